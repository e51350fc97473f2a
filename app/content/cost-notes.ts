import { MIN_BILLED_MINUTES, MINUTE_STEP } from "#domain/costs/care-costs.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";

export type Note = { text: string; more?: { slug: LexiconSlug; label: string } };

/** Who else may pay: said with every answer, also before anybody has calculated. */
export const AID_NOTES: readonly Note[] = [
  {
    text: "Brauchen Sie im Alltag dauernd Hilfe? Prüfen Sie die Hilflosenentschädigung von AHV oder IV. Sie hängt nicht vom Einkommen ab.",
    more: { slug: "hilflosenentschaedigung", label: "Mehr zur Hilflosenentschädigung" },
  },
  {
    text: "Reicht die Rente nicht? Ergänzungsleistungen können einen Teil dieser Kosten vergüten.",
    more: { slug: "ergaenzungsleistungen", label: "Mehr zu Ergänzungsleistungen" },
  },
];

/** What the amounts of one's own answer do not tell. */
export const BILL_NOTES: readonly Note[] = [
  {
    text: "Nach dem Spital kann Akut- und Übergangspflege verordnet werden, für höchstens 14 Tage. Dann zahlen Sie keine Patientenbeteiligung.",
    more: { slug: "akut-und-uebergangspflege", label: "Mehr zur Übergangspflege" },
  },
  {
    text: `Die Spitex rechnet in Schritten von ${MINUTE_STEP} Minuten ab, mindestens ${MIN_BILLED_MINUTES} Minuten pro Einsatz. Wir haben aufgerundet.`,
  },
];
