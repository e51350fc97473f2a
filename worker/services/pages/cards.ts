import { findCityCount, listCountsOf, listExpectedCounts, type listLargestCities } from "#db/queries/counts.ts";
import {
  expectedFor,
  findListingId,
  keepExpectedCards,
  listCards,
  listExpectedCards,
  PAGE_SIZE,
} from "#db/queries/listings/listings.ts";
import type { listAreaNames } from "#db/queries/listings/listings-by-slug.ts";
import { groupKeys, listGroups, listGroupsAround, packGroups } from "#db/queries/listings/provider-groups.ts";
import { listLocalities } from "#db/queries/places/places.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { type Candidate, isShort, type Packed, unpack } from "#domain/offer/candidate.ts";
import { chooseForPlace, DEFAULT_RADIUS_KM, type PlaceChoice } from "#domain/offer/choose-providers.ts";
import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { cellSteps, cellsAround } from "#domain/offer/spot.ts";
import { startingAt } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { type GeoPoint, pointOf } from "#domain/places/place.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import type { Deps } from "../../deps.ts";

type Item = { id: number };

/** A page of a list that is computed before its cards are read. */
type Slice<Of extends Item> = { items: Of[]; isFirst: boolean; next: Of | undefined; previous: Of | undefined };

/** The page that starts with the item `from`, empty if the list lacks it; without `from`, the first page. */
export function sliceFrom<Of extends Item>(all: readonly Of[], from: number | undefined): Slice<Of> {
  const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from);
  if (start < 0) return { items: [], isFirst: false, next: undefined, previous: undefined };
  return {
    items: all.slice(start, start + PAGE_SIZE),
    isFirst: from === undefined,
    next: all[start + PAGE_SIZE],
    previous: start > PAGE_SIZE ? all[start - PAGE_SIZE] : undefined,
  };
}

/** The listings of a page and others, with those at which the neighbouring pages start. */
export const idsOf = ({ items, next, previous }: Slice<Item>, others: readonly Item[] = []): number[] => [
  ...new Set([...items, ...others, next, previous].flatMap((item) => item?.id ?? [])),
];

/** Providers that were deleted since the list was worked out are left out. */
export function withCards<Of extends Item>(items: readonly Of[], cards: readonly Card[]) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return items.flatMap((item) => {
    const card = byId.get(item.id);
    return card ? [{ ...item, ...card }] : [];
  });
}

export function toPage<Of extends Item>({ items, isFirst, next, previous }: Slice<Of>, cards: readonly Card[]) {
  const slugOf = (item: Of | undefined) => cards.find(({ id }) => id === item?.id)?.slug;
  return { rows: withCards(items, cards), isFirst, next: slugOf(next), previous: slugOf(previous) } satisfies ListPage<
    Of & Card
  >;
}

type AskedPlace = {
  canton: Canton;
  citySlug: string;
  filter: ProviderFilter;
  from?: string | undefined;
  /** Where in the place the visitor is; without it, distances are from the place's lowest postcode. */
  near?: GeoPoint | undefined;
};

/** A place and the data that its page needs. */
export type PlaceReading = Awaited<ReturnType<typeof readPlace>>;

/** Reads the data that do not depend on the choice, and those that the choice will probably need, in one round trip. */
export function readPlace(
  { db }: Pick<Deps, "db">,
  { canton, citySlug, from, filter }: AskedPlace,
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

/** The providers that serve a place (decision 35). */
export async function chooseProviders(
  deps: Pick<Deps, "db" | "now">,
  { canton, citySlug, filter, near }: AskedPlace,
  reading: PlaceReading,
): Promise<PlaceChoice> {
  const point = near ?? pointOfPlace(reading);
  const keys = keysOf({ canton, citySlug });
  const cells = point ? cellsAround(point, filter.radius ?? DEFAULT_RADIUS_KM).map(groupKeys.cell) : [];
  const groups = await loadGroups(deps, [keys.town, keys.served, ...cells], near ? undefined : reading.groups);
  return chooseForPlace(
    {
      town: groups.get(keys.town) ?? [],
      served: groups.get(keys.served) ?? [],
      around: cells.flatMap((key) => groups.get(key) ?? []),
    },
    { town: `${canton.slug}/${citySlug}`, point, filter },
  );
}

const keysOf = ({ canton, citySlug }: Pick<AskedPlace, "canton" | "citySlug">) => ({
  town: groupKeys.town(`${canton.slug}/${citySlug}`),
  served: groupKeys.served(canton.code, citySlug),
});

/** The position of the lowest postcode that has one, as in listGroupsAround. */
export const pointOfPlace = ({ localities }: Pick<PlaceReading, "localities">): GeoPoint | undefined =>
  localities.map(pointOf).find((point) => point !== undefined);

export const cityOf = ({ count: [counted], localities: [first] }: PlaceReading): string | undefined =>
  counted?.city ?? first?.name;

/** The communes of a place, named without their canton. */
export function communesOf({ localities }: Pick<PlaceReading, "localities">, { slug }: Canton): string[] {
  const names = localities.flatMap(({ communes }) => communes.split("|"));
  return [...new Set(names.map((name) => shownPlaceName(name, slug)))];
}

type Group = { key: string; entries: string };

/**
 * The providers of groups, in the order of the keys. Groups that are not stored are packed first, which only the
 * first visitor after a change waits for.
 * @param stored what the page's batch has read already
 */
export async function loadGroups(
  { db, now }: Pick<Deps, "db" | "now">,
  keys: readonly string[],
  stored?: readonly Group[],
): Promise<Map<string, Candidate[]>> {
  const known = stored ?? (await runTogether(db, { groups: listGroups(keys) })).groups;
  const found = new Map(known.map(read));
  const missing = keys.filter((key) => {
    const group = found.get(key);
    return group === undefined || isShort(group);
  });
  if (missing.length > 0) {
    const { packed } = await runTogether(db, { packed: packGroups(missing) });
    for (const row of packed.flat()) found.set(...read(row));
  }
  const day = localDay(now());
  return new Map(keys.map((key) => [key, unpack(found.get(key) ?? [], day)]));
}

const read = ({ key, entries }: Group): [string, Packed[]] => [key, JSON.parse(entries)];

type Card = RowOf<typeof listCards>;

/** The data that a page shows of its groups: listings, and towns as in addresses ("zuerich/uster"). */
type Needed = { ids: readonly number[]; towns: readonly string[] };

type Read = { cards: Card[]; counts: RowOf<typeof listCountsOf>[] };

type AskedCards = { path: string; filter: ProviderFilter; from?: string | undefined };

const addressOf = ({ path, filter, from }: AskedCards) => {
  const page = path + filterQuery(filter);
  return from === undefined ? page : startingAt(page, from);
};

/** Statements for the first round trip of a page, for the data that it will probably show. */
export function expectCards(asked: AskedCards) {
  const page = expectedFor(addressOf(asked));
  return { cards: [listExpectedCards(page)], counts: [listExpectedCounts(page)] };
}

export const EXPECT_NOTHING: ReturnType<typeof expectCards> = { cards: [], counts: [] };

/** The data that a page needs, read now unless it was expected. */
export async function cardsFor(deps: Deps, asked: AskedCards, needed: Needed, expected: Read): Promise<Read> {
  if (covers(expected, needed)) return expected;
  keep(deps, asked, needed);
  return runTogether(deps.db, {
    cards: needed.ids.length > 0 ? [listCards(needed.ids)] : [],
    counts: needed.towns.length > 0 ? [listCountsOf(needed.towns)] : [],
  });
}

function keep({ db, inBackground, logError }: Deps, asked: AskedCards, needed: Needed): void {
  const kept = runTogether(db, { kept: keepExpectedCards(expectedFor(addressOf(asked)), needed) });
  inBackground(kept.catch((error) => logError("expected cards not kept", error)));
}

function covers({ cards, counts }: Read, needed: Needed): boolean {
  const ids = new Set(cards.map(({ id }) => id));
  const towns = new Set(counts.map(({ cantonSlug, citySlug }) => `${cantonSlug}/${citySlug}`));
  return needed.ids.every((id) => ids.has(id)) && needed.towns.every((town) => towns.has(town));
}

type ListPage<T> = {
  rows: T[];
  isFirst: boolean;
  /** Slug at which the next page starts. */
  next: string | undefined;
  /** Slug at which the previous page starts; undefined when that is the first page. */
  previous: string | undefined;
};

/**
 * @param rows one page and one row more, from the database
 * @param before one page before this one, nearest first, and one row more
 */
export function toListPage<T extends { slug: string }>(
  rows: T[],
  from: string | undefined,
  before: { slug: string }[] = [],
): ListPage<T> {
  return {
    rows: rows.slice(0, PAGE_SIZE),
    isFirst: from === undefined,
    next: rows[PAGE_SIZE]?.slug,
    previous: before.length > PAGE_SIZE ? before[PAGE_SIZE - 1]?.slug : undefined,
  };
}

/** Rule errors-2: a list that cannot be read says it is empty; 503 tells search engines to come back. */
export function listUnavailable(cause: unknown): never {
  throw new AppError("list_unavailable", { cause });
}

/** Names by area («8610», «bfs:198»), for `areaWords`; a postcode of several places is «Uster/Nänikon». */
export function namesByArea(rows: RowOf<typeof listAreaNames>[]): Record<string, string> {
  const known = rows.flatMap(({ area, name }) => (name === null ? [] : [{ area, name: displayPlaceName(name) }]));
  const byArea = Map.groupBy(known, ({ area }) => area);
  return Object.fromEntries(
    [...byArea].map(([area, places]) => [area, [...new Set(places.map(({ name }) => name))].join("/")]),
  );
}
