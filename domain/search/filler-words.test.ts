import { expect, test } from "vitest";
import { fold } from "../fold.ts";
import { CARE_CODES } from "../offer/care-codes.ts";
import { isFiller, leadsToPlace, namesPlaceAfter } from "./filler-words.ts";
import { CARE_WORDS, LANGUAGE_WORDS } from "./service-words.ts";

test("everyday words of four languages are fillers", () => {
  const words =
    "gerne wegen fürs alle wieder schon montag frauen termin dort heim weg bus öpper isch avec depuis molto the";
  expect(words.split(" ").filter((word) => !isFiller(fold(word)))).toEqual([]);
});

test("no word of a service or language is a filler, except «sucht», which is mostly the verb", () => {
  const listed = [...CARE_CODES.map((code) => CARE_WORDS[code]), ...Object.values(LANGUAGE_WORDS)];
  const words = listed.flatMap((text) => text.split(",")).map((word) => fold(word));
  expect(words.filter(isFiller)).toEqual(["sucht"]);
});

test("after «in» an ordinary word may be a place, after «bei» only an unknown one", () => {
  expect(["in", "nach", "bei", "für"].map(namesPlaceAfter)).toEqual([true, true, false, false]);
  expect(["in", "bei", fold("à"), "für"].map(leadsToPlace)).toEqual([true, true, true, false]);
});
