import { z } from "zod";
import { isPlaceholderName } from "./placeholders.ts";

export type Question = {
  flag: string;
  /** The Worker's variable that keeps the answer; `undefined` if it is no variable. */
  variable?: string;
  ask: string;
  /** Why an answer is refused. */
  refuse?: (answer: string) => string | undefined;
  /** What holds without an answer; without it, the question must be answered. */
  fallback?: (answers: Answers) => string;
  /** The value of the variable, where it differs from the answer. */
  toVariable?: (answer: string) => string;
};

/** By flag; "" for an answer left open. */
export type Answers = Record<string, string>;

const email = (answer: string) =>
  z.email().safeParse(answer).success ? undefined : "braucht eine Mailadresse, zum Beispiel betrieb@ihre-domain.ch";

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const host = (answer: string) =>
  HOST.test(answer) && !isPlaceholderName(answer)
    ? undefined
    : "braucht nur den Namen, zum Beispiel www.ihre-domain.ch, ohne https:// und ohne Pfad";

const yesOrNo = (answer: string) => (/^(yes|no)$/.test(answer) ? undefined : "ist yes oder no");
const toTrue = (answer: string) => String(answer === "yes");

const none = () => "";

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  { flag: "domain", variable: "SITE_URL", ask: "Unter welcher Domain soll die Site erscheinen?", refuse: host },
  { flag: "operator-name", variable: "OPERATOR_NAME", ask: "Wer betreibt die Site (Name im Impressum)?" },
  {
    flag: "operator-address",
    variable: "OPERATOR_ADDRESS",
    ask: "Adresse der Betreiberin, zum Beispiel «Musterstrasse 1, 8400 Winterthur»? Ein Postfach genügt nicht.",
  },
  { flag: "operator-phone", variable: "OPERATOR_PHONE", ask: "Telefon im Impressum (leer: keines)?", fallback: none },
  {
    flag: "mail-operator",
    variable: "MAIL_OPERATOR",
    ask: "An welche Adresse gehen Nachrichten von Besuchern?",
    refuse: email,
  },
  {
    flag: "mail-from",
    variable: "MAIL_FROM",
    ask: "Von welcher Adresse verschickt die Site Mails?",
    refuse: email,
    fallback: ({ domain = "" }) => `noreply@${domain.replace(/^www\./, "")}`,
  },
  {
    flag: "dkim-selector",
    variable: "MAILCHANNELS_DKIM_SELECTOR",
    ask: "Selektor des DKIM-Schlüssels bei MailChannels (leer: noch keiner)?",
    fallback: none,
  },
  {
    flag: "confirm-addresses",
    variable: "AUTH_MAILER_AUTOCONFIRM",
    ask: "Müssen neue Konten ihre Adresse mit einer Mail bestätigen (yes, no)?",
    refuse: yesOrNo,
    fallback: () => "yes",
    toVariable: (answer) => String(answer !== "yes"),
  },
  {
    flag: "hsts-preload",
    variable: "HSTS_PRELOAD",
    ask: "Die Domain samt allen Subdomains für immer nur noch mit https, auch in der Liste der Browser (yes, no)?",
    refuse: yesOrNo,
    fallback: () => "no",
    toVariable: toTrue,
  },
  {
    flag: "admin",
    ask: "Mailadresse der ersten Person mit Adminrechten (leer: später)?",
    refuse: email,
    fallback: none,
  },
  {
    flag: "mailchannels-key-file",
    ask: "Datei mit dem API-Schlüssel von MailChannels (leer: später)?",
    fallback: none,
  },
  { flag: "dkim-key-file", ask: "Datei mit dem privaten DKIM-Schlüssel (leer: ihn hat MailChannels)?", fallback: none },
];
