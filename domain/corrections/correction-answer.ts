import { z } from "zod";
import { m } from "#messages";
import type { CorrectionOutcome } from "../desks/correction-desk.ts";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import { plainText } from "../text/plain-text.ts";

type Objection = {
  siteUrl: string;
  to: string;
  spitexName: string;
  label: string;
  shown: string;
  said: string;
  /** Link to the desk. */
  link: string;
};

/** Tells the operator about an objection. */
export const correctionMail = ({ siteUrl, to, spitexName, label, shown, said, link }: Objection): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Angabe korrigieren: ${spitexName}`,
    paragraphs: [`${label}, wie es auf der Seite steht: ${shown || "nichts"}`, "Richtig wäre:", `«${said}»`],
    action: { label: "Korrekturen ansehen", link },
  }),
});

type About = Pick<Objection, "siteUrl" | "to" | "spitexName" | "label" | "link">;

/** Tells the listing's members. It does not quote the objection, because anybody may have written it. */
export const correctionNotice = ({ siteUrl, to, spitexName, label, link }: About): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.provider_mail_error_subject({ name: spitexName }),
    paragraphs: [m.provider_mail_error_text({ name: spitexName, label }), m.provider_mail_error_look()],
    action: { label: m.provider_mail_error_button(), link },
  }),
});

type Decided = { outcome: CorrectionOutcome; isByProvider: boolean; isDone: boolean };

/** `isDone`: the page has changed. */
export function outcomeWords({ outcome, isByProvider, isDone }: Decided): string {
  if (outcome === "refused") return m.message_mail_correction_refused();
  if (!isDone) return m.message_mail_correction_followed();
  return isByProvider ? m.message_mail_correction_by_provider() : m.message_mail_correction_by_us();
}

export const listingGone = (): string => m.message_mail_correction_gone();

type Answer = About & {
  words: string;
  /** The admin's words; may be empty. */
  answer: string;
};

/** Tells the visitor who left an address what was decided. */
export const correctionAnswer = ({ siteUrl, to, spitexName, label, link, words, answer }: Answer): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: m.message_mail_correction_subject({ name: spitexName }),
    paragraphs: [
      m.message_mail_correction_text({ name: spitexName, label, words }),
      ...(answer ? [m.mail_quoted({ text: answer })] : []),
    ],
    action: {
      label: words === listingGone() ? m.message_mail_correction_search() : m.message_mail_correction_page(),
      link,
    },
  }),
});

const ANSWER_MAX_LENGTH = 500;

/** What an admin decides. The visitor receives the answer if they left an address. */
export const correctionDecision = z.object({
  outcome: z.enum(["taken", "refused"], "Wählen Sie, ob die Angabe übernommen ist."),
  answer: z
    .string()
    .max(ANSWER_MAX_LENGTH, `Bitte kürzen Sie die Antwort auf höchstens ${ANSWER_MAX_LENGTH} Zeichen.`)
    .default("")
    .transform(plainText),
});

export type CorrectionDecision = z.output<typeof correctionDecision>;

const VERDICTS = ["taken", "upheld"] as const;

/** A provider's answer to an objection: the fact is corrected, or the page is right. */
export type ProviderVerdict = (typeof VERDICTS)[number];

export const providerVerdict = z.object({ verdict: z.enum(VERDICTS, { error: () => m.desk_verdict_missing() }) });
