import { expect, test } from "vitest";
import { CANTONS } from "../places/canton.ts";
import { isOutdated, PARTICIPATION, participationOf, proofsOf } from "./participation.ts";

test("every canton has a rule with a certainty", () => {
  expect(CANTONS.map(({ code }) => code).toSorted()).toEqual(Object.keys(PARTICIPATION).toSorted());
  const notCertain = (certainty: string) =>
    CANTONS.filter(({ code }) => participationOf(code).certainty === certainty).map((one) => one.code);
  expect(notCertain("unsettled")).toEqual(["VD"]);
  expect(notCertain("medium")).toEqual(expect.arrayContaining(["OW", "FR", "SO", "AR", "TI", "NE", "GE"]));
});

test("Vaud: sources contradict each other, so the legal maximum applies", () => {
  const { rule, note } = participationOf("VD");
  expect(rule).toEqual({ kind: "unknown", maximum: "participationDay" });
  expect(note?.()).toMatch(/^Wahrscheinlich verlangt der Kanton nichts\./);
});

test.each([
  ["FR", "2024-12-10"],
  ["NE", "2024-12-10"],
  ["GE", "2024-12-10"],
  ["TI", "2017-02-12"],
  ["AI", "2024-01-01"],
  ["AR", "2017-01-01"],
  ["UR", "2021-01-01"],
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
] as const)("%s: is dated like its proof", (canton, stand) => {
  expect(participationOf(canton).stand).toBe(stand);
});

test("a rule proved only for the time before the current amounts is not called certain", () => {
  const old = Object.entries(PARTICIPATION).filter(([, known]) => isOutdated(known));
  expect(old.map(([canton]) => canton).sort()).toEqual(["OW", "SO"]);
  expect(old.map(([, { certainty }]) => certainty)).toEqual(["medium", "medium"]);
});

test("an old law without an amount is proved for today by a current tariff", () => {
  const stands = proofsOf(participationOf("AR")).map(({ stand }) => stand);
  expect(stands).toEqual(["2017-01-01", "2020-01-01"]);
  expect(isOutdated(participationOf("AR"))).toBe(false);
});

test.each([
  ["VS", "certain"],
  ["FR", "medium"],
  ["NE", "medium"],
  ["TI", "medium"],
] as const)("%s charges nothing, %s", (canton, certainty) => {
  expect(participationOf(canton)).toMatchObject({ rule: { kind: "none" }, certainty });
});

test("Bern charges from age 65 on regardless of income: its income limit ended on 1 April 2018", () => {
  const { rule, note, validFrom } = participationOf("BE");
  expect(rule).toEqual({ kind: "byTime", maximum: "participationDay", fromAge: 65 });
  expect(note?.()).toBe("Das Einkommen spielt keine Rolle.");
  expect(validFrom).toBe("2018-04-01");
});

test.each(["BS", "BL"] as const)("%s: two organisations on one day may charge 15.30", (canton) => {
  expect(participationOf(canton).note?.()).toContain("höchstens CHF\u00a015.30");
});

test.each([
  ["AI", { kind: "flat", amount: "roundedUpHalfParticipationDay" }],
  ["AR", { kind: "flat", amount: "roundedUpHalfParticipationDay" }],
  ["BS", { kind: "byTime", maximum: "halfParticipationDay" }],
  ["BL", { kind: "byTime", maximum: "halfParticipationDay" }],
  ["GE", { kind: "perVisit", amount: "genevaParticipationVisit", maximum: "participationDay" }],
  ["GR", { kind: "byTime", maximum: "roundedUpHalfParticipationDay" }],
  ["SO", { kind: "byTime", maximum: "participationDay", communesMayWaive: true }],
  ["ZG", { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" }],
  ["AG", { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" }],
  ["SG", { kind: "share", percent: 20, of: "contribution", maximum: "participationDay" }],
  ["TG", { kind: "share", percent: 10, of: "contribution", maximum: "participationDay" }],
  ["SZ", { kind: "share", percent: 10, of: "contribution", maximum: "halfParticipationDay" }],
  ["GL", { kind: "share", percent: 20, of: "fullCost", maximum: "participationDay" }],
  ["LU", { kind: "share", percent: 20, of: "unclear", maximum: "participationDay" }],
  ["JU", { kind: "flat", amount: "flatParticipationDay" }],
  ["ZH", { kind: "upTo", maximum: "halfParticipationDay" }],
  ["UR", { kind: "rest", maximum: "participationDay" }],
] as const)("the rule of %s", (canton, rule) => {
  expect(participationOf(canton).rule).toEqual(rule);
});
