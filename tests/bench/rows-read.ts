import { DESK_WINDOW } from "#db/queries/listings/desk-listings.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { NO_FILTER, RADII } from "#domain/offer/provider-filter.ts";
import { MOST_COMPARED } from "#domain/shortlist/shortlist-cookie.ts";
import { countingDatabase, noUsage, type Usage } from "#tests/support/counting-database.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { catchUpSearch } from "#worker/cli/rebuild-derived.ts";
import type { Deps } from "#worker/deps.ts";
import { recountDataQuality } from "#worker/services/derived/recounts.ts";
import { loadCantonPage } from "#worker/services/pages/canton-page.ts";
import { loadCityPage, loadSheetPage } from "#worker/services/pages/city-page.ts";
import { loadHomePage } from "#worker/services/pages/home-page.ts";
import { loadListMap } from "#worker/services/pages/load-place-map.ts";
import { loadProviderPage } from "#worker/services/pages/load-provider-page.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { searchDirectory } from "#worker/services/search/search-directory.ts";
import { loadSearchPage } from "#worker/services/search/search-page.ts";
import { loadProvidersBySlug } from "#worker/services/shortlist/shortlist.ts";
import { DESK } from "./desk-rows.ts";
import { fillDirectory } from "./fill-directory.ts";
import { withFreshState } from "./fresh-state.ts";

const QUERIES = [
  "zü",
  "lz",
  "8001",
  "spitex",
  "spitex wint",
  "zurcih",
  "pflege uster",
  "sonenblick",
  "xqzxqz",
  "Winterthur",
  "gute pflege in uster",
  "demenz zürich",
  "kinderspitex bern",
  "portugiesisch",
  "zurcih spitx pflge wnterthur",
  "spitx fur mein muter in wintertur mit demens und auch am wochnende",
  "krankenpfleg sonenblik rosengaten winterthr lindenhoff",
];

/** The limit for any page, with any filter and any number of providers. */
const MOST_ROWS = 120;

export type RowsRead = { what: string; usage: Usage; ms: number };

/** D1's own statistics for every kind of page and search, for one size of the directory. */
export async function measureRowsRead(size: number): Promise<RowsRead[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir, isQuiet: true });
    await loadEmbeddedPlaces(site.deps);
    await fillDirectory(site.deps.db, embeddedRegister(), size);
    await catchUpSearch(site.deps);
    await recountDataQuality(site.deps);
    const rows = await measure(site.deps);
    const dear = rows.filter(isDear).map(({ what }) => what);
    if (dear.length > 0) throw new Error(`too much read of ${size} providers: ${dear.join(", ")}`);
    await site.close();
    return rows;
  });
}

/** Searches query two databases, and again for other spellings; the first map of an isolate loads the places. */
const MAY_ASK_AGAIN = /«|^map|^desk/;

/** A list of administration reads its window twice at most: for the matches, and for the end. */
const MOST_ROWS_OF_DESK = 2 * DESK_WINDOW + MOST_ROWS;

/** Pages with too many rows or more than one round trip. */
const isDear = ({ what, usage }: RowsRead) =>
  usage.rowsRead > (what.startsWith("desk") ? MOST_ROWS_OF_DESK : MOST_ROWS) ||
  (usage.roundTrips > 1 && !MAY_ASK_AGAIN.test(what));

async function measure(deps: Deps): Promise<RowsRead[]> {
  const winterthur = { cantonSlug: "zuerich", citySlug: "winterthur" };
  const { page } = await loadCityPage(deps, { ...winterthur, from: undefined, filter: NO_FILTER });
  // The first visit after a change packs the groups of a page, and its cards are expected by the next.
  await loadCantonPage(deps, { cantonSlug: "zuerich", from: undefined, filter: NO_FILTER });
  const slugs = (page?.list.rows ?? []).slice(0, MOST_COMPARED).map(({ slug }) => slug);
  const later = page?.list.next ?? page?.list.rows.at(-1)?.slug ?? "";
  await loadCityPage(deps, { ...winterthur, from: later, filter: NO_FILTER });
  const paper = { ...winterthur, filter: NO_FILTER, day: "2026-11-22" };
  await loadSheetPage(deps, paper);
  await loadCityPage(deps, { cantonSlug: "bern", citySlug: "bern", from: undefined, filter: NO_FILTER });
  const rows = [
    await once(deps, "home page", loadHomePage),
    await once(deps, "canton page", (d) =>
      loadCantonPage(d, { cantonSlug: "zuerich", from: undefined, filter: NO_FILTER }),
    ),
    await once(deps, "canton page, continued", (d) =>
      loadCantonPage(d, { cantonSlug: "zuerich", from: later, filter: NO_FILTER }),
    ),
    await once(deps, "city page", (d) => loadCityPage(d, { ...winterthur, from: undefined, filter: NO_FILTER })),
    await once(deps, "city list for paper", (d) => loadSheetPage(d, paper)),
    await once(deps, "city page, continued", (d) => loadCityPage(d, { ...winterthur, from: later, filter: NO_FILTER })),
    await once(deps, "map of a city", (d) => loadListMap(d, { ...winterthur, from: undefined, filter: NO_FILTER })),
    await once(deps, "map of a canton", (d) =>
      loadListMap(d, { cantonSlug: "zuerich", citySlug: undefined, from: undefined, filter: NO_FILTER }),
    ),
    ...(await measureFilters(deps)),
    await once(deps, "provider page", (d) => loadProviderPage(d, later)),
    await once(deps, "comparison of four", (d) => loadProvidersBySlug(d, slugs, { areas: slugs })),
  ];
  // The first search of an isolate also loads the places.
  await searchDirectory(uncached(deps), "aarau");
  for (const query of QUERIES) {
    rows.push(await once(uncached(deps), `search «${query}»`, (d) => searchDirectory(d, query)));
    const page = { query, filter: { ...NO_FILTER, care: ["demenz"] } as const };
    rows.push(await once(uncached(deps), `page of «${query}», filtered`, (d) => loadSearchPage(d, page)));
  }
  for (const [what, load] of Object.entries(DESK)) rows.push(await once(deps, what, load));
  return rows;
}

/** The largest town, every radius, alone and with a filter. */
async function measureFilters(deps: Deps): Promise<RowsRead[]> {
  const zurich = { cantonSlug: "zuerich", citySlug: "zuerich", from: undefined };
  const wishes = { ...NO_FILTER, care: ["demenz", "nacht"], language: "pt" } as const;
  const filters = [NO_FILTER, wishes].flatMap((filter) => RADII.map((radius) => ({ ...filter, radius })));
  const canton = { cantonSlug: "zuerich", from: undefined, filter: wishes };
  await loadCantonPage(deps, canton);
  const rows = [await once(deps, "canton page, filtered", (d) => loadCantonPage(d, canton))];
  for (const filter of filters) {
    const what = `Zürich, ${filter.radius} km${filter.care.length > 0 ? ", filtered" : ""}`;
    const onPaper = (d: Deps) => loadSheetPage(d, { ...zurich, filter, day: "2026-11-22" });
    await loadCityPage(deps, { ...zurich, filter });
    await onPaper(deps);
    rows.push(await once(deps, what, (d) => loadCityPage(d, { ...zurich, filter })));
    rows.push(await once(deps, `${what}, for paper`, onPaper));
  }
  return rows;
}

const uncached = (deps: Deps): Deps => ({ ...deps, searchCache: { get: async () => null, put: async () => {} } });

async function once(deps: Deps, what: string, load: (deps: Deps) => Promise<unknown>): Promise<RowsRead> {
  const usage = noUsage();
  await load({ ...deps, db: countingDatabase(deps.db, usage), searchDb: countingDatabase(deps.searchDb, usage) });
  const started = performance.now();
  await load(deps);
  return { what, usage, ms: performance.now() - started };
}
