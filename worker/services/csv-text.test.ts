import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { DIALLABLE } from "#domain/listings/phone.ts";
import { csvText } from "./csv-text.ts";

test.each(["a\n=1+1", "a\r=1+1", "a\r\n=1+1", "\n=1+1", "a;b", 'a"b'])("%j stays in its cell", (text) => {
  const rows = parse(csvText([["1", text, "2"]]), { delimiter: ";", record_delimiter: "\r\n" });
  expect(rows).toEqual([["1", text, "2"]]);
  expect(csvText([["1", text, "2"]])).toMatch(/^1;".*";2\r\n$/s);
});

test.each(["=1+1", "+41", "-1", "@x", "\t=1", "＝1"])("%j is not a formula", (text) => {
  expect(parse(csvText([[text]]))).toEqual([[`'${text}`]]);
});

test("a phone number stays unchanged, and similar text is guarded", () => {
  const cells = ["+41441234567", "+41441234567;ext=12", "+41441234567+1", "+41441234567\n=1+1", "=+41441234567"];
  const [row] = parse(csvText([cells], DIALLABLE), { delimiter: ";" });
  expect(row).toEqual(cells.map((cell, at) => (at < 2 ? cell : `'${cell}`)));
});

test("without rows the text is empty", () => {
  expect(csvText([])).toBe("");
});
