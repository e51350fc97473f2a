import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { keysOf } from "../keys.ts";
import { LANGUAGES } from "../language.ts";
import { sourceShown } from "./source-languages.ts";
import { SOURCES } from "./sources.ts";

test.each(keysOf(SOURCES))("German readers see the title and address of the table: %s", (key) => {
  expect(sourceShown(key)).toEqual({ ...SOURCES[key], lang: undefined });
});

const federal = keysOf(SOURCES).filter((key) => SOURCES[key].url.includes("fedlex"));

test.each(federal)("a federal law is linked in the national language of the reader: %s", (key) => {
  for (const language of ["fr", "it"] as const) {
    const { title, url, lang } = inLanguage(language, () => sourceShown(key));
    expect([url.slice(-3), lang]).toEqual([`/${language}`, undefined]);
    expect(title).not.toBe(SOURCES[key].title);
  }
  const { url, lang } = inLanguage("en", () => sourceShown(key));
  expect([url.slice(-3), lang]).toEqual(lang ? ["/de", "de-CH"] : ["/en", undefined]);
});

test.each([
  ["fr", "Radio Fréquence Jura du 10 décembre 2024", "https://www.ahv-iv.ch/p/3.01.f"],
  ["it", "Radio Fréquence Jura del 10 dicembre 2024 (in francese)", "https://www.ahv-iv.ch/p/3.01.i"],
  ["en", "Radio Fréquence Jura of 10 December 2024 (in French)", "https://www.ahv-iv.ch/p/3.01.e"],
] as const)(
  "a title states the source's language only to readers of other languages: %s",
  (language, title, leaflet) => {
    inLanguage(language, () => {
      expect(sourceShown("rfj").title).toBe(title);
      expect(sourceShown("hilflosigkeit").url).toBe(leaflet);
    });
  },
);

test("a title that is not translated says that it is German", () => {
  for (const language of LANGUAGES.filter((one) => one !== "de")) {
    expect(inLanguage(language, () => sourceShown("spitexGlarus").lang)).toBe("de-CH");
  }
});
