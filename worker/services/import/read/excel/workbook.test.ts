import { expect, test } from "vitest";
import { numberFormat, shownNumber } from "./workbook.ts";

const shown = (stored: string, code?: string, id = 164) => shownNumber(stored, numberFormat(id, code), false);

test.each([
  ["8001", undefined, "8001"],
  ["8001.0", undefined, "8001"],
  ["41443456789", undefined, "41443456789"],
  ["4.1443456789E+10", undefined, "41443456789"],
  ["47.349000000000004", undefined, "47.349"],
  ["-3", undefined, "-3"],
  ["4.5", "0.00", "4.5"],
  ["443221100", "000 000 00 00", "0443221100"],
  ["443221100", "0## ### ## ##", "443221100"],
  ["41443221100", '"+"00 00 000 00 00', "+41443221100"],
  ["41443221100", "\\+## ## ### ## ##;[Red]-0", "+41443221100"],
  ["449401122", '"+41 "00 000 00 00', "+41449401122"],
  ["449401122", "\\+\\4\\1 00 000 00 00", "+41449401122"],
  ["449401122", '[Red]"+41 (0)"00 000 00 00', "+41449401122"],
  ["449401122", '"0041 "00 000 00 00', "0041449401122"],
  ["449401122", '"Tel. 1 "000 000 00 00', "0449401122"],
  ["8001", "0000", "8001"],
  ["801", "0000", "0801"],
  ["1087", "#,##0", "1087"],
  ["12", "[Red]General", "12"],
  ["1e400", undefined, "1e400"],
  ["", undefined, ""],
])("the number %s in the format %s is shown as %s", (stored, code, text) => {
  expect(shown(stored, code, code === undefined ? 0 : 164)).toBe(text);
});

test.each([
  ["46088", "dd/mm/yyyy", "2026-03-07"],
  ["46088.5208333", "d. mmmm yyyy hh:mm", "2026-03-07 12:30"],
  ["0.3125", "hh:mm", "07:30"],
  ["46088", "[$-807]dddd, d. mmmm yyyy", "2026-03-07"],
  ["-1", "dd/mm/yyyy", "-1"],
  ["1e20", "dd/mm/yyyy", "1e20"],
])("the day %s in the format %s is shown as %s", (stored, code, text) => expect(shown(stored, code)).toBe(text));

test.each([
  ["1", "0%", "100 %"],
  ["0.8", "0%", "80 %"],
  ["0.8", "0.00%", "80 %"],
  ["0.29", "0%", "29 %"],
  ["0.285", "0%", "29 %"],
  ["0.8567", "0 %;[Red]-0 %", "86 %"],
  ["0.8567", "0.0%", "85.7 %"],
  ["80", '0" %"', "80"],
  ["80", "0\\%", "80"],
])("the share %s in the format %s is shown as %s", (stored, code, text) => expect(shown(stored, code)).toBe(text));

test("the built-in formats 9 and 10 are shares in percent", () => {
  expect(shown("0.8567", undefined, 9)).toBe("86 %");
  expect(shown("0.8567", undefined, 10)).toBe("85.67 %");
});

test("the built-in format 14 is a day, and 2 is a number", () => {
  expect(shownNumber("46088", numberFormat(14, undefined), false)).toBe("2026-03-07");
  expect(shownNumber("46088", numberFormat(2, undefined), false)).toBe("46088");
});
