import { listLots } from "#db/queries/checks/entry-lots.ts";
import { countsOf, findDataQuality, listCantonCounts } from "#db/queries/counts.ts";
import { findExample } from "#db/queries/listings/listings.ts";
import { listEventCounts } from "#db/queries/reviews/own-reviews.ts";
import { countHeld } from "#db/queries/reviews/review-rings.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { CANTON_MONTHS, type PublishedLot } from "#domain/checks/lot-figures.ts";
import { localDay } from "#domain/format.ts";
import { recordOf } from "#domain/keys.ts";
import { LANGUAGES, type Language, language } from "#domain/language.ts";
import { capacityOn } from "#domain/offer/capacity.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { cantonsByName } from "#domain/places/place-words.ts";
import { monthsBefore } from "#domain/retention.ts";
import { RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import type { Deps } from "../../deps.ts";

type City = { city: string; cantonSlug: string; citySlug: string };

const GENEVE = { city: "Genève", cantonSlug: "geneve", citySlug: "geneve" };
const LAUSANNE = { city: "Lausanne", cantonSlug: "vaud", citySlug: "lausanne" };
const LUGANO = { city: "Lugano", cantonSlug: "ticino", citySlug: "lugano" };

const GERMAN_CITIES = [
  { city: "Aarau", cantonSlug: "aargau", citySlug: "aarau" },
  { city: "Basel", cantonSlug: "basel-stadt", citySlug: "basel" },
  { city: "Bern", cantonSlug: "bern", citySlug: "bern" },
  { city: "Luzern", cantonSlug: "luzern", citySlug: "luzern" },
  { city: "Solothurn", cantonSlug: "solothurn", citySlug: "solothurn" },
  { city: "St. Gallen", cantonSlug: "st-gallen", citySlug: "st-gallen" },
  { city: "Winterthur", cantonSlug: "zuerich", citySlug: "winterthur" },
  { city: "Zürich", cantonSlug: "zuerich", citySlug: "zuerich" },
];

/** Rule home-2. Names of the register, so that the texts do not depend on spellings of imports. */
const POPULAR_CITIES: Record<Language, City[]> = {
  de: GERMAN_CITIES,
  fr: [
    { city: "Delémont", cantonSlug: "jura", citySlug: "delemont" },
    { city: "Fribourg", cantonSlug: "fribourg", citySlug: "fribourg" },
    GENEVE,
    { city: "La Chaux-de-Fonds", cantonSlug: "neuchatel", citySlug: "la-chaux-de-fonds" },
    LAUSANNE,
    { city: "Neuchâtel", cantonSlug: "neuchatel", citySlug: "neuchatel" },
    { city: "Sion", cantonSlug: "valais", citySlug: "sion" },
    { city: "Yverdon-les-Bains", cantonSlug: "vaud", citySlug: "yverdon-les-bains" },
  ],
  it: [
    { city: "Bellinzona", cantonSlug: "ticino", citySlug: "bellinzona" },
    { city: "Biasca", cantonSlug: "ticino", citySlug: "biasca" },
    { city: "Chiasso", cantonSlug: "ticino", citySlug: "chiasso" },
    { city: "Locarno", cantonSlug: "ticino", citySlug: "locarno" },
    LUGANO,
    { city: "Mendrisio", cantonSlug: "ticino", citySlug: "mendrisio" },
    { city: "Poschiavo", cantonSlug: "graubuenden", citySlug: "poschiavo" },
  ],
  en: [
    ...GERMAN_CITIES.slice(1, 3),
    GENEVE,
    LAUSANNE,
    ...GERMAN_CITIES.slice(3, 4),
    LUGANO,
    ...GERMAN_CITIES.slice(-2),
  ],
};

const COUNTS = recordOf(LANGUAGES, (one) => countsOf(POPULAR_CITIES[one]));

/**
 * All 26 cantons and the popular cities, each with its number of providers, and the total. Also how much is known of
 * the providers, once that is counted.
 */
export async function loadHomePage({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, cantonRows, cityRows, qualities } = await runTogether(db, {
    state: readSiteState(),
    cantonRows: listCantonCounts(),
    cityRows: COUNTS[language()](),
    qualities: findDataQuality(),
  }).catch((error) => {
    logError("home page without counts", error);
    return { state: [], cantonRows: [], cityRows: [], qualities: [] };
  });
  const [site] = state;
  const [quality] = qualities;
  const byCanton = new Map(cantonRows.map((row) => [row.cantonSlug, row.listings]));
  const cantons = cantonsByName().map(({ shown, ...canton }) => ({
    ...canton,
    name: shown,
    listings: byCanton.get(canton.slug) ?? 0,
  }));
  const cities = POPULAR_CITIES[language()].map((city) => ({
    ...city,
    city: shownPlaceName(city.city, city.cantonSlug),
    listings: cityRows.find((row) => row.citySlug === city.citySlug)?.listings ?? 0,
  }));
  const total = totalOf(site, cantonRows);
  return { site, cantons, cities: cities.filter((city) => city.listings > 0), total, quality };
}

/** Rule home-1: shown if the live count cannot be read. */
const FALLBACK_PROVIDER_COUNT = 1087;

/** For text pages that state the number of providers; `site` is included if it can be read. */
export async function loadProviderCount({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, cantons } = await runTogether(db, { state: readSiteState(), cantons: listCantonCounts() }).catch(
    (error) => {
      logError("page without provider count", error);
      return { state: [], cantons: [] };
    },
  );
  const [site] = state;
  return { site, total: totalOf(site, cantons) };
}

const totalOf = (site: object | undefined, cantons: readonly { listings: number }[]): number =>
  site ? cantons.reduce((sum, { listings }) => sum + listings, 0) : FALLBACK_PROVIDER_COUNT;

/** The number of providers, and a provider with many facts, if there is any. */
export async function loadForProviders({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">) {
  const day = localDay(now());
  const { state, cantons, found } = await runTogether(db, {
    state: readSiteState(),
    cantons: listCantonCounts(),
    found: findExample({ day }),
  }).catch((error) => {
    logError("page for providers without figures", error);
    return { state: [], cantons: [], found: [] };
  });
  const [site] = state;
  const [card] = found;
  const example = card && {
    provider: { ...card, capacity: capacityOn(card.capacity, day) },
    city: displayPlaceName(card.city),
  };
  return { ...(site && { site }), total: totalOf(site, cantons), example };
}

/** The page says so where nothing is counted yet. */
export async function loadDataQualityPage({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">) {
  const { state, qualities, lots } = await runTogether(db, {
    state: readSiteState(),
    qualities: findDataQuality(),
    lots: listLots(CANTON_MONTHS),
  }).catch((error) => {
    logError("page without figures", error);
    return { state: [], qualities: [], lots: [] };
  });
  const [site] = state;
  const [quality] = qualities;
  const month = localDay(now()).slice(0, 7);
  // Published before the month is over, the seed would show providers that they will be called.
  const published = lots.map((lot): PublishedLot => ({ ...lot, seed: lot.month < month ? lot.seed : null }));
  return { ...(site && { site }), quality, lots: published };
}

/** The months in which reviews count. The page says so where nothing is counted yet. */
export async function loadReviewFiguresPage({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">) {
  const since = monthsBefore(now(), RATING_WINDOW_MONTHS - 1)
    .toISOString()
    .slice(0, 7);
  const { state, counts, held } = await runTogether(db, {
    state: readSiteState(),
    counts: listEventCounts(since),
    held: countHeld(),
  }).catch((error) => {
    logError("page without figures", error);
    return { state: [], counts: [], held: [] };
  });
  const [site] = state;
  return { ...(site && { site }), counts, held: held[0]?.count ?? 0 };
}
