import { expect, test } from "vitest";
import { exportedText } from "./audit-facts.ts";

test.each([
  ["", "alle"],
  ["sortieren=place", "alle"],
  ["ids", "Angekreuzte"],
  ["kanton=zuerich&zeigen=noPhone&zeigen=closed", "Kanton: Zürich, Ohne Telefon, Geschlossen"],
  ["q=+T%C3%B6ss+&import=7", "Suche: Töss, Import: 7"],
  ["kanton=constructor&zeigen=__proto__&import=x", "alle"],
])("%j is «%s»", (stored, words) => {
  expect(exportedText(stored)).toBe(words);
});
