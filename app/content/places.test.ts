import { expect, test } from "vitest";
import { cantonBySlug } from "#domain/places/canton.ts";
import { cityFacts, cityQuestions } from "./places.ts";

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
