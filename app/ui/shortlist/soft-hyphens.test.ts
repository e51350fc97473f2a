import { expect, test } from "vitest";
import { withSoftHyphens } from "./soft-hyphens.ts";

test.each([
  ["Pflegefachfrau Nussbaum", "Pflege|fach|frau Nussbaum"],
  ["Selbständige Pflegefachperson", "Selbständige Pflege|fach|person"],
  ["Betriebsbewilligung", "Betriebs|bewilligung"],
  ["Pflege zu Hause, Fachpflege", "Pflege zu Hause, Fachpflege"],
])("%s may break", (text, broken) => {
  expect(withSoftHyphens(text).replaceAll("\u00AD", "|")).toBe(broken);
});
