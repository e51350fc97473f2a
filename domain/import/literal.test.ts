import { expect, test } from "vitest";
import { readLiteral } from "./import-text.ts";

test.each([
  ['["a", 1]', ["a", 1]],
  ["['Grundpflege', \"L'aide\", None, True]", ["Grundpflege", "L'aide", null, true]],
  ["{'Monday': ['8 AM–5 PM'], u'Note': 'It\\'s \\u00e9t\\xe9'}", { Monday: ["8 AM–5 PM"], Note: "It's été" }],
  ["['None of \"these\"']", ['None of "these"']],
])("%s", (text, value) => expect(readLiteral(text)).toEqual(value));

test.each([
  "[Pflege]",
  `[${"\\'".repeat(50_000)}]`,
  `[${'\\"'.repeat(50_000)}]`,
  "['a', 'b]",
  "[",
  "['a'",
  "a]",
  "",
  "{[}",
])("%j is not a literal", (text) => expect(readLiteral(text)).toBeUndefined());
