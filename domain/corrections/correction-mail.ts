import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

type Objection = {
  siteUrl: string;
  to: string;
  spitexName: string;
  label: string;
  shown: string;
  said: string;
  /** Of the desk. */
  link: string;
};

/** To the operator. */
export const correctionMail = ({ siteUrl, to, spitexName, label, shown, said, link }: Objection): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Angabe korrigieren: ${spitexName}`,
    paragraphs: [`${label}, wie es auf der Seite steht: ${shown || "nichts"}`, "Richtig wäre:", `«${said}»`],
    action: { label: "Korrekturen ansehen", link },
  }),
});

export const CORRECTION_OUTCOMES = { taken: "übernommen", refused: "nicht übernommen" } as const;
export type CorrectionOutcome = keyof typeof CORRECTION_OUTCOMES;

type Answer = Pick<Objection, "siteUrl" | "to" | "spitexName" | "label" | "link"> & {
  outcome: CorrectionOutcome;
  answer: string;
};

const DONE: Record<CorrectionOutcome, (label: string, name: string) => string> = {
  taken: (label, name) =>
    `Sie haben uns gemeldet, dass bei ${name} etwas nicht stimmt (${label}). Wir haben es korrigiert. Vielen Dank.`,
  refused: (label, name) =>
    `Sie haben uns gemeldet, dass bei ${name} etwas nicht stimmt (${label}). Wir haben es geprüft und nichts geändert.`,
};

/** To who left an address. */
export const correctionAnswer = ({ siteUrl, to, spitexName, label, link, outcome, answer }: Answer): Mail => ({
  to,
  ...layOutMail({
    siteUrl,
    subject: `Ihre Korrektur: ${spitexName}`,
    paragraphs: [DONE[outcome](label, spitexName), ...(answer ? [`«${answer}»`] : [])],
    action: { label: "Seite ansehen", link },
  }),
});
