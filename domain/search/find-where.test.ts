import { expect, test } from "vitest";
import type { IndexedPlace } from "../places/place-index.ts";
import { mayBeMeant } from "./find-where.ts";
import { MATCH } from "./place-search.ts";

const place = (key: string, zip: string, listings = 0): IndexedPlace => ({
  name: key,
  keys: [key],
  zips: [zip],
  communes: [key],
  canton: "ZH",
  citySlug: key,
  latitude: null,
  longitude: null,
  listings,
});
const uster = place("uster", "8610");
const tscheppach = place("tscheppach", "4576");
const village = place("wangen", "8602");
const slip = (distance: number) => MATCH.guess + distance;

test.each([
  ["a town with a letter missing", "ustr", uster, slip(0.85), true],
  ["another word with as many letters", "istar", uster, slip(1.05), false],
  ["a beginning of three letters", "ust", uster, MATCH.prefix, false],
  ["a town without its first letter", "ster", uster, MATCH.inside, true],
  ["a beginning of six letters", "tschep", tscheppach, MATCH.prefix, true],
  ["a village with a letter replaced", "hangen", village, slip(1.05), false],
  ["a place with many providers and a letter replaced", "wanjen", { ...village, listings: 9 }, slip(1.05), true],
  ["the same with another start", "hangen", { ...village, listings: 9 }, slip(1.05), false],
  ["a long word with one slip", "tschepach", tscheppach, slip(0.6), true],
  ["a long word with two slips from a village", "tschopach", tscheppach, slip(1.65), false],
] as const)("%s: «%s»", (_, word, meant, level, isMeant) => {
  expect(mayBeMeant({ place: meant, level, zip: undefined }, word)).toBe(isMeant);
});
