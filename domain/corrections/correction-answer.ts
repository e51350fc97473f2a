import { z } from "zod";
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
    subject: `Jemand meldet einen Fehler bei «${spitexName}»`,
    paragraphs: [
      `Jemand meldet, dass eine Angabe von «${spitexName}» nicht stimmt: ${label}.`,
      "Sehen Sie nach. Korrigieren Sie die Angabe, oder sagen Sie uns, dass sie stimmt. Weitere Meldungen des gleichen Tages stehen nur dort.",
    ],
    action: { label: "Meldung ansehen", link },
  }),
});

type Decided = { outcome: CorrectionOutcome; isByProvider: boolean; isDone: boolean };

/** `isDone`: the page has changed. */
export function outcomeWords({ outcome, isByProvider, isDone }: Decided): string {
  if (outcome === "refused") return "Wir haben es geprüft und nichts geändert.";
  if (!isDone) return "Wir sind Ihrem Hinweis nachgegangen. Vielen Dank.";
  return isByProvider ? "Der Anbieter hat es korrigiert. Vielen Dank." : "Wir haben es korrigiert. Vielen Dank.";
}

export const LISTING_GONE = "Wir haben den ganzen Eintrag inzwischen aus dem Verzeichnis genommen. Vielen Dank.";

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
    subject: `Ihre Korrektur: ${spitexName}`,
    paragraphs: [
      `Sie haben uns gemeldet, dass bei ${spitexName} etwas nicht stimmt (${label}). ${words}`,
      ...(answer ? [`«${answer}»`] : []),
    ],
    action: { label: words === LISTING_GONE ? "Spitex suchen" : "Seite ansehen", link },
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

export const providerVerdict = z.object({ verdict: z.enum(VERDICTS, "Wählen Sie, ob die Angabe korrigiert ist.") });
