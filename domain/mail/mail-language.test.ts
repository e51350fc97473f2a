import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { languageOfAccount, languageOfColleague, languageOfListing, languageOfMember } from "./mail-language.ts";

const GENEVA = { chosen: null, cantonSlug: "geneve", zipCode: "1201" };

test("a provider is written to in the language of its place, until it chooses another one", () => {
  expect(languageOfListing(GENEVA)).toBe("fr");
  expect(languageOfListing({ chosen: null, cantonSlug: "bern", zipCode: "2610" })).toBe("fr");
  expect(languageOfListing({ ...GENEVA, chosen: "en" })).toBe("en");
  expect(languageOfListing({ chosen: null, cantonSlug: null, zipCode: null })).toBe("de");
});

test("a member of a listing is written to in the account's language, otherwise in that of the listing", () => {
  expect([languageOfMember("it-CH", GENEVA), languageOfMember(null, GENEVA)]).toEqual(["it", "fr"]);
});

test("an organization that refers people is written to in the account's language, otherwise in that of a lead", () => {
  expect([languageOfColleague("it", ["fr"]), languageOfColleague("rm", [null, "fr"])]).toEqual(["it", "fr"]);
  expect(inLanguage("en", () => languageOfColleague(null, [null]))).toBe("en");
});

test("an account is written to in its language, otherwise in that of the request", () => {
  const inItalian = (locale: unknown) => inLanguage("it", () => languageOfAccount(locale));
  expect(["en", undefined, "rm", 7, { en: 1 }].map(inItalian)).toEqual(["en", "it", "it", "it", "it"]);
});
