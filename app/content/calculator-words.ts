import { CARE_KINDS, MIN_BILLED_MINUTES, MINUTE_STEP } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS, type CarePreset } from "#domain/costs/care-presets.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import { daysWords } from "./cost-words.ts";

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

type Words = { label: string; example: string };

/** What the amounts of care mean in a household. */
const WORDS: Record<CarePreset, Words> = {
  wenig: { label: "Wenig", example: "Zweimal in der Woche beim Duschen helfen." },
  mittel: { label: "Mittel", example: "Jeden Tag beim Waschen und Anziehen helfen, die Medikamente bereitstellen." },
  viel: { label: "Viel", example: "Am Morgen und am Abend beim Waschen und Anziehen helfen, eine Wunde verbinden." },
};

/** In the order of the form, with the minutes they stand for: "60 Minuten am Tag, jeden Tag". */
export const PRESET_CHOICES = Object.entries(CARE_PRESETS).map(([value, care]) => {
  const minutes = CARE_KINDS.reduce((sum, { kind }) => sum + care.minutes[kind], 0);
  return { value, ...WORDS[value as CarePreset], minutes: `${minutes} Minuten am Tag, ${daysWords(care)}` };
});
