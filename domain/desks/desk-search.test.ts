import { expect, test } from "vitest";
import { readTyped } from "./desk-search.ts";

test.each([
  ["+41 44 000 80 15", "440008015"],
  ["0041 44 000 80 15", "440008015"],
  ["+41 (0)44 000 80 15", "440008015"],
  ["044 000 80 15", "440008015"],
  ["044/000.80-15", "440008015"],
  ["079–123–45–67", "791234567"],
  ["41 000 80 15", "410008015"],
  ["044 000", "44000"],
  ["+41 44", null],
  ["+49 7621 12345", "762112345"],
  ["Spitex 044", null],
])("%s begins with the digits %s", (typed, digits) => {
  expect(readTyped(typed).digits).toBe(digits);
});

test("a website is found by its host, a page by the last part of its address", () => {
  expect(readTyped("https://www.Spitex-Aarau.ch/team")).toMatchObject({ host: "spitex-aarau.ch", slug: "team" });
  expect(readTyped("spitex-aarau.ch").host).toBe("spitex-aarau.ch");
  expect(readTyped("Spitex Aarau Rohr").host).toBeNull();
  expect(readTyped("https://x.ch/zuerich/uster/spitex-uster-8610/").slug).toBe("spitex-uster-8610");
});

test("words are folded like those of accounts, and a ZSR number loses its spaces", () => {
  expect(readTyped(" Müller  MUELLER zürich ").words).toEqual(["muller", "zurich"]);
  expect(readTyped("Q 1234.56").joined).toBe("q123456");
});

test("a hostile text is reduced to a few words", () => {
  const typed = readTyped(`%_' OR "1"=1 -- ${"ü".repeat(10_000)}`);
  expect(typed.words.length).toBeLessThanOrEqual(6);
  expect(typed).toMatchObject({ digits: null, slug: null });
  expect(readTyped("")).toMatchObject({ words: [], digits: null, host: null, slug: null });
});
