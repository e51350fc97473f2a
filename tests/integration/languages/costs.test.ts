import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { get } from "#tests/support/get.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

beforeAll(() =>
  seedListings(winterthur, [
    {
      name: "Preis Arve",
      prices: ["CHF 58.00 pro Stunde, Haushalt", "CHF 62.00 pro Stunde"],
      factSources: { prices: { source: "Website des Anbieters", day: "2026-10-02" } },
    },
  ]),
);

const OTHERS = LANGUAGES.filter((language) => language !== "de");

const read = async (path: string) => {
  const html = (await (await get(path)).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { html, text: html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ") };
};

const FAULTS = "?kanton=&alter=abc&hilfe=genau&tage=9&abklaerung=2000&behandlung=x&grundpflege=1&franchise=7";
const OTHER_FAULTS = "?kanton=ZH&alter=10&hilfe=&franchise=2500";
const CHILD = "?kanton=VD&alter=1&hilfe=genau&tage=1&abklaerung=15&behandlung=20&grundpflege=600";

describe.each(OTHERS)("the costs in %s", (language) => {
  const page = (query: string) => read(addressIn(language, paths.costs() + query));

  test.each([FAULTS, OTHER_FAULTS, CHILD, "?anbieter=preis-arve-8400"])(
    "%s has no words of other languages",
    async (query) => {
      const { html } = await page(query);
      expect(await foreignWords(html, language)).toEqual([]);
    },
  );

  test("are answered for every canton in this language", async () => {
    for (const { code } of CANTONS) {
      const { html } = await page(`?kanton=${code}&alter=82&hilfe=viel`);
      expect([code, await foreignWords(html, language)]).toEqual([code, []]);
    }
  });
});

test.each([
  ["/fr/couts", "Exemple Vous payez environ 170 à 400 CHF par mois"],
  ["/it/costi", "Esempio Pagate circa CHF 170 – 400 al mese"],
  ["/en/costs", "Example You pay about CHF 170 to 400 a month"],
])("%s begins with the figure, with the currency where the language has it", async (path, figure) => {
  expect((await read(path)).text).toContain(figure);
});

test("a fault marks the title in the page's language, and the form stays at its address", async () => {
  const { html } = await read(`/fr/couts${FAULTS}`);
  expect(html).toContain("<title>Erreur – Combien coûtent");
  expect(html).toMatch(/<form[^>]* action="\/fr\/couts#ergebnis"/);
});

test("titles of sources say that they are German", async () => {
  const { html } = await read("/fr/couts?anbieter=preis-arve-8400");
  expect(html).toMatch(/<a href="[^"]*"[^>]* lang="de-CH">Spitex Zürich: Tarife<\/a>/);
  expect(html).toContain('Source\u202f: <span lang="de-CH">Website des Anbieters</span>, état au 2 octobre 2026.');
});
