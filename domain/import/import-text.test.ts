import { describe, expect, test } from "vitest";
import { cleanCount, cleanDecimal, cleanLine, cleanParagraphs, cleanValue } from "./import-text.ts";

describe("cleanLine", () => {
  test.each([
    ["  Spitex\r\n Uster\t", "Spitex Uster"],
    ["Zu\u0308rich", "Zürich"],
    ["Spi\u0000tex\u0085", "Spitex"],
    ["\uFEFFSpitex\u202E", "Spitex"],
    ["👩‍⚕️ Pflege", "👩‍⚕️ Pflege"],
    ["a\u2028b", "a b"],
    [8610, "8610"],
    [{ text: "x" }, ""],
    [["x"], ""],
    [true, ""],
    [null, ""],
  ])("%j → %j", (raw, clean) => expect(cleanLine(raw)).toBe(clean));

  test("repairs half a surrogate pair", () => expect(cleanLine("a\uD83D")).toBe("a\uFFFD"));
});

test.each(["-", "N/A", "null", " – ", "k. A.", "(Leer)", "<NA>", "\\N", "Keine Angaben"])("%j counts as empty", (raw) =>
  expect(cleanValue(raw)).toBe(""),
);

test("keeps the line breaks of paragraphs", () => {
  expect(cleanParagraphs(" Eins \r\n\r\n\r\n\r\nZwei\u0007 drei ")).toBe("Eins\n\nZwei drei");
});

test.each([
  ["4,5", 4.5],
  [4.6, 4.6],
  ["-3", -3],
  ["47.3490", 47.349],
  ["4.5 Sterne", undefined],
  ["1e3", undefined],
  ["", undefined],
])("decimal %j → %j", (raw, value) => expect(cleanDecimal(raw)).toBe(value));

test.each([
  ["1'087", 1087],
  ["1’087", 1087],
  ["12.0", 12],
  ["12.00", 12],
  ["1.000", undefined],
  [0, 0],
  ["-1", undefined],
  ["12.5", undefined],
])("count %j → %j", (raw, value) => expect(cleanCount(raw)).toBe(value));
