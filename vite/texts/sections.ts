import type { Language } from "../../domain/language.ts";

type Section = "practice" | "includes" | "payers" | "questions";

/** The headings of the first level in the files, which are those of the pages. */
export const SECTIONS: Record<Language, Record<Section, string>> = {
  de: {
    practice: "In der Praxis",
    includes: "Was gehört dazu?",
    payers: "Wer bezahlt was?",
    questions: "Häufige Fragen",
  },
  fr: {
    practice: "En pratique",
    includes: "Que comprend cette prestation ?",
    payers: "Qui paie quoi ?",
    questions: "Questions fréquentes",
  },
  it: {
    practice: "Nella pratica",
    includes: "Che cosa comprende?",
    payers: "Chi paga che cosa?",
    questions: "Domande frequenti",
  },
  en: {
    practice: "In practice",
    includes: "What is included?",
    payers: "Who pays for what?",
    questions: "Frequently asked questions",
  },
};

/** Those who share the costs of a service. */
export const PAYERS: Record<Language, readonly string[]> = {
  de: ["Krankenkasse", "Sie selbst", "Kanton und Gemeinde", "Weitere Hilfe"],
  fr: ["Assurance-maladie", "Vous-même", "Canton et commune", "Autres aides"],
  it: ["Cassa malati", "Voi", "Cantone e Comune", "Altri aiuti"],
  en: ["Health insurance", "You", "Canton and commune", "Other help"],
};
