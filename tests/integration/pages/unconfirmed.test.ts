import { beforeEach, expect, test } from "vitest";
import { localDay } from "#domain/format.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { get } from "#tests/support/get.ts";
import { startWithUster } from "#tests/support/imports.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const WORDS = "seit über 120 Tagen nicht bestätigt";
const ago = (days: number) => dayAfter(localDay(new Date()), -days);
const source = (days: number) => ({ source: "Website", day: ago(days) });
const read = async (path: string) => (await get(path)).text();

/** The names of cards that say so. */
const marked = async () =>
  [
    ...(await read("/zuerich/winterthur/")).matchAll(
      /<li class="card provider-card">.*?<\/li>(?=<li class="card|<\/ol>)/gs,
    ),
  ]
    .map(([card]) => card)
    .filter((card) => card.includes(WORDS))
    .map((card) => /<h3><a[^>]*>(.*?)<\/a>/.exec(card)?.[1]);

beforeEach(startWithUster);

test("cards mark listings without a confirmed fact for more than 120 days", async () => {
  const old = { createdAt: `${ago(300)}T08:00:00.000Z` };
  await seedListings(winterthur, [
    { name: "Alt", ...old },
    { name: "Alte Quelle", createdAt: `${ago(3)}T08:00:00.000Z`, care: ["demenz"], factSources: { care: source(121) } },
    { name: "Quelle", ...old, care: ["demenz"], factSources: { care: source(120) } },
    { name: "Bestätigt", ...old, confirmedFields: { phone: `${ago(5)}T08:00:00.000Z` } },
    { name: "Neu", createdAt: `${ago(5)}T08:00:00.000Z` },
  ]);
  expect((await marked()).sort()).toEqual(["Alt", "Alte Quelle"]);
});

test("the page of a provider marks the entry, and each fact by its own day", async () => {
  await seedListings(winterthur, [
    {
      name: "Gemischt",
      care: ["demenz"],
      languages: ["de"],
      form: "privat",
      factSources: { care: source(200), languages: source(2), form: source(200) },
      // Its source is old, and the provider has confirmed it since.
      confirmedFields: { form: `${ago(10)}T08:00:00.000Z` },
    },
    { name: "Ganz alt", care: ["demenz"], factSources: { care: source(200) } },
  ]);
  const mixed = await read("/zuerich/winterthur/gemischt-8400");
  const said = [...mixed.matchAll(/<li>([^<]*Website, Stand[^<]*)<\/li>/g)].map(([, words = ""]) => words);
  expect(said.filter((words) => words.includes(WORDS)).map((words) => words.split(":")[0])).toEqual(["Leistungsarten"]);
  expect(mixed.split(WORDS)).toHaveLength(2);
  const old = await read("/zuerich/winterthur/ganz-alt-8400");
  expect(old.split(WORDS)).toHaveLength(3);
});
