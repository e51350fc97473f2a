import { m } from "#messages";
import { isKeyOf, keysOf, recordOf } from "../keys.ts";

/** What authors may say besides the stars (rule reviews-31). */
const ASPECTS = {
  punctual: m.review_punctual,
  samePeople: m.review_same_people,
  informed: m.review_informed,
  friendly: m.review_friendly,
  skilled: m.review_skilled,
};

export type Aspect = keyof typeof ASPECTS;

export const ASPECT_NAMES = keysOf(ASPECTS);

/** In the language that is shown. */
export const aspectLabel = (aspect: Aspect): string => ASPECTS[aspect]();

/** Words instead of more stars: one press is enough, and authors need not weigh three stars against four. */
export const ASPECT_ANSWERS = { ja: m.fact_yes, teils: m.review_partly, nein: m.fact_no };

export const ASPECT_ANSWER_CODES = keysOf(ASPECT_ANSWERS);

export type AspectAnswer = keyof typeof ASPECT_ANSWERS;

export type Aspects = Partial<Record<Aspect, AspectAnswer>>;

/** An aspect is shown once this many reviews that count for stars give it. */
const FEWEST_OF_ASPECT = 5;

export type AspectAnswerCount = { aspect: Aspect; answer: AspectAnswer; reviews: number };
export type AspectCount = Record<AspectAnswer, number> & { aspect: Aspect };

/** The aspects with enough answers, in their order. */
export function countAspects(counts: readonly AspectAnswerCount[]): AspectCount[] {
  const numberOf = (aspect: Aspect, answer: AspectAnswer) =>
    counts.find((row) => row.aspect === aspect && row.answer === answer)?.reviews ?? 0;
  return ASPECT_NAMES.map((aspect) => ({
    aspect,
    ...recordOf(ASPECT_ANSWER_CODES, (answer) => numberOf(aspect, answer)),
  })).filter(({ ja, teils, nein }) => ja + teils + nein >= FEWEST_OF_ASPECT);
}

const FIELD = "aspekt-";

export const aspectField = (aspect: Aspect): string => FIELD + aspect;

/** The aspects among the values of a form. */
export const aspectsIn = (values: Record<string, unknown>): Aspects =>
  Object.fromEntries(
    ASPECT_NAMES.flatMap((aspect) => {
      const given = values[aspectField(aspect)];
      return typeof given === "string" && isKeyOf(ASPECT_ANSWERS, given) ? [[aspect, given]] : [];
    }),
  );
