import { countsOf, listCantonCounts } from "#db/queries/counts.ts";
import { findDataQuality } from "#db/queries/data-quality.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import type { Deps } from "../../deps.ts";
import { FALLBACK_PROVIDER_COUNT } from "./load-provider-count.ts";

/** Rule home-2. Names of the register, so that the texts do not depend on spellings of imports. */
const POPULAR_CITIES = [
  { city: "Aarau", cantonSlug: "aargau", citySlug: "aarau" },
  { city: "Basel", cantonSlug: "basel-stadt", citySlug: "basel" },
  { city: "Bern", cantonSlug: "bern", citySlug: "bern" },
  { city: "Luzern", cantonSlug: "luzern", citySlug: "luzern" },
  { city: "Solothurn", cantonSlug: "solothurn", citySlug: "solothurn" },
  { city: "St. Gallen", cantonSlug: "st-gallen", citySlug: "st-gallen" },
  { city: "Winterthur", cantonSlug: "zuerich", citySlug: "winterthur" },
  { city: "Zürich", cantonSlug: "zuerich", citySlug: "zuerich" },
];

const listPopularCounts = countsOf(POPULAR_CITIES);

/**
 * All 26 cantons and the popular cities, each with its number of providers, the total, and how much is known of
 * the providers, once that is counted.
 */
export async function loadHomePage({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, cantonRows, cityRows, qualities } = await runTogether(db, {
    state: readSiteState(),
    cantonRows: listCantonCounts(),
    cityRows: listPopularCounts(),
    qualities: findDataQuality(),
  }).catch((error) => {
    logError("home page without counts", error);
    return { state: [], cantonRows: [], cityRows: [], qualities: [] };
  });
  const [site] = state;
  const [quality] = qualities;
  const byCanton = new Map(cantonRows.map((row) => [row.cantonSlug, row.listings]));
  const cantons = CANTONS_BY_NAME.map((canton) => ({ ...canton, listings: byCanton.get(canton.slug) ?? 0 }));
  const cities = POPULAR_CITIES.map((city) => ({
    ...city,
    listings: cityRows.find((row) => row.citySlug === city.citySlug)?.listings ?? 0,
  }));
  const total = site ? cantonRows.reduce((sum, row) => sum + row.listings, 0) : FALLBACK_PROVIDER_COUNT;
  return { site, cantons, cities: cities.filter((city) => city.listings > 0), total, quality };
}
