import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { providerSlug } from "../listings/provider.ts";
import { isSlug } from "../shortlist/shortlist-cookie.ts";
import { slugify } from "./slug.ts";

test("a slug has small letters, digits and single dashes inside, whatever the text", () =>
  holds(anyText, (text) => expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)));

test("a slug of a slug is the same", () =>
  holds(anyText, (text) => expect(slugify(slugify(text))).toBe(slugify(text))));

test("a slug is at most twice as long as its text", () =>
  holds(anyText, (text) => expect(slugify(text).length).toBeLessThanOrEqual(2 * text.length)));

test("case and composition make no difference", () =>
  holds(anyText, (text) => {
    expect(slugify(text.normalize("NFD"))).toBe(slugify(text));
    expect(slugify(text.toLowerCase())).toBe(slugify(text));
  }));

test("every provider has a slug that lists and cookies accept", () => {
  const zip = fc.oneof(fc.stringMatching(/^\d{4}$/), fc.constant(""));
  holds(fc.tuple(anyText, zip), ([name, code]) => expect(isSlug(providerSlug(name, code))).toBe(true));
});
