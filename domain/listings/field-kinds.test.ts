import { describe, expect, test } from "vitest";
import { codeReader } from "../import/field-readers.ts";
import { cleanRappen } from "../import/import-text.ts";
import { kindRow } from "./field-kinds.ts";

describe("an amount of money", () => {
  const { said, inFiles } = kindRow("amount");

  test.each([0, 5, 90, 100, 3450, 120_005, 99_999_999])("of %i Rappen is read as it is said and exported", (rappen) => {
    expect(cleanRappen(said?.(rappen))).toBe(rappen);
    expect(cleanRappen(inFiles?.(rappen))).toBe(rappen);
  });

  test.each([
    ["34", 3400],
    ["34.5", 3450],
    ["34,50 Franken", 3450],
    ["Fr. 34.–", 3400],
    ["SFr. 34.--", 3400],
    ["CHF 1'200.50", 120_050],
    ["1 200 CHF", 120_000],
    ["34.505", undefined],
    ["34 bis 40", undefined],
    ["ab 34", undefined],
    ["-5", undefined],
    ["34 €", undefined],
    ["", undefined],
  ])("«%s» is %s", (text, rappen) => {
    expect(cleanRappen(text)).toBe(rappen);
  });
});

test("codes are read by themselves and by their names, whatever their case and accents", () => {
  const read = codeReader({ bar: "Barzahlung", "kk-direkt": "Direkt über die Krankenkasse" });
  expect(
    ["bar", "BARZAHLUNG", "Direkt uber die Krankenkasse", "kk-direkt", "Scheck"].map((item) => read(item)),
  ).toEqual([["bar"], ["bar"], ["kk-direkt"], ["kk-direkt"], [undefined]]);
});
