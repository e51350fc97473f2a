import { expect, test } from "vitest";
import { describeLosses } from "./describe-losses.ts";

test.each([
  [{ reviews: 1 }, "Mit ihm geht 1 Bewertung verloren."],
  [{ reviews: 2 }, "Mit ihm gehen 2 Bewertungen verloren."],
  [{ reviews: 1, reports: 1 }, "Mit ihm gehen 1 Bewertung und 1 Meldung verloren."],
  [{ reports: 1 }, "Hier wurden keine Bewertungen geschrieben. Mit ihm geht 1 Meldung verloren."],
  [{ inquiries: 1 }, "Hier wurden keine Bewertungen geschrieben. 1 Anfrage bleibt erhalten, bis ihre Frist abläuft."],
])("%j: %s", (some, text) => {
  expect(describeLosses({ reviews: 0, reports: 0, inquiries: 0, ...some })).toBe(text);
});
