import { expect, test } from "vitest";
import { CANTONS } from "../places/canton.ts";
import { isOutdated, PARTICIPATION, participationOf } from "./participation.ts";

test("two cantons are not known", () => {
  const unknown = CANTONS.filter(({ code }) => !PARTICIPATION[code]).map(({ code }) => code);
  expect(unknown).toEqual(["VD", "GE"]);
});

test.each(["VD", "GE"] as const)("%s: may take what the law allows at most", (canton) => {
  const { rule, note } = participationOf(canton);
  expect(rule).toEqual({ kind: "unknown", maximum: "participationDay" });
  expect(note).toBe("Für diesen Kanton kennen wir die Regel nicht. Fragen Sie Ihre Gemeinde.");
});

test.each([
  ["FR", "2018-01-01"],
  ["NE", "2018-01-01"],
  ["TI", "2018-01-01"],
  ["VS", "2018-01-01"],
  ["AI", "2011-01-01"],
  ["SO", "2017-01-01"],
  ["OW", "2019-01-01"],
  ["LU", "2020-01-01"],
  ["BE", "2021-01-01"],
  ["BL", "2021-07-01"],
  ["BS", "2021-07-01"],
  ["GL", "2023-01-01"],
  ["GR", "2024-01-01"],
  ["AG", "2025-01-01"],
  ["JU", "2025-01-01"],
  ["NW", "2025-07-07"],
  ["GE", "2021-10-15"],
] as const)("%s: as old as what proves it", (canton, stand) => {
  expect(participationOf(canton).stand).toBe(stand);
});

test("what is proved for the time before today's amounts alone says so, and who knows", () => {
  const old = Object.entries(PARTICIPATION).filter(([, known]) => isOutdated(known));
  expect(old.map(([canton]) => canton).sort()).toEqual(["AI", "FR", "NE", "OW", "SO", "TI", "VS"]);
  for (const [canton, { note, stand }] of old) {
    expect([canton, note]).toEqual([canton, expect.stringContaining(stand.slice(0, 4))]);
    expect([canton, note]).toEqual([canton, expect.stringMatching(/sagt Ihnen die Gemeinde\.$/)]);
  }
});

test.each(["FR", "NE", "TI", "VS"] as const)(
  "%s took nothing in 2018, which is long ago",
  (canton) => {
    const { rule, note } = participationOf(canton);
    expect(rule).toMatchObject({ kind: "unknown", tookNothingIn: 2018 });
    expect(note).toBe(
      "2018 verlangte der Kanton nichts. Ob das noch gilt, sagt Ihnen die Gemeinde.",
    );
  },
);

test("Bern asks from 65 on and whatever the income: its limit fell on 1 April 2018", () => {
  const { rule, note, validFrom } = participationOf("BE");
  expect(rule).toEqual({ kind: "byTime", maximum: "participationDay", fromAge: 65 });
  expect(note).toBe("Das Einkommen spielt keine Rolle.");
  expect(validFrom).toBe("2018-04-01");
});

test.each([
  ["BS", { kind: "byTime", maximum: "halfParticipationDay" }],
  ["BL", { kind: "byTime", maximum: "halfParticipationDay" }],
  ["GR", { kind: "byTime", maximum: "roundedUpHalfParticipationDay" }],
  ["SO", { kind: "byTime", maximum: "participationDay", communesMayWaive: true }],
  ["ZG", { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" }],
  ["AG", { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" }],
  ["TG", { kind: "share", percent: 10, of: "contribution", maximum: "participationDay" }],
  ["GL", { kind: "share", percent: 20, of: "fullCost", maximum: "participationDay" }],
  ["LU", { kind: "share", percent: 20, of: "unclear", maximum: "participationDay" }],
  ["SZ", { kind: "share", percent: 10, of: "unclear", maximum: "halfParticipationDay" }],
  ["JU", { kind: "flat", amount: "flatParticipationDay" }],
  ["ZH", { kind: "upTo", maximum: "halfParticipationDay" }],
  ["UR", { kind: "rest", maximum: "participationDay" }],
] as const)("the rule of %s", (canton, rule) => {
  expect(participationOf(canton).rule).toEqual(rule);
});
