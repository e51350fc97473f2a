import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { LANGUAGE_TAGS } from "#domain/language.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { authSite } from "#tests/support/auth.ts";
import { DeskWalk } from "#tests/support/desk-walk.ts";
import { monday } from "#tests/support/inquiries.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { LinkWalk } from "#tests/support/link-walk.ts";
import { seedPlace, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0" });
const FACTS = {
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, fieldSamples(name)[0]])),
  ...{ name: "Spitex Alles", closed: "offen", phone: "052 000 12 34", languages: ["de", "fr", "sq"] },
  ...{ care: ["demenz", "nacht"], prices: ["CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %"] },
} as const;

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
    "the mail leads to %s, of which every state is read",
    async (part) => {
      const walk = new LinkWalk(site, language);
      await walk.begin();
      await walk[part](FACTS);
      await read(walk);
    },
  );

  test.each(["overview", "claim", "waiting"] as const)("every state of %s at the desk is read", async (part) => {
    const walk = new DeskWalk(site, language);
    await walk.begin();
    await walk[part](FACTS);
    await read(walk);
  });
});
