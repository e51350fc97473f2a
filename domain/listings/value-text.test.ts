import { expect, test } from "vitest";
import type { ListingField } from "./fields.ts";
import { valueText } from "./value-text.ts";

test.each<[ListingField, unknown, string]>([
  ["closed", "voruebergehend", "vorübergehend geschlossen"],
  ["form", "privat", "Privat"],
  ["form", "verein", "verein"],
  ["care", ["betreuung", "Fusspflege"], "Betreuung und Entlastung\nFusspflege"],
  ["languages", ["fr", "Walserdeutsch"], "Französisch\nWalserdeutsch"],
  ["services", ["privat", "fr"], "privat\nfr"],
  ["billsInsurance", false, "nein"],
  ["latitude", 0, "0"],
  ["phone", null, ""],
  ["phone", undefined, ""],
])("%s %j reads «%s»", (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test("joins the items of a list with the given separator", () => {
  expect(valueText("care", ["demenz", "haushalt"], ", ")).toBe("Demenz, Haushalt");
});
