import { describe, expect, test } from "vitest";
import { type CountedAnswer, type CountedQuestion, careFigures, medianWords } from "./care-figures.ts";

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const answers = (canton: string, found: number, not: number): CountedAnswer[] =>
  times(found + not, (at) => ({ canton, day: "2026-11-26", isFound: at < found }));
let person = 0;
const questions = (canton: string, count: number, given: Partial<CountedQuestion>): CountedQuestion[] =>
  times(count, () => ({ canton, person: String(person++), minutes: null, isMissed: false, care: [], ...given }));
const nothing = { answers: null, foundPercent: null, medianMinutes: null, missing: [] };

describe("a canton", () => {
  test("has figures from twenty answers on, rounded", () => {
    expect(careFigures(answers("uri", 12, 7), [])).toEqual([{ cantonSlug: "ch", ...nothing }]);
    expect(careFigures(answers("uri", 13, 16), [])[1]).toEqual({
      ...nothing,
      cantonSlug: "uri",
      answers: 20,
      foundPercent: 45,
    });
  });

  test("never says that nobody or everybody found care", () => {
    expect(careFigures(answers("uri", 30, 0), [])[1]?.foundPercent).toBe(95);
    expect(careFigures(answers("uri", 0, 30), [])[1]?.foundPercent).toBe(5);
  });

  test("has no figures if the answers may come from fewer than ten people", () => {
    const spread = times(27, (at) => ({ canton: "uri", day: `2026-${["01", "06", "11"][at % 3]}-01`, isFound: true }));
    expect(careFigures(spread, [])).toHaveLength(1);
    expect(careFigures([...spread, { canton: "uri", day: "2026-11-02", isFound: false }], [])).toHaveLength(2);
  });

  test("has a median from ten answered questions on", () => {
    const minutes = (count: number) => questions("uri", count, { minutes: 47 });
    expect(careFigures(answers("uri", 20, 0), minutes(9))[1]?.medianMinutes).toBeNull();
    expect(careFigures(answers("uri", 20, 0), minutes(10))[1]?.medianMinutes).toBe(50);
    expect(careFigures(answers("uri", 20, 0), questions("uri", 10, { minutes: 250 }))[1]?.medianMinutes).toBe(240);
    expect(careFigures(answers("uri", 20, 0), questions("uri", 10, { minutes: 0 }))[1]?.medianMinutes).toBe(10);
  });

  test("names the three services that were most often without a yes, from ten questions on", () => {
    const missed = (count: number, care: CountedQuestion["care"]) => questions("uri", count, { isMissed: true, care });
    const asked = [
      ...missed(10, ["demenz", "nacht"]),
      ...missed(25, ["nacht"]),
      ...missed(12, ["palliative"]),
      ...missed(11, ["kinder"]),
      ...missed(9, ["psychiatrie"]),
      ...questions("uri", 40, { care: ["psychiatrie"], minutes: 5 }),
    ];
    expect(careFigures(answers("uri", 20, 0), asked)[1]?.missing).toEqual([
      { code: "nacht", count: 30 },
      { code: "palliative", count: 10 },
      { code: "kinder", count: 10 },
    ]);
  });

  test("counts the same question once", () => {
    const asked = questions("uri", 1, { minutes: 20 }).flatMap((one) => times(10, () => one));
    expect(careFigures(answers("uri", 20, 0), asked)[1]?.medianMinutes).toBeNull();
  });
});

describe("the country", () => {
  test("is the sum of all cantons if subtraction reveals nobody", () => {
    const all = [...answers("uri", 20, 0), ...answers("zug", 5, 5)];
    expect(careFigures(all, [])[0]).toMatchObject({ cantonSlug: "ch", answers: 30, foundPercent: 85 });
  });

  test("has no share if the cantons without one have fewer than ten answers together", () => {
    const all = [...answers("uri", 20, 0), ...answers("zug", 5, 4)];
    expect(careFigures(all, [])).toEqual([
      { cantonSlug: "ch", ...nothing },
      { ...nothing, cantonSlug: "uri", answers: 20, foundPercent: 95 },
    ]);
  });

  test("leaves out a median and a service for the same reason", () => {
    const missed = (canton: string, count: number) => questions(canton, count, { isMissed: true, care: ["nacht"] });
    const timed = (canton: string, count: number) => questions(canton, count, { minutes: 30 });
    const told = [...answers("uri", 20, 0), ...answers("zug", 20, 0)];
    const few = careFigures(told, [...missed("uri", 10), ...missed("zug", 9), ...timed("uri", 10), ...timed("zug", 9)]);
    expect(few[0]).toMatchObject({ answers: 40, medianMinutes: null, missing: [] });
    const many = careFigures(told, [
      ...missed("uri", 10),
      ...missed("zug", 10),
      ...timed("uri", 10),
      ...timed("zug", 10),
    ]);
    expect(many[0]).toMatchObject({ medianMinutes: 30, missing: [{ code: "nacht", count: 20 }] });
  });
});

test("a median is said in minutes or hours", () => {
  expect([medianWords(40), medianWords(120), medianWords(1440)]).toEqual(["40 Minuten", "2 Stunden", "24 Stunden"]);
});
