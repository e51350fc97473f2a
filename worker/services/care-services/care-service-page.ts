import { AppError } from "#domain/app-error.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";
import { careService } from "#domain/offer/care-services.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { present } from "#domain/present.ts";
import { typedPlaces } from "#domain/search/typed-places.ts";
import type { Deps } from "../../deps.ts";
import { loadCityPage } from "../pages/city-page.ts";
import { loadProviderCount } from "../pages/home-page.ts";
import { placeIndex } from "../search/place-index.ts";

type Input = { slug: string; typedPlace: string };

/** `nearby` is set if the request names a place. */
export async function loadCareServicePage(deps: Deps, { slug, typedPlace }: Input) {
  const service = careService(slug);
  if (!service) throw new AppError("page_not_found");
  const [{ site, total }, nearby] = await Promise.all([
    loadProviderCount(deps),
    typedPlace === "" ? undefined : findNearby(deps, { typed: typedPlace, care: service.care }),
  ]);
  return { site, service, total, typedPlace, nearby };
}

/** The text is shown even if the providers cannot be read. */
const findNearby = (deps: Deps, ask: Parameters<typeof loadNearbyProviders>[1]) =>
  loadNearbyProviders(deps, ask).catch((error) => {
    deps.logError("service page without providers", error);
    return { state: "unavailable" as const };
  });

const SHOWN = 4;

/** Places that the input may mean, for example Buchs in four cantons. */
const MOST_PLACES = 6;

type Ask = { typed: string; care: CareCode };

/**
 * Rule services-2: the providers of the service at the place that best matches the input, and the other places that it
 * may mean. Providers that may or may not offer it come last, under a heading of their own.
 */
async function loadNearbyProviders(deps: Deps, { typed, care }: Ask) {
  const { matches, isCertain } = typedPlaces(await placeIndex(deps), typed, MOST_PLACES);
  const [city, ...others] = matches.map(({ place }) => cityOf(place));
  if (!city) return { state: "unknown" as const };
  const filter = { ...NO_FILTER, care: [care] };
  const { page } = await loadCityPage(deps, { ...city, from: undefined, filter });
  const rows = page?.list.rows.slice(0, SHOWN) ?? [];
  return {
    state: "found" as const,
    city,
    isGuess: !isCertain,
    others,
    matches: rows.filter(isMatch),
    ask: rows.filter((one) => !isMatch(one)),
    counts: page ? { ...page.found, all: page.total.local + page.total.around + page.total.further } : NONE,
    nearest: page?.nearest ?? [],
  };
}

const NONE = { matches: 0, ask: 0, all: 0 };

const isMatch = ({ answer }: { answer: Answer }) => answer === "yes";

function cityOf({ name, canton: code, citySlug, listings }: IndexedPlace) {
  const canton = present(cantonByCode(code), "places of the index are in a canton");
  return { city: shownPlaceName(name, canton.slug), canton, cantonSlug: canton.slug, citySlug, total: listings };
}
