import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "../language.ts";
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

const GENEVA = { cantonSlug: "geneve", zipCode: "1201" };
const LUGANO = { cantonSlug: "ticino", zipCode: "6900" };
const WINTERTHUR = { cantonSlug: "zuerich", zipCode: "8400" };

test("a provider's text states its language on pages in another language", () => {
  expect(ownTextTag(WINTERTHUR, "Soins et aide")).toBeUndefined();
  expect(french(() => [WINTERTHUR, LUGANO, GENEVA].map((place) => ownTextTag(place)))).toEqual([
    "de-CH",
    "it-CH",
    undefined,
  ]);
});

test.each([
  ["St-Imier", "bern", "2610", "fr-CH"],
  ["Poschiavo", "graubuenden", "7742", "it-CH"],
  ["Brig", "valais", "3900", "de-CH"],
  ["Sion", "valais", "1950", "fr-CH"],
])("in bilingual cantons the postcode decides: %s", (_, cantonSlug, zipCode, tag) => {
  for (const one of LANGUAGES.filter((other) => other !== "de")) {
    const expected = tag === LANGUAGE_TAGS[one] ? undefined : tag;
    expect([one, inLanguage(one, () => ownTextTag({ cantonSlug, zipCode }))]).toEqual([one, expected]);
  }
});

test.each(["Anmeldung per E-Mail", "Di und Mi", "Mitglied des Verbandes, Teil des Roten Kreuzes"])(
  "«%s» is German on a German page",
  (text) => expect(ownTextTag(WINTERTHUR, text)).toBeUndefined(),
);

test("a text in another language than that of its place is known by its words", () => {
  const own = "Notre équipe vous accompagne à domicile.";
  const tagOf = (language: Language) => inLanguage(language, () => ownTextTag(WINTERTHUR, own));
  expect(LANGUAGES.map(tagOf)).toEqual(["fr-CH", undefined, "fr-CH", "fr-CH"]);
});

test("on German pages a text counts as French or Italian only by its words", () => {
  expect(ownTextTag(GENEVA, "Notre équipe vous accompagne à domicile.")).toBe("fr-CH");
  expect(ownTextTag(LUGANO, "Assistenza e aiuto domiciliare")).toBe("it-CH");
  for (const german of [
    "Pflege und Hilfe zu Hause, Mitglied von Aide et Soins à domicile",
    "Wir pflegen in Sitten (Soins à domicile) und im ganzen Kanton.",
    "Pflege in Lugano, Via di Sotto 3: wir kommen auch mit dem Auto.",
    "Con Cura, für Sie da",
  ])
    expect(
      [GENEVA, LUGANO].map((place) => ownTextTag(place, german)),
      german,
    ).toEqual([undefined, undefined]);
  expect(ownTextTag(LUGANO)).toBeUndefined();
});
