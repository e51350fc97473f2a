import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { FACT_NAMES } from "#domain/listings/fields.ts";
import { LANGUAGE_TAGS } from "#domain/language.ts";
import { authSite } from "#tests/support/auth.ts";
import { DeskWalk } from "#tests/support/desk-walk.ts";
import { monday } from "#tests/support/inquiries.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { LinkWalk } from "#tests/support/link-walk.ts";
import { seedPlace, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", PAGE_CACHE_MB: "0", FACT_CHECKS: "on" });
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

const PARTS = ["inquiryAnswer", "questionAnswer", "capacity", "factCheck"] as const;
const DESK = ["overview", "claim", "waiting"] as const;

for (const part of PARTS)
  test(`dump ${part}`, async () => {
    const walk = new LinkWalk(site, "de");
    await walk.begin();
    try { await walk[part](FACTS as never); } catch (e) { console.log("FAIL", part, String(e)); }
    for (const [state, html] of walk.pages) console.log(`@@DUMP ${part} ${state} @@ ${btoa(unescape(encodeURIComponent(html)))}`);
  });
for (const part of DESK)
  test(`dump ${part}`, async () => {
    const walk = new DeskWalk(site, "de");
    await walk.begin();
    try { await walk[part](FACTS as never); } catch (e) { console.log("FAIL", part, String(e)); }
    for (const [state, html] of walk.pages) console.log(`@@DUMP ${part} ${state} @@ ${btoa(unescape(encodeURIComponent(html)))}`);
  });
