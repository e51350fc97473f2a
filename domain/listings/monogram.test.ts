import { expect, test } from "vitest";
import { monogramOf } from "./monogram.ts";

test.each([
  ["Spitex Uster", "SU"],
  ["Spitex-Verein Bern AG", "SB"],
  ["Pflegefachfrau Caduff", "PC"],
  ["Hauspflege", "H"],
  ["Spitex AG", "SA"],
  ["öffentliche Spitex Zürich-Sihl", "ÖS"],
  ["«24h» Pflege daheim", "2D"],
  ["🌼", "?"],
])("%s → %s", (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram);
});
