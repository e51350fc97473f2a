import { findCantonCount, listLargestCities } from "#db/queries/counts.ts";
import { listBeforeInCanton, listCantonListings } from "#db/queries/listings/listings.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import { toCityChips } from "./city-chips.ts";
import { listUnavailable, toListPage } from "./list-page.ts";

/** Rule places-3. */
const CITY_CHIPS = 20;

type Input = { cantonSlug: string; from: string | undefined };

export async function loadCantonPage({ db }: Pick<Deps, "db">, { cantonSlug, from }: Input) {
  const canton = cantonBySlug(cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { cantonSlug };
  const { state, counts, rows, cities, before } = await runTogether(db, {
    state: readSiteState(),
    counts: findCantonCount(asked),
    rows: listCantonListings(asked, from),
    cities: listLargestCities({ ...asked, limit: CITY_CHIPS }),
    before: from ? [listBeforeInCanton({ ...asked, from })] : [],
  }).catch(listUnavailable);
  const page = {
    canton,
    total: counts[0]?.listings ?? 0,
    list: toListPage(rows, from, before),
    cities: toCityChips(cities),
  };
  return { site: state[0], page };
}
