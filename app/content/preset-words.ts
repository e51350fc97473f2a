import { CARE_KINDS } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS, type CarePreset } from "#domain/costs/care-presets.ts";
import { daysWords } from "./cost-words.ts";

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
