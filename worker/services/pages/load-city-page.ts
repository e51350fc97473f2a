import { findCityCount, listLargestCities } from "#db/queries/counts.ts";
import { listBeforeInCity, listCityListings } from "#db/queries/listings/listings.ts";
import { listLocalities } from "#db/queries/places/places.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { toCityChips } from "./city-chips.ts";
import { listUnavailable, toListPage } from "./list-page.ts";
import { loadEmptyCity } from "./load-empty-city.ts";

/** Rule places-4. */
const NEARBY_CHIPS = 6;

type Input = { cantonSlug: string; citySlug: string; from: string | undefined };

/**
 * A place of the register without providers also has a page, which lists the nearest places with providers.
 * `movedTo` is set if the address uses another name of the place.
 */
export async function loadCityPage(deps: Deps, { cantonSlug, citySlug, from }: Input) {
  const { db } = deps;
  const canton = cantonBySlug(cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { cantonSlug, citySlug };
  const { state, counts, rows, largest, localities, before } = await runTogether(db, {
    state: readSiteState(),
    counts: findCityCount(asked),
    rows: listCityListings(asked, from),
    largest: listLargestCities({ cantonSlug, limit: NEARBY_CHIPS + 1 }),
    localities: listLocalities({ canton: canton.code, slug: citySlug }),
    before: from ? [listBeforeInCity({ ...asked, from })] : [],
  }).catch(listUnavailable);
  const [site] = state;
  const [count] = counts;
  const others = largest.filter((row) => row.citySlug !== citySlug);
  const cities = toCityChips(others.slice(0, NEARBY_CHIPS));
  const empty = count ? undefined : await loadEmptyCity(deps, canton, citySlug);
  if (empty?.movedTo) return { movedTo: empty.movedTo };
  const page = {
    canton,
    city: displayPlaceName(present(count?.city ?? empty?.name, "loadEmptyCity finds a place, or throws")),
    total: count?.listings ?? 0,
    list: toListPage(rows, from, before),
    cities,
    nearest: empty?.nearest ?? [],
    register: {
      zips: localities.map(({ zip }) => zip),
      communes: unique(localities.flatMap(({ communes }) => communes.split("|"))),
    },
  };
  return { site, page };
}

const unique = (communes: string[]) => [...new Set(communes.map(displayPlaceName))];
