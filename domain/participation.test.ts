import { expect, test } from "vitest";
import { participationADay, participationOf } from "./participation.ts";

const day = "2026-11-21";
const grown = { age: 82, day };

test("an unknown canton may take what the law allows at most", () => {
  const { rule, note } = participationOf("GR");
  expect(rule.kind).toBe("unknown");
  expect(note).toBe("Für diesen Kanton kennen wir die Regel nicht. Fragen Sie Ihre Gemeinde.");
  expect(participationADay(rule, grown)).toEqual({ from: 0, to: 1535 });
});

test("of a share we do not know what it is taken of", () => {
  const rule = { kind: "share", percent: 10, maximum: "halfParticipationDay" } as const;
  expect(participationADay(rule, grown)).toEqual({ from: 0, to: 765 });
});

test.each([
  ["FR", "2018-01-01"],
  ["NE", "2018-01-01"],
  ["TI", "2018-01-01"],
  ["VS", "2018-01-01"],
  ["BE", "2012-01-01"],
  ["BL", "2016-01-01"],
  ["BS", "2020-01-01"],
  ["AG", "2022-05-12"],
  ["GR", "2021-10-15"],
] as const)("%s: as old as what proves it", (canton, stand) => {
  expect(participationOf(canton).stand).toBe(stand);
});

test.each(["FR", "NE", "TI", "VS"] as const)(
  "%s took nothing in 2018, which is long ago",
  (canton) => {
    const { rule, note } = participationOf(canton);
    expect(note).toBe(
      "2018 verlangte der Kanton nichts. Ob das noch gilt, sagt Ihnen die Gemeinde.",
    );
    expect(participationADay(rule, grown)).toEqual({ from: 0, to: 1535 });
  },
);

test.each([
  [17, 0],
  [18, 1535],
  [19, 1535],
])("grown-ups take part: at %i", (age, to) => {
  const rule = { kind: "upTo", maximum: "participationDay" } as const;
  expect(participationADay(rule, { age, day })).toEqual({ from: 0, to });
});

test("the maximum is that of the day", () => {
  const rule = { kind: "upTo", maximum: "participationDay" } as const;
  expect(participationADay(rule, { ...grown, day: "2019-12-31" }).to).toBe(1595);
});

test.each([
  ["BE", "fromAge"],
  ["BL", "unknown"],
  ["TI", "unknown"],
  ["SZ", "share"],
  ["ZH", "upTo"],
] as const)("%s: %s", (canton, kind) => {
  expect(participationOf(canton).rule.kind).toBe(kind);
});
