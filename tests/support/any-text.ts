import fc from "fast-check";

/** Includes lone surrogates, which JSON and forms can contain. */
const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units));

/** Words that people write here, and characters that break parsers. */
const words = fc
  .array(
    fc.constantFrom(
      ...["Zürich", "Spitex", "ae", "ä", "Ä", "A\u0308", "ß", "ẞ", "İ", "ſ", "ﬁ", "œ", "é", "St.", "Sankt", "'", "’"],
      ...["=", "+", "-", "@", '"', ";", ",", "\t", "\r", "\n", "\r\n", " ", "\u00a0", "\u0000", "\u200b", "\u202e"],
      ...["<", ">", "<b>", "&", "&amp;", "_x000D_", "//", "\\", "%2e", "..", "👵🏽", "1", "0", "x"],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

/** Any text that may come from outside. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  words,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  codeUnits,
);

/** Excludes lone surrogates, which UTF-8 cannot encode. */
export const wellFormedText: fc.Arbitrary<string> = fc.oneof(
  words,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
);
