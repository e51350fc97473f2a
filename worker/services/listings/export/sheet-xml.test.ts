import { expect, test } from "vitest";
import { FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";
import { columnName, escaped, rowXml } from "./rows.ts";

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (at, name) => expect(columnName(at)).toBe(name));

test.each([
  ["a & b <c> ]]>", "a &amp; b &lt;c&gt; ]]&gt;"],
  ["a\u0000b\rc\uFFFE\u0085", "a_x0000_b_x000D_c_xFFFE__x0085_"],
  ["_x0041_ _x41_", "_x005F_x0041_ _x41_"],
  ["a\tb\nc 👩‍⚕️", "a\tb\nc 👩‍⚕️"],
])("%j is written as %j", (text, xml) => expect(escaped(text)).toBe(xml));

test("empty cells are left out, and numbers are numbers if Excel keeps their digits", () => {
  expect(rowXml(["", 47.349123, 0.1234567890123456, "8610"], 7)).toBe(
    '<row r="7"><c r="B7"><v>47.349123</v></c><c r="C7" t="inlineStr"><is><t>0.1234567890123456</t></is></c>' +
      '<c r="D7" t="inlineStr"><is><t>8610</t></is></c></row>',
  );
});

test("spaces at the ends and half a surrogate pair are preserved", () => {
  expect(rowXml([" a\n", "b\uD83D"], 1)).toContain('<t xml:space="preserve"> a\n</t>');
  expect(rowXml(["b\uD83D"], 1)).toContain("<t>b\uFFFD</t>");
});

test("a cell is limited to the length that Excel opens, which is more than an import keeps of any text", () => {
  const [text = ""] = /(?<=<t>)x+/.exec(rowXml(["x".repeat(50_000)], 1)) ?? [];
  expect(text).toHaveLength(32_767);
  for (const name of FIELD_NAMES) {
    const field = fieldOf(name);
    const items = "maxItems" in field ? field.maxItems : 1;
    // In JSON, a list has up to four more characters for each item and twice as many for each quotation mark.
    if ("limit" in field) expect((field.limit * 2 + 4) * items).toBeLessThanOrEqual(text.length);
  }
});
