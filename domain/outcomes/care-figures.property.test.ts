import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { CARE_CODES } from "../offer/care-codes.ts";
import { type CareFigure, COUNTRY, careFigures } from "./care-figures.ts";

const canton = fc.constantFrom("uri", "zug", "bern");
const anyAnswers = fc.array(fc.record({ canton, day: fc.constant("2026-11-26"), isFound: fc.boolean() }), {
  maxLength: 90,
});
const anyQuestions = fc.array(
  fc.record({
    canton,
    person: fc.uuid(),
    minutes: fc.option(fc.nat(3_000)),
    isMissed: fc.boolean(),
    care: fc.subarray(CARE_CODES.slice(0, 3)),
  }),
  { maxLength: 120 },
);

/** How many people stand behind each figure of a row; only for those that are shown. */
function peopleBehind(figure: CareFigure, [answers, questions]: [Answers, Questions]): Map<string, number> {
  const isOf = (one: { canton: string }) => figure.cantonSlug === COUNTRY || one.canton === figure.cantonSlug;
  const asked = questions.filter(isOf);
  return new Map([
    ...(figure.foundPercent === null ? [] : [["share", answers.filter(isOf).length] as const]),
    ...(figure.medianMinutes === null
      ? []
      : [["median", asked.filter(({ minutes }) => minutes !== null).length] as const]),
    ...figure.missing.map(
      ({ code }) => [code, asked.filter(({ isMissed, care }) => isMissed && care.includes(code)).length] as const,
    ),
  ]);
}
type Answers = Parameters<typeof careFigures>[0];
type Questions = Parameters<typeof careFigures>[1];

test("no figure, and no difference between the country and its cantons, comes from fewer than ten people", () =>
  holds(
    fc.tuple(anyAnswers, anyQuestions),
    (given) => {
      const [country, ...cantons] = careFigures(...given).map((figure) => peopleBehind(figure, given));
      for (const row of [country, ...cantons])
        for (const people of row?.values() ?? []) expect(people).toBeGreaterThan(9);
      for (const [name, all] of country ?? []) {
        const rest = all - cantons.reduce((sum, row) => sum + (row.get(name) ?? 0), 0);
        if (rest !== 0) expect(rest).toBeGreaterThan(9);
      }
    },
    500,
  ));
