import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { foldAccountText } from "./auth/account-text.ts";
import { fold } from "./fold.ts";
import { searchWords, typoForms } from "./search/search-index.ts";

const swissName = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnoprstuvwzäöüéèàâç"), minLength: 1 });

test("folding twice is folding once", () => holds(anyText, (text) => expect(fold(fold(text))).toBe(fold(text))));

test("a key has letters and digits with single spaces inside", () =>
  holds(anyText, (text) => expect(fold(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)));

test("case, composition and umlauts written as two letters make no difference", () =>
  holds(swissName, (name) => {
    const key = fold(name);
    expect(fold(name.toUpperCase())).toBe(key);
    expect(fold(name.normalize("NFD"))).toBe(key);
    expect(fold(name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"))).toBe(key);
  }));

/** A Hangul syllable is decomposed into three letters, and no character into more. */
test("a key is at most three times as long as its text", () =>
  holds(anyText, (text) => expect(fold(text).length).toBeLessThanOrEqual(3 * text.length)));

test("no query is syntax of the full-text index", () =>
  holds(anyText, (query) => {
    const words = searchWords(query);
    expect(words.length).toBeLessThanOrEqual(5);
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  }));

test("two words share a form if one lacks one letter of the other", () =>
  holds(fc.tuple(fc.stringMatching(/^[a-z]{5,20}$/), fc.nat(19)), ([meant, at]) => {
    const omitted = at % meant.length;
    const typed = meant.slice(0, omitted) + meant.slice(omitted + 1);
    expect(typoForms(meant)).toContain(typed);
    expect(typoForms(typed)).toContain(typed);
  }));

test("accounts are found by names in any case and composition", () =>
  holds(swissName, (name) => {
    expect(foldAccountText(name.toUpperCase())).toBe(foldAccountText(name));
    expect(foldAccountText(name.normalize("NFD"))).toBe(foldAccountText(name));
  }));
