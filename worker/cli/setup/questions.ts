import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Print } from "../command.ts";
import type { SiteConfig } from "../remote-site.ts";

export type Question = {
  flag: string;
  /** The Worker's variable that holds the answer; `undefined` if no variable does. */
  variable?: string;
  ask: string;
  /** Says why an answer is refused. */
  refuse?: (answer: string) => string | undefined;
  /** The value of an unanswered question; a question without a fallback must be answered. */
  fallback?: (answers: Answers) => string;
  /** The variable's value, where it differs from the answer. */
  toVariable?: (answer: string) => string;
};

/** Keyed by flag; "" for a question left open. */
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

/** The questions, in the order in which they are asked. */
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

/** Only answers given as text; drops missing ones and switches. */
export const textsIn = (given: Record<string, string | boolean | undefined>): Answers =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );

/** Answers of an earlier run, from the variables of wrangler.toml. */
export function knownAnswers(vars: Record<string, string>): Answers {
  const host = new URL(vars.SITE_URL ?? "https://none.example").hostname;
  const known = QUESTIONS.map(({ flag, variable = "" }) => [flag, vars[variable]] as const);
  const texts = textsIn(Object.fromEntries(known));
  const { "confirm-addresses": isAutoconfirmed, "hsts-preload": isPreloaded } = texts;
  return {
    ...texts,
    domain: isPlaceholderName(host) ? "" : host,
    ...(isAutoconfirmed && { "confirm-addresses": isAutoconfirmed === "true" ? "no" : "yes" }),
    ...(isPreloaded && { "hsts-preload": isPreloaded === "true" ? "yes" : "no" }),
  };
}

/** Asks on a terminal for answers that are neither given nor known. */
export async function askForRest(answers: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const all = { ...answers };
  for (const question of QUESTIONS) {
    if (all[question.flag] === undefined || all[question.flag] === "") {
      all[question.flag] = await askOne(terminal, question, all);
    }
  }
  terminal.close();
  return all;
}

async function askOne(terminal: ReturnType<typeof createInterface>, question: Question, answers: Answers) {
  const usual = question.fallback?.(answers) ?? "";
  for (;;) {
    const typed = (await terminal.question(`${question.ask}${usual === "" ? "" : ` [${usual}]`} `)).trim();
    const answer = typed === "" ? usual : typed;
    const fault = faultOf(question, answer);
    if (fault === undefined) return answer;
    console.log(fault);
  }
}

/** All answers, with defaults for unanswered questions. */
export function withFallbacks(answers: Answers): Answers {
  const all = { ...answers };
  for (const { flag, fallback } of QUESTIONS) all[flag] = all[flag] || (fallback?.(all) ?? "");
  return all;
}

/** All missing or wrong answers at once. */
export const faultsOf = (answers: Answers): string[] =>
  QUESTIONS.flatMap((question) => faultOf(question, answers[question.flag] ?? "") ?? []);

function faultOf({ flag, ask, refuse, fallback }: Question, answer: string): string | undefined {
  if (answer === "") return fallback ? undefined : `--${flag} fehlt: ${ask}`;
  if (flag.endsWith("-file")) return existsSync(answer) ? undefined : `--${flag}: Die Datei ${answer} gibt es nicht.`;
  const fault = refuse?.(answer);
  return fault && `--${flag} ${fault}.`;
}

/** Secrets that the operator provides in a file or the environment, never as an argument. */
export function givenSecrets(answers: Answers, env = process.env): Record<string, string> {
  const read = (flag: string, variable: string) => {
    const file = answers[flag];
    const value = file ? readFileSync(file, "utf8") : env[variable];
    return value?.trim() ? [[variable, value.trim()] as const] : [];
  };
  return Object.fromEntries([
    ...read("mailchannels-key-file", "MAILCHANNELS_API_KEY"),
    ...read("dkim-key-file", "MAILCHANNELS_DKIM_PRIVATE_KEY"),
  ]);
}

const PATIENCE_MS = 5 * 60_000;

const POLL_MS = 5_000;

/** Waits until the site answers: a new domain needs minutes until its name and its certificate are known. */
export async function untilAnswered(url: string, print: Print, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = Date.now() + patienceMs;
  print(`\nWartet, bis ${url} antwortet …`);
  for (;;) {
    const isThere = await fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    if (Date.now() + POLL_MS > end) break;
    await wait(POLL_MS);
  }
  print(`${url} antwortet noch nicht. Versuchen Sie es in einer Viertelstunde: npm run doctor -- ${url}`);
  return false;
}

/** Recognizes the ids of an unchanged wrangler.toml: zeros, then one or two digits. */
export const isPlaceholderId = (id: string): boolean => /^0{8}-?0{4}-?0{4}-?0{4}-?0{10}[0-9a-f]{2}$/.test(id);

/** A name that cannot be registered (RFC 2606). */
const isPlaceholderName = (name: string): boolean => /(^|\.)example$/.test(name);

/** Placeholders in wrangler.toml that must be replaced before a deploy. */
export const placeholdersIn = ({ d1_databases, kv_namespaces, routes = [] }: SiteConfig): string[] => [
  ...d1_databases
    .filter((each) => isPlaceholderId(each.database_id))
    .map(({ binding }) => `database_id von ${binding}`),
  ...kv_namespaces.filter(({ id }) => isPlaceholderId(id)).map(({ binding }) => `id von ${binding}`),
  ...routes.filter(({ pattern }) => isPlaceholderName(pattern)).map(({ pattern }) => `Domain ${pattern}`),
  ...(routes.length === 0 ? ["Domain in routes"] : []),
];

/** False in a dry run before the first steps have created the databases. */
export const hasDatabases = (config: SiteConfig) =>
  !config.d1_databases.some((each) => isPlaceholderId(each.database_id));
