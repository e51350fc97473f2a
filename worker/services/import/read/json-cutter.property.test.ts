import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#tests/support/holds.ts";
import { JsonCutter } from "./json-cutter.ts";
import { JsonReader } from "./json-reader.ts";

/** The entries, or undefined if the file is refused. */
function parsed(text: string, isList: boolean) {
  const reader = new JsonReader(isList ? ["*"] : []);
  try {
    return [...reader.write(new TextEncoder().encode(text)), ...reader.end()];
  } catch {
    return undefined;
  }
}

function cut(text: string, isList: boolean, size: number) {
  const cutter = new JsonCutter(isList);
  const entries = [];
  for (let at = 0; at < text.length && !cutter.isAtLoss; at += size) {
    entries.push(...cutter.write(text.slice(at, at + size)));
  }
  return { entries, isComplete: cutter.isComplete() };
}

const words = fc.string({ unit: fc.constantFrom("a", "ü", '"', "\\", "{", "]", "\n", "\ud800"), maxLength: 6 });
// No key that has to be escaped: V8 takes such a key for the key before it if that begins with a backslash.
const key = fc.constantFrom("", "a", "ü", "__proto__", "}", "]");
const value = fc.oneof(words, fc.constantFrom(null, true), fc.double(), fc.array(words), fc.dictionary(key, words));
const entry = fc.dictionary(key, value, { maxKeys: 4 });
/** Also written over several lines, and with missing or extra characters. */
const text = fc
  .tuple(fc.array(entry, { maxLength: 4 }), fc.boolean(), fc.constantFrom(0, 1), fc.constantFrom(",\n", "\n", ", "))
  .map(([entries, isList, indent, glue]) => {
    const parts = entries.map((each) => JSON.stringify(each, null, indent));
    return isList ? `[${parts.join(glue)}]` : parts.join(glue);
  });
const damaged = fc
  .tuple(text, fc.nat(60), fc.nat(2), fc.constantFrom("", ",", "]", "{", '"', "x", "{}"))
  .map(([whole, at, lost, sign]) => whole.slice(0, at) + sign + whole.slice(at + lost));

test("entries are those of the full tokenizer, as far as the cutter gets", () =>
  holds(fc.tuple(fc.oneof(text, damaged), fc.integer({ min: 1, max: 9 })), ([given, size]) => {
    const isList = given.startsWith("[");
    const expected = parsed(given, isList);
    const { entries, isComplete } = cut(given, isList, size);
    if (isComplete) expect(entries).toEqual(expected);
    else if (expected) expect(expected.slice(0, entries.length)).toEqual(entries);
  }));

test("a list of objects and one object per line are cut to their end", () => {
  const entries = [{ name: "Spitex «Eins»", list: [{ "}": '"' }] }, {}];
  for (const given of [JSON.stringify(entries, null, 1), entries.map((each) => JSON.stringify(each)).join("\n")]) {
    const found = cut(given, given.startsWith("["), 3);
    expect(found.isComplete).toBe(true);
    expect(found.entries.map(({ value: each }) => each)).toEqual(entries);
  }
});
