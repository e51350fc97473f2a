import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test.each(["a\n=1+1", "a\r=1+1", "a\r\n=1+1", "\n=1+1", "a;b", 'a"b'])("%j stays in its cell", (text) => {
  const rows = parse(csvText([["1", text, "2"]]), { delimiter: ";", record_delimiter: "\r\n" });
  expect(rows).toEqual([["1", text, "2"]]);
  expect(csvText([["1", text, "2"]])).toMatch(/^1;".*";2\r\n$/s);
});

test.each(["=1+1", "+41", "-1", "@x", "\t=1", "＝1"])("%j is no formula", (text) => {
  expect(parse(csvText([[text]]))).toEqual([[`'${text}`]]);
});

test("without rows the text is empty", () => {
  expect(csvText([])).toBe("");
});
