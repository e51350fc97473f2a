import { expect, test } from "vitest";
import { addTallies, changedFieldTexts, tally } from "./field-tally.ts";
import { noCounts } from "./import-job.ts";
import { commonValueTexts } from "./import-result.ts";

const brought = (label: string, values: string[], isChange = true) =>
  values.map((value) => ({ label, value, isChange }));
const many = (count: number, value: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => (typeof value === "string" ? value : value(at)));

test("changes are counted by field over all chunks of a file, most frequent first", () => {
  const one = tally([...brought("Telefon", ["1"]), ...brought("Website", ["a", "b"])]);
  const other = tally([...brought("Website", ["c", ""]), ...brought("Telefon", many(9, "2"), false)]);
  const counts = { ...noCounts(), changed: 5, fields: addTallies(one, other) };
  expect(changedFieldTexts(counts)).toEqual(["Website: 4 Anbieter", "Telefon: 1 Anbieter"]);
});

test.each([
  ["one number for nearly all", many(1_362, "044"), 1_362, ["Eine Telefonnummer für 1'362 Anbieter: «044»."]],
  ["the number of a chain", [...many(30, "044"), ...many(970, String)], 1_000, []],
  ["the numbers of two branches", ["044", "044", "1", "2"], 4, []],
])("%s", (_, phones, entries, expected) => {
  const counts = { ...noCounts(), new: entries, fields: tally(brought("Telefon", phones, false)) };
  expect(commonValueTexts(counts)).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test("a change of nearly all providers is reported for every field, a change of a few is not", () => {
  const says = (values: string[]) =>
    commonValueTexts({ ...noCounts(), changed: values.length, fields: tally(brought("Sprachen", values)) });
  expect(says([...many(19, "Deutsch"), "Französisch"])).toEqual([
    expect.stringContaining("bei 19 Anbietern «Deutsch»"),
  ]);
  expect(says(many(5, "Deutsch"))).toEqual([]);
  expect(says([...many(10, "Deutsch"), ...many(10, "Französisch")])).toEqual([]);
});

test("hostile values are counted like other values", () => {
  const fields = tally(brought("Telefon", ["__proto__", "constructor", "__proto__", "__proto__"]));
  expect(commonValueTexts({ ...noCounts(), changed: 4, fields })).toEqual([
    expect.stringContaining("für 3 Anbieter: «__proto__»"),
  ]);
});
