import { expect, test } from "vitest";
import { caseFaults, casesIn, readCase } from "./case-form.ts";
import { MOST_CASES } from "./referrer.ts";

const from = (query: string) => casesIn((name) => new URLSearchParams(query).getAll(name));

test("reads as many cases as the form has, each with its own fields", () => {
  expect(from("faelle=2&ort1=8610&leistung1=demenz&leistung1=nacht&oft1=nacht&ort2= Bern &sprache2=pt")).toEqual([
    { ort: "8610", tag: "", oft: "nacht", sprache: "", leistung: ["demenz", "nacht"] },
    { ort: "Bern", tag: "", oft: "", sprache: "pt", leistung: [] },
  ]);
});

test.each([
  ["", 1],
  ["faelle=0", 1],
  ["faelle=-3", 1],
  ["faelle=viele", 1],
  ["faelle=1.5", 1],
  ["faelle=1e9", MOST_CASES],
])("«%s» is %i cases", (query, count) => expect(from(query)).toHaveLength(count));

test("a case is a question for a patient, without unknown codes", () => {
  const now = new Date("2026-11-23T09:00:00Z");
  const values = { ort: "8610", tag: "", oft: "taeglich", sprache: "x", leistung: ["demenz", "Frau Muster"] };
  expect(readCase(values, now).question).toEqual({
    ...{ care: ["demenz"], fromDay: null, often: "taeglich", language: null, who: "patient" },
  });
  expect(Object.keys(readCase({ ...values, oft: "", tag: "gestern" }, now).faults)).toEqual(["tag", "oft"]);
});

test("says what is wrong with the place", () => {
  const several = { state: "choose" as const, places: [{ city: "Buchs", cantonSlug: "aargau" }] };
  expect(caseFaults({}, { state: "found" })).toEqual({});
  expect(caseFaults({}, { state: "unknown" }).ort).toMatch(/kennen wir nicht/);
  expect(caseFaults({}, undefined).ort).toMatch(/^Geben Sie eine Postleitzahl oder einen Ort ein/);
  expect(caseFaults({ tag: "!" }, several)).toEqual({ ort: expect.stringContaining("Buchs (Aargau)"), tag: "!" });
});
