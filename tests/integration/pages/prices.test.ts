import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { allListings } from "#db/schema/listings.ts";
import { update } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, seedPlace } from "#tests/support/listings.ts";

const wald = { zip: "8636", city: "Wald ZH", code: "ZH" } as const;
const SOURCE = { source: "Website des Anbieters", day: "2026-10-02" };

beforeAll(async () => {
  await seedPlace(wald, { latitude: 47.27, longitude: 8.91 });
  await seedListings(wald, [
    {
      name: "Preis Arve",
      prices: ["CHF 58.00 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %", "CHF 6.50 pro Besuch, Weg"],
      fixedPerson: false,
      trainedShare: 80,
      memberships: ["asps"],
      lastInspection: "2026-02-03",
      factSources: { prices: SOURCE, fixedPerson: SOURCE },
    },
    { name: "Preis Birke", priceNote: "Betreuung CHF 62.– pro Stunde", factSources: { priceNote: SOURCE } },
    { name: "Preis Cembra", priceNote: "Betreuung ab CHF 62.– pro Stunde", factSources: { priceNote: SOURCE } },
  ]);
});

const html = async (path: string) =>
  (await (await get(path)).text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
const pageOf = (slug: string) => html(`/zuerich/wald/${slug}-8636`);

describe("the page of a provider", () => {
  test("shows stated prices, known facts of quality, and their sources", async () => {
    const page = await pageOf("preis-arve");
    expect(page).toContain("<li>Haushalt CHF 58 pro Stunde, mindestens 60 Minuten, nachts 25 % mehr</li>");
    expect(page).toContain("<li>Weg CHF 6.50 pro Besuch</li>");
    expect(page).toContain("Preise in Franken und Feste Bezugsperson: Website des Anbieters, Stand 2. Oktober 2026");
    for (const fact of ["Feste Bezugsperson: Nein", "Ausgebildetes Personal: 80 %", "Mitglied bei: ASPS"]) {
      expect(page).toContain(`<li>${fact}</li>`);
    }
    expect(page).toContain("<li>Letzte Kontrolle: 3. Februar 2026</li>");
    expect(page).not.toContain("Bildet Lernende aus");
  });

  test("quotes prices read from words, and says so", async () => {
    const page = await pageOf("preis-birke");
    expect(page).not.toContain("<li>Betreuung und Entlastung CHF 62 pro Stunde</li>");
    expect(page).toContain("Angabe des Anbieters: Betreuung CHF 62.– pro Stunde");
    expect(page).toContain("Preise in Franken: Website des Anbieters, aus Worten gelesen, Stand 2. Oktober 2026");
    expect(page).not.toContain("So arbeitet diese Spitex");
  });

  test("shows unclear words as they are", async () => {
    const page = await pageOf("preis-cembra");
    expect(page).toContain("Angabe des Anbieters: Betreuung ab CHF 62.– pro Stunde");
    expect(page).not.toContain("Preise in Franken");
    expect(page).not.toContain("anbieter=");
  });
});

test("cards show the price of an hour of help, also read from words, and none if that is unclear", async () => {
  const [, ...cards] = (await html("/zuerich/wald/")).split('<li class="card provider-card">');
  expect(cards.map((card) => /<li><svg[^>]*>.*?<\/svg>([^<]*CHF[^<]*)/.exec(card)?.[1])).toEqual([
    "Haushalt ab CHF 58 pro Stunde",
    "Betreuung und Entlastung CHF 62 pro Stunde",
    undefined,
  ]);
});

test("a comparison shows prices side by side, also prices read from words", async () => {
  const page = await html("/vergleich?ids=preis-cembra-8636,preis-birke-8636");
  expect(page).toContain("Preise in Franken");
  expect(page).toContain("Betreuung und Entlastung CHF 62 pro Stunde");
});

describe("the page of costs", () => {
  const costs = (slug: string) => html(`/kosten?kanton=ZH&anbieter=${slug}`);

  test("states the price of help at the provider whose page links there, and keeps it in its form", async () => {
    expect(await pageOf("preis-arve")).toContain("/kosten?kanton=ZH&amp;anbieter=preis-arve-8636");
    const page = await costs("preis-arve-8636");
    expect(page).toContain("Haushalt: bei diesem Anbieter etwa CHF 58 pro Stunde.");
    expect(page).toContain("Zwei Stunden pro Woche kosten etwa CHF 503 im Monat.");
    expect(page).toContain('<input type="hidden" name="anbieter" value="preis-arve-8636"/>');
    expect(page).toContain("Website des Anbieters, Stand 2. Oktober 2026");
    expect(page).not.toContain("CHF 6.50");
    expect(await costs("preis-birke-8636")).toContain("bei diesem Anbieter etwa CHF 62 pro Stunde");
  });

  test("follows the address of a provider that was merged into another", async () => {
    const moved = "INSERT INTO listing_old_slugs SELECT 'preis-frueher-8636', id FROM all_listings WHERE slug = ?";
    await change(moved, "preis-arve-8636");
    expect(await costs("preis-frueher-8636")).toContain("Haushalt: bei diesem Anbieter etwa CHF 58 pro Stunde.");
  });

  test("computes the shares as without a provider", async () => {
    const asked = "alter=82&hilfe=mittel&tage=7&franchise=300";
    const [, own] = (await html(`/kosten?kanton=ZH&${asked}&anbieter=preis-arve-8636`)).split('id="anteile"');
    const [, plain] = (await html(`/kosten?kanton=ZH&${asked}`)).split('id="anteile"');
    const share = (page = "") => page.slice(0, page.indexOf("</section>"));
    expect(share(own)).toBe(share(plain));
    expect(share(plain)).toContain("CHF");
  });

  test.each(["preis-cembra-8636", "gibt-es-nicht"])(
    "does not mention a provider without prices: «%s»",
    async (slug) => {
      const page = await costs(slug);
      expect(page).toContain("Was kostet die Spitex?");
      expect(page).not.toContain("bei diesem Anbieter");
    },
  );

  test("does not mention a provider that was deleted or has closed", async () => {
    const change = (values: Partial<typeof allListings.$inferInsert>) =>
      runTogether(db, {
        listing: update(allListings, values, sql`${allListings.slug} = 'preis-arve-8636'`),
        version: bumpDataVersion(),
      });
    for (const [gone, back] of [
      [{ deletedAt: "2026-11-01T00:00:00.000Z" }, { deletedAt: null }],
      [{ closed: "dauerhaft" }, { closed: "offen" }],
    ] as const) {
      await change(gone);
      expect(await costs("preis-arve-8636")).not.toContain("bei diesem Anbieter");
      await change(back);
    }
    expect(await costs("preis-arve-8636")).toContain("bei diesem Anbieter");
  });
});

test("prices do not change the order of any list", async () => {
  const orders = async () => {
    const pages = await Promise.all(["/zuerich/wald/", "/suche?q=Preis", "/zuerich/"].map(html));
    return pages.map((page) => [...page.matchAll(/<h3><a href="[^"]*">(Preis [^<]*)</g)].map(([, name]) => name));
  };
  const before = await orders();
  expect(before[0]).toEqual(["Preis Arve", "Preis Birke", "Preis Cembra"]);
  const price = (slug: string, prices: string[] | null) =>
    runTogether(db, {
      listing: update(allListings, { prices }, sql`${allListings.slug} = ${slug}`),
      version: bumpDataVersion(),
    });
  await price("preis-cembra-8636", ["CHF 1.00 pro Stunde"]);
  await price("preis-birke-8636", ["CHF 200.00 pro Stunde"]);
  expect(await orders()).toEqual(before);
  await price("preis-cembra-8636", null);
  await price("preis-birke-8636", null);
});

describe("«mit Preisangabe»", () => {
  const PAGE = "/zuerich/wald/";
  const namesIn = (page: string) => [...page.matchAll(/<h3><a href="[^"]*">(Preis [^<]*)</g)].map(([, name]) => name);
  const split = async (path = `${PAGE}?preise=ja`) =>
    (await html(path)).split(/<h[23][^>]*>Bei \d lohnt sich Nachfragen/);
  const change = (slug: string, values: Partial<typeof allListings.$inferInsert>) =>
    runTogether(db, {
      listing: update(allListings, values, sql`${allListings.slug} = ${slug}`),
      version: bumpDataVersion(),
    });

  test("is a filter like the others: a link with a count, and providers without prices are to be asked", async () => {
    await change("preis-birke-8636", { priceNote: null });
    const chip = '<a class="chip" href="/zuerich/wald/?preise=ja#anbieter" rel="nofollow">mit Preisangabe ';
    expect((await html(PAGE)).replaceAll("<!-- -->", "")).toContain(`${chip}<span class="count">2</span></a>`);
    const [matches, ask] = await split();
    expect(namesIn(String(matches))).toEqual(["Preis Arve", "Preis Cembra"]);
    expect(namesIn(String(ask))).toEqual(["Preis Birke"]);
    expect(ask).toContain("mit Preisangabe: nicht bekannt, fragen Sie nach");
  });

  test("follows the provider's prices at once, in figures and in words", async () => {
    await change("preis-birke-8636", { prices: ["CHF 1.00 pro Stunde"] });
    await change("preis-cembra-8636", { priceNote: null });
    const [matches, ask] = await split();
    expect(namesIn(String(matches))).toEqual(["Preis Arve", "Preis Birke"]);
    expect(namesIn(String(ask))).toEqual(["Preis Cembra"]);
  });
});
