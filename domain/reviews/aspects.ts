import { isKeyOf, keysOf, recordOf } from "../keys.ts";

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

export const ASPECT_ANSWER_CODES = keysOf(ASPECT_ANSWERS);

export type AspectAnswer = keyof typeof ASPECT_ANSWERS;

export type Aspects = Partial<Record<Aspect, AspectAnswer>>;

/** Aspects are shown from so many reviews on that give them and count for stars. */
const FEWEST_OF_ASPECT = 5;

export type AspectAnswerCount = { aspect: Aspect; answer: AspectAnswer; reviews: number };
export type AspectCount = Record<AspectAnswer, number> & { aspect: Aspect };

/** Those with enough answers, in their order. */
export function countAspects(counts: readonly AspectAnswerCount[]): AspectCount[] {
  const numberOf = (aspect: Aspect, answer: AspectAnswer) =>
    counts.find((row) => row.aspect === aspect && row.answer === answer)?.reviews ?? 0;
  return ASPECT_NAMES.map((aspect) => ({
    aspect,
    ...recordOf(ASPECT_ANSWER_CODES, (answer) => numberOf(aspect, answer)),
  })).filter(({ ja, teils, nein }) => ja + teils + nein >= FEWEST_OF_ASPECT);
}

const FIELD = "aspekt-";

/** The name of an aspect's field. */
export const aspectField = (aspect: Aspect): string => FIELD + aspect;

/** The aspects among the values of a form. */
export const aspectsIn = (values: Record<string, unknown>): Aspects =>
  Object.fromEntries(
    ASPECT_NAMES.flatMap((aspect) => {
      const given = values[aspectField(aspect)];
      return typeof given === "string" && isKeyOf(ASPECT_ANSWERS, given) ? [[aspect, given]] : [];
    }),
  );
