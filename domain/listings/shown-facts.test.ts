import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { LANGUAGES, type Language } from "../language.ts";
import { knownFields, shownFacts } from "./fact-check.ts";

const described = (listing: Parameters<typeof shownFacts>[0]) =>
  shownFacts(listing).filter(({ field }) => field === "description" || field === "aiDescription");

test("if there are two descriptions, the second is shown to visitors and to the provider for checking", () => {
  const own = { name: "Spitex Uster", description: "Von Hand." };
  expect(described(own)).toMatchObject([{ field: "description", text: "Von Hand." }]);
  expect(described({ ...own, aiDescription: " " })).toMatchObject([{ field: "description", text: "Von Hand." }]);
  expect(described({ ...own, aiDescription: "Vom Modell." })).toMatchObject([
    { field: "aiDescription", text: "Vom Modell." },
  ]);
  expect(shownFacts({ ...own, aiDescription: "Vom Modell." })[0]).toMatchObject({
    field: "name",
    text: "Spitex Uster",
  });
});

test("only known facts can be confirmed", () => {
  expect(knownFields({ name: "Spitex Uster", phone: " " })).toEqual(["name"]);
});

const listing = {
  ...{ canton: "Freiburg", phoneHours: "Mo-Fr 08:00-12:00", care: ["demenz", "Fusspflege"], billsInsurance: true },
  ...{ prices: ["CHF 58.00 pro Stunde, Haushalt", "so viel wie möglich"], trainedShare: 80, closed: "offen" as const },
  ...{ lastInspection: "2026-02-03", description: "Wir kommen." },
};
const shownIn = (language: Language) =>
  inLanguage(language, () =>
    Object.fromEntries(shownFacts(listing).flatMap(({ label, text }) => (text ? [[label, text]] : []))),
  );

test("facts are shown in the language of the page, a provider's own words unchanged", () => {
  expect(shownIn("fr")).toEqual({
    Canton: "Fribourg",
    "État de l’activité": "ouvert",
    Description: "Wir kommen.",
    "Types de prestations": "Démence, Fusspflege",
    "Heures d’appel": "lu–ve 08:00–12:00",
    "Facture à l’assurance-maladie": "Oui",
    "Prix en francs": "Aide au ménage 58\u00a0CHF par heure\u202f; so viel wie möglich",
    "Personnel formé": "80 %",
    "Dernier contrôle": "3 février 2026",
  });
  expect(shownIn("de")).toMatchObject({ Kanton: "Freiburg", "Rechnet mit der Krankenkasse ab": "ja" });
});

test("the same facts are known in every language", () => {
  const unreadable = { name: "Spitex Uster", prices: ["nach Aufwand"], phoneHours: "", care: [] };
  for (const language of LANGUAGES) {
    expect(inLanguage(language, () => knownFields(unreadable))).toEqual(["name", "prices"]);
  }
});
