import { findCantonCount, listLargestCities } from "#db/queries/counts.ts";
import { listBeforeInCanton, listCantonListings } from "#db/queries/listings/listings.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { listUnavailable, toListPage } from "./list-page.ts";

/** Rule places-3. */
const CITY_CHIPS = 20;

type Input = { cantonSlug: string; from: string | undefined };

export async function loadCantonPage({ db }: Pick<Deps, "db">, { cantonSlug, from }: Input) {
  const canton = cantonBySlug(cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const [[site], [count], rows, cities, before] = await runTogether(db, [
    readSiteState(db),
    findCantonCount(db, cantonSlug),
    listCantonListings(db, cantonSlug, from),
    listLargestCities(db, cantonSlug, CITY_CHIPS),
    ...(from ? [listBeforeInCanton(db, cantonSlug, from)] : []),
  ]).catch(listUnavailable);
  const page = {
    canton,
    total: count?.listings ?? 0,
    list: toListPage(rows, from, before),
    cities: cities.map((row) => ({ ...row, city: displayPlaceName(row.city) })),
  };
  return { site, page };
}
