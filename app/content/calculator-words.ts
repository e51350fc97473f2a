import { CARE_KINDS, MIN_BILLED_MINUTES, MINUTE_STEP } from "#domain/costs/care-costs.ts";
import { CARE_PRESETS, type CarePreset } from "#domain/costs/care-presets.ts";
import { keysOf } from "#domain/keys.ts";
import type { LexiconSlug } from "#domain/lexicon/lexicon.ts";
import { m } from "#messages";
import { daysWords } from "./cost-words.ts";

export type Note = { text: string; more?: { slug: LexiconSlug; label: string } };

/** Who else may pay; shown with every answer, even before the visitor calculates. */
export const aidNotes = (): Note[] => [
  { text: m.calculator_aid_helpless(), more: { slug: "hilflosenentschaedigung", label: m.calculator_more_helpless() } },
  {
    text: m.calculator_aid_supplementary(),
    more: { slug: "ergaenzungsleistungen", label: m.calculator_more_supplementary() },
  },
];

/** What the amounts of the visitor's own answer leave out. */
export const billNotes = (): Note[] => [
  {
    text: m.calculator_bill_transition(),
    more: { slug: "akut-und-uebergangspflege", label: m.calculator_more_transition() },
  },
  {
    text: m.calculator_bill_other_insurance(),
    more: { slug: "patientenbeteiligung", label: m.calculator_more_participation() },
  },
  { text: m.calculator_bill_steps({ step: MINUTE_STEP, least: MIN_BILLED_MINUTES }) },
];

/** What the amounts of care mean in a household. */
const WORDS: Record<CarePreset, { label: () => string; example: () => string }> = {
  wenig: { label: m.calculator_little, example: m.calculator_little_example },
  mittel: { label: m.calculator_medium, example: m.calculator_medium_example },
  viel: { label: m.calculator_much, example: m.calculator_much_example },
};

/** In the order of the form, with the minutes they stand for: "60 Minuten am Tag, jeden Tag". */
export const presetChoices = () =>
  keysOf(CARE_PRESETS).map((value) => {
    const care = CARE_PRESETS[value];
    const { label, example } = WORDS[value];
    const minutes = CARE_KINDS.reduce((sum, { kind }) => sum + care.minutes[kind], 0);
    return {
      value,
      label: label(),
      example: example(),
      minutes: m.calculator_minutes({ minutes, days: daysWords(care) }),
    };
  });
