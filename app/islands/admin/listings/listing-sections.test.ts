import { expect, test } from "vitest";
import { describeLosses } from "./listing-sections.tsx";

test.each([
  [{ reviews: 1 }, "Mit ihm verschwindet 1 Bewertung."],
  [{ reviews: 2 }, "Mit ihm verschwinden 2 Bewertungen."],
  [{ reviews: 1, reports: 1 }, "Mit ihm verschwinden 1 Bewertung und 1 Meldung."],
  [{ reports: 1 }, "Hier wurden keine Bewertungen geschrieben. Mit ihm verschwindet 1 Meldung."],
  [{ inquiries: 1 }, "Hier wurden keine Bewertungen geschrieben. 1 Anfrage bleibt erhalten, bis ihre Frist abläuft."],
])("%j: %s", (some, text) => {
  expect(describeLosses({ reviews: 0, reports: 0, inquiries: 0, ...some })).toBe(text);
});
