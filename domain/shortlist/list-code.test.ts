import { expect, test } from "vitest";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { fold } from "../fold.ts";
import { isFiller } from "../search/filler-words.ts";
import { readNeeds } from "../search/read-needs.ts";
import { CODE_WORDS, listCodeFrom, readListCode } from "./list-code.ts";

test.each([
  ["TULPE-4821", "TULPE-4821"],
  ["tulpe 4821", "TULPE-4821"],
  [" Tulpe – 48 21 ", "TULPE-4821"],
  ["tulpe4821", "TULPE-4821"],
  ["TULPE-482", undefined],
  ["TULPE-48210", undefined],
  ["Uster 8610", undefined],
  ["Grüezi 4821", undefined],
  ["<script>", undefined],
  ["", undefined],
  [`tulpe${" ".repeat(100)}4821`, undefined],
])("«%s» is the code %s", (typed, code) => expect(readListCode(typed)).toBe(code));

test("a code is made of two random numbers and is read back", () => {
  expect(listCodeFrom(new Uint32Array([0, 7]))).toBe(`${CODE_WORDS[0]}-0007`);
  const codes = [1, 50, 4_294_967_295].map((random) => listCodeFrom(new Uint32Array([random, random])));
  expect(codes.map(readListCode)).toEqual(codes);
});

test("the list has at least 300 words, each once, of four to seven letters without umlauts", () => {
  expect(CODE_WORDS.length).toBeGreaterThanOrEqual(300);
  expect(new Set(CODE_WORDS).size).toBe(CODE_WORDS.length);
  expect(CODE_WORDS.filter((word) => !/^[A-Z]{4,7}$/.test(word))).toEqual([]);
});

test("no word is a place, which people type with its postcode", () => {
  const names = embeddedRegister().flatMap(({ name, communes }) => [name, ...communes]);
  const places = new Set(names.flatMap((name) => [fold(name), fold(name).split(" ")[0]]));
  expect(CODE_WORDS.filter((word) => places.has(fold(word)))).toEqual([]);
});

test("no word of the list means anything in a search, even misspelt", () => {
  const nowhere = {
    isPlace: () => false,
    isIn: () => false,
    isTown: () => false,
    distanceTo: () => Number.POSITIVE_INFINITY,
  };
  const said = CODE_WORDS.filter((word) => isFiller(fold(word)) || readNeeds(`${word} 4821`, nowhere).needs.length > 0);
  expect(said).toEqual([]);
});
