import { beforeAll, describe, expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { runTogether } from "#db/statement.ts";
import { pick } from "#domain/keys.ts";
import { LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { say } from "#tests/support/capacity.ts";
import { get } from "#tests/support/get.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { db, seedListings, wetzikon, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const SOURCE = { source: "Meldung der Gemeinde", day: "2026-02-01" };
const PAGE = "/zuerich/winterthur";

const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, fieldSamples(name)[0]]));

beforeAll(async () => {
  const factSources = Object.fromEntries(FACT_NAMES.map((name) => [name, SOURCE]));
  await seedListings(winterthur, [
    {
      ...{ id: 1, name: "Alles", ...facts, slug: "alles-8400", factSources, phone: "052 000 12 34" },
      ...{ services: ["Wundpflege", "Besuche mit dem Hund"], serviceArea: ["8400", "bfs:198"], supplyDuty: ["8400"] },
      ...{ description: "Wir kommen auch nachts und sind für Sie da.", priceNote: "Betreuung für 58 Franken" },
      ...{ prices: ["CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %"] },
    },
    { id: 2, name: "Leer", slug: "leer-8400" },
    { id: 3, name: "Pause", slug: "pause-8400", closed: "voruebergehend", factSources: { closed: SOURCE } },
    { id: 4, name: "Zu", slug: "zu-8400", closed: "dauerhaft", factSources: { closed: SOURCE } },
    {
      ...{ id: 5, name: "Bewertet", slug: "bewertet-8400", rating: 4.2, userRatingsTotal: 31 },
      ...{ positiveText: "Sehr gut für die Mutter", positiveRating: 5, positiveTime: "vor einem Jahr" },
    },
  ]);
  await seedListings({ zip: "2610", city: "St-Imier", code: "BE" }, [
    { id: 7, name: "Vallon", slug: "vallon-2610", description: "Nous vous accompagnons à domicile." },
  ]);
  await seedListings(wetzikon, [{ id: 6, name: "Allein", slug: "allein-8620", closed: "dauerhaft" }]);
  await say(1, "frei");
  await seedReviews(5, [5, 4, 4, 2, 1, 5], {
    reviewText: "Sie kommen nicht zur Zeit",
    aspects: { punctual: "ja", friendly: "teils", skilled: "nein" },
    replyText: "Vielen Dank für die Bewertung",
    repliedAt: "2026-03-01T10:00:00Z",
  });
  await seedReviews(5, [3], { userId: "deleted", author: "Anonymer Nutzer", confirmedAt: null, proof: null });
  await seedReviews(5, [3], { userId: "alt", publishTime: "2020-02-01T10:00:00Z", heldBy: null });
  await seedReviews(5, [1], { userId: "held", heldBy: 1 });
  await seedReviews(5, [4], {
    userId: "fr",
    reviewText: "Elles sont très gentilles avec ma mère et les soins sont bons",
  });
  await runTogether(db, { version: bumpDataVersion() });
});

const read = async (language: Language, path: string) => {
  const response = await get(addressIn(language, path));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
};

describe.each(["alles", "leer", "pause", "zu", "bewertet"])("the page of «%s»", (name) => {
  test.each(LANGUAGES)("is in one language, and has the parts of the German page: %s", async (language) => {
    const path = `${PAGE}/${name}-8400`;
    const { status, html } = await read(language, path);
    expect([status, await foreignWords(html, language)]).toEqual([200, []]);
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
    expect(structureOf(html)).toEqual(structureOf((await read("de", path)).html));
  });
});

test("texts of providers, authors and sources are marked with their language", async () => {
  const { html } = await read("fr", `${PAGE}/alles-8400`);
  const own = [...html.matchAll(/lang="de-CH">(?:<svg.*?<\/svg>)?([^<]*)</g)].map(([, text]) => text);
  expect(own).toEqual(
    expect.arrayContaining([
      "Wir kommen auch nachts und sind für Sie da.",
      "Besuche mit dem Hund",
      "Betreuung für 58 Franken",
      "Meldung der Gemeinde",
      "Bewilligung, Amt",
    ]),
  );
  expect(html).toContain("Soins de plaies");
  const { html: reviewed } = await read("it", `${PAGE}/bewertet-8400`);
  expect(reviewed).toMatch(/class="review-text" lang="de-CH">Sie kommen nicht zur Zeit</);
  expect(reviewed).toContain("1 anno fa");
  // Visitors of one provider write in several languages.
  expect(reviewed).toMatch(/class="review-text" lang="fr-CH">Elles sont très gentilles/);
  expect((await read("fr", `${PAGE}/bewertet-8400`)).html).toMatch(/class="review-text">Elles sont très gentilles/);
});

test("what was written in the French part of a bilingual canton is the page's own in French", async () => {
  const path = "/bern/st-imier/vallon-2610";
  const { html } = await read("fr", path);
  expect(html).toContain('<p class="lead">Nous vous accompagnons à domicile.</p>');
  expect(html).toMatch(/<meta name="description" content="[^"]*Nous vous accompagnons à domicile/);
  expect((await read("en", path)).html).toContain('lang="fr-CH">Nous vous accompagnons à domicile.<');
});

test("former, wrong and removed addresses redirect within the requested language", async () => {
  const moved = async (path: string) => pick(await get(path), ["status"]);
  expect(await moved("/it/zuerich/winterthur/gibt-es-nicht-8400")).toEqual({ status: 404 });
  const wrong = await get("/fr/zuerich/uster/alles-8400");
  expect([wrong.status, wrong.headers.get("Location")]).toEqual([301, `/fr${PAGE}/alles-8400`]);
  for (const [path, target] of [
    ["/nirgendwo/winterthur/alles-8400", `${PAGE}/alles-8400`],
    ["/it/in-nessun-luogo/winterthur/alles-8400", `/it${PAGE}/alles-8400`],
    ["/fr/nulle-part/winterthur/alles-8400/demande", `/fr${PAGE}/alles-8400/demande`],
  ]) {
    const { status, headers } = await get(path ?? "");
    expect([status, headers.get("Location")]).toEqual([301, target]);
  }
});

test("structured data name the organization by its German page and the page by its own", async () => {
  const { html } = await read("en", `${PAGE}/alles-8400`);
  expect(html).toMatch(/"@id":"https?:\/\/[^/"]+\/zuerich\/winterthur\/alles-8400#org"/);
  expect(html).toMatch(/"url":"https?:\/\/[^/"]+\/en\/zuerich\/winterthur\/alles-8400"/);
});

test("the printed map has the address of the German page", async () => {
  const { html } = await read("fr", `${PAGE}/alles-8400`);
  expect(html).not.toContain("/karte/fr/");
});
