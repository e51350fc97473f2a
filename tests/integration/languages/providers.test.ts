import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { LANGUAGE_TAGS } from "#domain/language.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { authSite } from "#tests/support/auth.ts";
import { seedDesk } from "#tests/support/desk.ts";
import { DeskWalk } from "#tests/support/desk-walk.ts";
import { monday } from "#tests/support/inquiries.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { LinkWalk } from "#tests/support/link-walk.ts";
import { type seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { browserWith, makeMember, personAt } from "#tests/support/members.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
const FACTS: Parameters<typeof seedListings>[1][0] = {
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, fieldSamples(name)[0]])),
  ...{ name: "Spitex Alles", closed: "offen", phone: "052 000 12 34", languages: ["de", "fr", "sq"] },
  ...{ care: ["demenz", "nacht"], prices: ["CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %"] },
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  return () => vi.useRealTimers();
});
beforeEach(() => void monday("09:00"));

describe.each(["fr", "it", "en"] as const)("in %s", (language) => {
  async function read({ pages }: LinkWalk | DeskWalk) {
    for (const [state, html] of pages) {
      expect([state, html.includes(`<html lang="${LANGUAGE_TAGS[language]}">`)]).toEqual([state, true]);
      expect([state, await foreignWords(html, language)]).toEqual([state, []]);
    }
  }

  test.each(["inquiryAnswer", "questionAnswer", "capacity", "factCheck"] as const)(
    "the mail leads to %s, which is in this language in every state",
    async (part) => {
      const walk = new LinkWalk(site, language);
      await walk.begin();
      await walk[part](FACTS);
      await read(walk);
    },
  );

  test.each(["overview", "claim", "waiting"] as const)(
    "%s at the desk is in this language in every state",
    async (part) => {
      const walk = new DeskWalk(site, language);
      await walk.begin();
      await walk[part](FACTS);
      await read(walk);
    },
  );
});

test("forms of the desk stay in their language, also to the sign-in and back", async () => {
  await seedDesk();
  const anna = await personAt(site);
  await makeMember(anna.id, 1);
  const desk = "/fr/prestataires/1";
  expect((await anna.open(desk)).html).toContain('<a href="/fr/prestataires">Vos prestataires</a>');
  expect((await anna.press(desk, "kapazitaet", { state: "frei" })).location).toBe(`${desk}?getan=kapazitaet`);
  expect((await anna.press(desk, "unbekannt")).location).toBe(desk);
  const claim = "/it/fornitori/rivendicare?spitex=spitex-toess-8400";
  expect((await anna.press(claim, "beginnen", { way: "letter" })).location).toBe(`${claim}&getan=brief`);
  const door = `/en/providers/open?next=${encodeURIComponent("/en/providers/1?getan=voll")}`;
  const visitor = browserWith(site, "");
  expect((await visitor.open("/en/providers/1?getan=voll")).location).toBe(door);
  expect((await visitor.open(door)).html).toContain("&quot;/en/providers/1?getan=voll&quot;");
  // Addresses that end in a word of the language keep their query, too: an invitation, a form that waits.
  for (const asked of [`/en/providers?einladung=${"x".repeat(43)}`, "/fr/prestataires/1/avis?getan=antworten"])
    expect((await visitor.open(`/en/providers/open?next=${encodeURIComponent(asked)}`)).html).toContain(
      `&quot;${asked}&quot;`,
    );
  for (const elsewhere of ["/en/account", "/en/providersx", "//evil.example/en/providers"])
    expect((await visitor.open(`/en/providers/open?next=${encodeURIComponent(elsewhere)}`)).html).toContain(
      "&quot;/en/providers&quot;",
    );
});

test("addresses with German words lead to those of the language", async () => {
  for (const [german, path] of [
    ["/fr/anbieter/1", "/fr/prestataires/1"],
    ["/it/anbieter/anmelden?spitex=x", "/it/fornitori/rivendicare?spitex=x"],
    ["/en/antwort/abc", "/en/answer/abc"],
    ["/fr/kapazitaet/abc?als=voll", "/fr/disponibilite/abc?als=voll"],
  ] as const)
    expect((await site.fetch(german)).headers.get("Location")).toBe(path);
});
