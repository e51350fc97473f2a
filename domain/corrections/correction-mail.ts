import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { CorrectionOutcome } from "./correction-outcome.ts";

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

type About = Pick<Objection, "siteUrl" | "to" | "spitexName" | "label" | "link">;

/** To who keeps the listing. What was said stays on the desk: anybody may have written it. */
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

type Answer = About & { outcome: CorrectionOutcome; answer: string; isByProvider: boolean };

function outcomeWords({ outcome, isByProvider }: Answer): string {
  if (outcome === "refused") return "Wir haben es geprüft und nichts geändert.";
  return isByProvider ? "Der Anbieter hat es korrigiert. Vielen Dank." : "Wir haben es korrigiert. Vielen Dank.";
}

/** To who left an address. */
export const correctionAnswer = (about: Answer): Mail => ({
  to: about.to,
  ...layOutMail({
    siteUrl: about.siteUrl,
    subject: `Ihre Korrektur: ${about.spitexName}`,
    paragraphs: [
      `Sie haben uns gemeldet, dass bei ${about.spitexName} etwas nicht stimmt (${about.label}). ${outcomeWords(about)}`,
      ...(about.answer ? [`«${about.answer}»`] : []),
    ],
    action: { label: "Seite ansehen", link: about.link },
  }),
});
