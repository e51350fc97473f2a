import { expect, test } from "vitest";
import { cantonBySlug } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import { cantonFacts, cantonQuestions, cityFacts, cityQuestions } from "./places.ts";

const register = (city: string, zips: string[], communes: string[]) => cityFacts(city, { zips, communes })[0];

test.each([
  [["8400"], ["Winterthur"], "Winterthur hat die Postleitzahl 8400. Fragen Sie die Gemeinde, "],
  [
    ["3000", "3004"],
    ["Bern"],
    "Winterthur hat die Postleitzahlen 3000 und 3004. Winterthur gehört zur Gemeinde Bern. ",
  ],
  [
    ["1200"],
    ["Genève", "Le Grand-Saconnex"],
    "Winterthur hat die Postleitzahl 1200. Winterthur gehört je nach Adresse zur Gemeinde Genève oder Le Grand-Saconnex. ",
  ],
  [["1", "2", "3", "4", "5", "6", "7"], ["Winterthur"], "Winterthur hat 7 Postleitzahlen, von 1 bis 7. "],
])("states the register's facts about %j in %j", (zips, communes, text) => {
  expect(register("Winterthur", zips, communes)).toContain(text);
});

test("returns nothing for a place that is not in the register", () => {
  expect(register("Nirgendwo", [], [])).toMatch(/^Die Spitex kommt zu Ihnen/);
});

const uri = present(cantonBySlug("uri"), "the canton exists");

test("names the places with the most providers, without claiming that most providers are there", () => {
  const facts = (...towns: [string, number][]) =>
    cantonFacts(
      uri,
      12,
      towns.map(([city, listings]) => ({ city, listings })),
    )[0];
  expect(facts(["Altdorf", 3], ["Schattdorf", 2])).toMatch(
    /Die Orte mit den meisten Anbietern sind Altdorf und Schattdorf\.$/,
  );
  expect(facts(["Altdorf", 3], ["Schattdorf", 1])).toMatch(/Der Ort mit den meisten Anbietern ist Altdorf\.$/);
});

test("does not describe the providers of a canton that has none", () => {
  const [none] = cantonQuestions({ canton: uri, day: "2026-11-22" }, 0);
  expect(none?.text).toBe("Wir kennen im Kanton Uri noch keinen Anbieter.");
  expect(cantonQuestions({ canton: uri, day: "2026-11-22" }, 2)[0]?.text).toContain("Das können Organisationen");
});

test.each([
  ["valais", /Der Kanton Wallis verlangt keine Patientenbeteiligung\. Hilfe/],
  ["fribourg", /Der Kanton Freiburg verlangt wahrscheinlich keine Patientenbeteiligung\. Laut .*, Stand 2024\. Bitte/],
  ["vaud", /im Kanton Waadt ist, wissen wir nicht genau\..* Sicher ist das nicht\./],
  ["zuerich", /Im Kanton Zürich zahlen Sie zusätzlich höchstens CHF\u00a07\.65 pro Tag\. Die Gemeinde kann/],
  ["bern", /Im Kanton Bern zahlen Sie ab 65 Jahren zusätzlich höchstens CHF\u00a015\.35 pro Tag, unter einer Stunde/],
  ["geneve", /Im Kanton Genf zahlen Sie zusätzlich CHF\u00a08 pro Einsatz, höchstens .* haben wir nicht geprüft\./],
  ["st-gallen", /Im Kanton St\. Gallen zahlen Sie zusätzlich 20\u00a0% des Beitrags der Krankenkasse, höchstens/],
  ["basel-stadt", /zwei Organisationen, kann jede so viel verlangen\. Zusammen .* CHF\u00a015\.30/],
])("in %s a city states its canton's contribution and its certainty", (slug, words) => {
  const canton = cantonBySlug(slug);
  if (!canton) throw new Error(slug);
  const [, costs] = cityQuestions("Ort", { canton, day: "2026-11-22" });
  expect(costs?.text).toMatch(words);
});
