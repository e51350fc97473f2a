import { isKeyOf } from "#domain/keys.ts";
import type { CareQuestion } from "./care-costs.ts";

export type Care = Pick<CareQuestion, "minutes" | "daysAWeek">;

/** Presets to choose instead of entering minutes: rule money-22. app/content/calculator-words.ts describes them. */
export const CARE_PRESETS = {
  wenig: { daysAWeek: 2, minutes: { assessment: 0, treatment: 0, basicCare: 45 } },
  mittel: { daysAWeek: 7, minutes: { assessment: 0, treatment: 15, basicCare: 45 } },
  viel: { daysAWeek: 7, minutes: { assessment: 0, treatment: 30, basicCare: 90 } },
} as const satisfies Record<string, Care>;

export type CarePreset = keyof typeof CARE_PRESETS;

export const presetNamed = (name: string): Care | undefined =>
  isKeyOf(CARE_PRESETS, name) ? CARE_PRESETS[name] : undefined;
