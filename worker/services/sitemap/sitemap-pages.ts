import { listSitemapCities, listSitemapListings, type SitemapListing } from "#db/queries/sitemap.ts";
import { runAll } from "#db/statement.ts";
import { CARE_SERVICES } from "#domain/care-services.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import type { SitemapKind } from "#domain/page.ts";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS, cantonBySlug } from "#domain/places/canton.ts";
import type { SitemapUrl } from "#domain/sitemap/sitemap-xml.ts";
import type { Deps } from "../../deps.ts";

type Pages = (deps: Pick<Deps, "db">) => AsyncIterable<SitemapUrl[]>;

/**
 * How to list the pages of each file. All of them answer 200. Made-up listings are included: their pages
 * say that they are made up, and no site in production has any.
 */
export const SITEMAP_SOURCES: Record<SitemapKind, Pages> = {
  providers: listProviderPages,
  places: listPlacePages,
  content: listContentPages,
};

/** 60 statements for 300,000 providers; an invocation may make 1,000. */
const BATCH = 5_000;

async function* listProviderPages({ db }: Pick<Deps, "db">) {
  let afterId = 0;
  for (;;) {
    const rows = await runAll(db, listSitemapListings(afterId, BATCH));
    yield rows.filter(({ cantonSlug }) => cantonBySlug(cantonSlug)).map(providerPage);
    if (rows.length < BATCH) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

const providerPage = ({ lastmod, ...listing }: SitemapListing): SitemapUrl => ({
  path: paths.provider(listing),
  lastmod,
});

/** Cantons and cities with providers; the pages of all others are noindex. */
async function* listPlacePages({ db }: Pick<Deps, "db">) {
  for (const { slug: cantonSlug } of CANTONS) {
    let newest = "";
    for await (const cities of listCities(db, cantonSlug)) {
      for (const { lastmod } of cities) if (lastmod > newest) newest = lastmod;
      yield cities.map(({ citySlug, lastmod }) => ({ path: paths.city({ cantonSlug, citySlug }), lastmod }));
    }
    if (newest !== "") yield [{ path: paths.canton(cantonSlug), lastmod: newest }];
  }
}

async function* listCities(db: Deps["db"], cantonSlug: string) {
  let afterCity = "";
  for (;;) {
    const asked = { cantonSlug, afterCity, limit: BATCH };
    const cities = await runAll(db, listSitemapCities(asked));
    yield cities;
    if (cities.length < BATCH) return;
    afterCity = cities.at(-1)?.citySlug ?? afterCity;
  }
}

/** `lastmod` is known for texts that store the day of their last check. */
async function* listContentPages() {
  yield Object.values(PAGES)
    .filter(({ sitemap, address }) => sitemap === "content" && !address.includes(":"))
    .map(({ address }) => ({ path: address }));
  yield LEXICON.map(({ slug, stand }) => ({ path: paths.lexiconEntry(slug), lastmod: stand }));
  yield CARE_SERVICES.map(({ slug, stand }) => ({ path: paths.service(slug), lastmod: stand }));
}
