import { findCityCount, type listLargestCities } from "#db/queries/counts.ts";
import { findListingId } from "#db/queries/listings/listings.ts";
import { groupKeys, listGroupsAround } from "#db/queries/listings/provider-groups.ts";
import { listLocalities } from "#db/queries/places/places.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { chooseForPlace, DEFAULT_RADIUS_KM, type PlaceChoice } from "#domain/offer/choose-for-place.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { cellSteps, cellsAround } from "#domain/offer/spot.ts";
import type { Canton } from "#domain/places/canton.ts";
import { type GeoPoint, pointOf } from "#domain/places/place.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import type { expectCards } from "./expected-cards.ts";
import { loadGroups } from "./provider-groups.ts";

type Asked = { canton: Canton; citySlug: string; filter: ProviderFilter; from?: string | undefined };

export type PlaceRows = Awaited<ReturnType<typeof readPlace>>;

/** What does not depend on the choice, and what is expected of it, in one round trip. */
export function readPlace(
  { db }: Pick<Deps, "db">,
  { canton, citySlug, from, filter }: Asked,
  expected: ReturnType<typeof expectCards>,
  largest: ReturnType<typeof listLargestCities>[] = [],
) {
  const place = { code: canton.code, slug: citySlug, ...keysOf({ canton, citySlug }) };
  return runTogether(db, {
    state: readSiteState(),
    count: findCityCount({ cantonSlug: canton.slug, citySlug }),
    largest,
    localities: listLocalities({ canton: canton.code, slug: citySlug }),
    start: from ? [findListingId(from)] : [],
    groups: listGroupsAround(cellSteps(filter.radius ?? DEFAULT_RADIUS_KM), place),
    ...expected,
  });
}

/** Who comes to a place (decision 35). */
export async function chooseProviders(
  deps: Pick<Deps, "db" | "now">,
  { canton, citySlug, filter }: Asked,
  first: PlaceRows,
): Promise<PlaceChoice> {
  const point = pointOfPlace(first);
  const keys = keysOf({ canton, citySlug });
  const cells = point ? cellsAround(point, filter.radius ?? DEFAULT_RADIUS_KM).map(groupKeys.cell) : [];
  const groups = await loadGroups(deps, [keys.town, keys.served, ...cells], first.groups);
  return chooseForPlace(
    {
      town: groups.get(keys.town) ?? [],
      served: groups.get(keys.served) ?? [],
      around: cells.flatMap((key) => groups.get(key) ?? []),
    },
    { town: `${canton.slug}/${citySlug}`, point, filter },
  );
}

const keysOf = ({ canton, citySlug }: Pick<Asked, "canton" | "citySlug">) => ({
  town: groupKeys.town(`${canton.slug}/${citySlug}`),
  served: groupKeys.served(canton.code, citySlug),
});

/** The lowest postcode with a position, as listGroupsAround has it. */
export const pointOfPlace = ({ localities }: Pick<PlaceRows, "localities">): GeoPoint | undefined =>
  localities.map(pointOf).find((point) => point !== undefined);

export const cityOf = ({ count: [counted], localities: [first] }: PlaceRows): string | undefined =>
  counted?.city ?? first?.name;

/** The communes of a place, as they are named without their canton. */
export const communesOf = ({ localities }: Pick<PlaceRows, "localities">): string[] => [
  ...new Set(localities.flatMap(({ communes }) => communes.split("|")).map(displayPlaceName)),
];
