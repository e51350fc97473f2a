import { keysOf } from "../keys.ts";

/** What authors may say besides the stars (rule reviews-31). */
export const ASPECTS = {
  punctual: "Pünktlich",
  samePeople: "Meist die gleichen Personen",
  informed: "Bei Änderungen informiert",
  friendly: "Freundlich",
  skilled: "Fachlich gut",
} as const;

export type Aspect = keyof typeof ASPECTS;

export const ASPECT_NAMES = keysOf(ASPECTS);

/** Words instead of more stars: a press is enough, and nobody has to weigh a three against a four. */
export const ASPECT_ANSWERS = { ja: "Ja", teils: "Teils", nein: "Nein" } as const;

export type AspectAnswer = keyof typeof ASPECT_ANSWERS;

export type Aspects = Partial<Record<Aspect, AspectAnswer>>;
