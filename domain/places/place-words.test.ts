import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import type { CantonCode } from "./canton.ts";
import { cantonAfterWord, cantonCrumb, inCity, ofCity, ownTextTag, toCity } from "./place-words.ts";

const french = <T>(work: () => T): T => inLanguage("fr", work);

test.each([
  ["AG", "Aargau", "d’Argovie"],
  ["ZH", "Zürich", "de Zurich"],
  ["VS", "Wallis", "du Valais"],
  ["GR", "Graubünden", "des Grisons"],
] as const satisfies readonly [CantonCode, string, string][])(
  "the canton %s has its preposition in French",
  (code, name, words) => {
    expect(french(() => cantonAfterWord({ code }))).toBe(words);
    expect(cantonAfterWord({ code })).toBe(name);
  },
);

test("French joins its prepositions with the article of a place", () => {
  expect(french(() => [inCity("Le Locle"), toCity("Les Verrières"), ofCity("Le Locle"), ofCity("Yverdon")])).toEqual([
    "au Locle",
    "aux Verrières",
    "du Locle",
    "d’Yverdon",
  ]);
  expect(inCity("Le Locle")).toBe("in Le Locle");
});

test("in Italian «a» becomes «ad» before a place that begins with A", () => {
  expect(inLanguage("it", () => [inCity("Ascona"), toCity("Airolo"), inCity("Lugano"), inCity("Olivone")])).toEqual([
    "ad Ascona",
    "ad Airolo",
    "a Lugano",
    "a Olivone",
  ]);
});

test("a trail never has the same name for canton and place", () => {
  const canton = { code: "ZH", name: "Zürich" } as const;
  expect(cantonCrumb(canton, "Zürich")).toBe("Kanton Zürich");
  expect(cantonCrumb(canton, "Uster")).toBe("Zürich");
});

test("a provider's text states its language on pages in another language", () => {
  expect(ownTextTag("zuerich", "Soins et aide")).toBeUndefined();
  expect(french(() => ["zuerich", "ticino", "geneve"].map((slug) => ownTextTag(slug)))).toEqual([
    "de-CH",
    "it-CH",
    undefined,
  ]);
});

test("on German pages a text counts as French or Italian only by its words", () => {
  expect(ownTextTag("geneve", "Notre équipe vous accompagne à domicile.")).toBe("fr-CH");
  expect(ownTextTag("ticino", "Assistenza e aiuto domiciliare")).toBe("it-CH");
  for (const german of [
    "Pflege und Hilfe zu Hause, Mitglied von Aide et Soins à domicile",
    "Wir pflegen in Sitten (Soins à domicile) und im ganzen Kanton.",
    "Pflege in Lugano, Via di Sotto 3: wir kommen auch mit dem Auto.",
    "Con Cura, für Sie da",
  ])
    expect(
      ["geneve", "ticino"].map((slug) => ownTextTag(slug, german)),
      german,
    ).toEqual([undefined, undefined]);
  expect(ownTextTag("ticino")).toBeUndefined();
});
