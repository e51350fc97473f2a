import { listLargestCities } from "#db/queries/counts.ts";
import { AppError } from "#domain/app-error.ts";
import { fold } from "#domain/fold.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import { type PlaceChoice, sheetOf } from "#domain/offer/choose-providers.ts";
import { isFiltered, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import type { GeoPoint } from "#domain/places/place.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { byCollation } from "#domain/text/collation.ts";
import type { Deps } from "../../deps.ts";
import { nearestIn, nearestWithProviders } from "../search/nearest-place.ts";
import { placeIndex } from "../search/place-index.ts";
import {
  cardsFor,
  chooseProviders,
  cityOf,
  communesOf,
  expectCards,
  idsOf,
  listUnavailable,
  type PlaceReading,
  pointOfPlace,
  readPlace,
  sliceFrom,
  toPage,
  withCards,
} from "./cards.ts";

/** Rule places-4. */
const NEARBY_CHIPS = 6;

type CityInput = { cantonSlug: string; citySlug: string; from: string | undefined; filter: ProviderFilter };
type Asked = CityInput & { canton: Canton; path: string };

/**
 * The providers that serve a place, from the place and from around it. A place of the register without providers lists
 * the nearest places that have some. `movedTo` is set if the address uses another name of the place.
 */
export async function loadCityPage(deps: Deps, input: CityInput) {
  const canton = cantonBySlug(input.cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { ...input, canton, path: paths.city(input) };
  const largest = listLargestCities({ cantonSlug: canton.slug, limit: NEARBY_CHIPS + 1 });
  const reading = await readPlace(deps, asked, expectCards(asked), [largest]).catch(listUnavailable);
  const city = cityOf(reading);
  if (!city) return { movedTo: await findRenamedCity(deps, canton, input.citySlug) };
  const { choice, ...rest } = await choose(deps, asked, reading).catch(listUnavailable);
  const isEmpty = choice.total.local + choice.total.around + choice.total.further === 0;
  const page = {
    canton,
    city: shownPlaceName(city, canton.slug),
    ...rest,
    total: choice.total,
    found: countAnswers(choice),
    choices: choice.choices,
    radii: choice.radii,
    waysOut: choice.waysOut,
    neighbours: await nearestTowns(deps, asked, rest),
    nearest: isEmpty && rest.point ? await nearestWithProviders(deps, rest.point) : [],
    largest: largestOthers(reading, asked),
    register: { zips: [...new Set(reading.localities.map(({ zip }) => zip))], communes: communesOf(reading, canton) },
  };
  return { site: reading.state[0], page };
}

async function choose(deps: Deps, asked: Asked, reading: PlaceReading) {
  const choice = await chooseProviders(deps, asked, reading);
  const found = inAnswers(choice, asked);
  const slice = sliceFrom(found, asked.from ? (reading.start[0]?.id ?? 0) : undefined);
  const towns = choice.neighbours.slice(0, NEARBY_CHIPS);
  // Visitors with more than one page of providers do not need near misses.
  const misses = slice.isFirst && !slice.next ? choice.near : [];
  // The page redirects if the list has no such start.
  const isLost = asked.from !== undefined && slice.items.length === 0;
  const needed = isLost
    ? NOTHING
    : { ids: idsOf(slice, [...choice.duty, ...misses]), towns: towns.map(({ town }) => town) };
  const { cards, counts } = await cardsFor(deps, asked, needed, reading);
  const duty = withCards(
    choice.duty.map((one) => listed(one, one.answer)),
    cards,
  );
  const list = toPage(slice, cards);
  const shown = list.isFirst ? withDuty({ duty, list }, asked.filter) : list.rows;
  return {
    choice,
    point: pointOfPlace(reading),
    pins: pinsOf(shown.map((row) => ({ ...row, mustAsk: row.answer === "unknown" }))),
    duty,
    list,
    near: withCards(
      misses.map(({ miss, ...one }) => ({ ...listed(one, "no"), miss })),
      cards,
    ),
    neighbours: inOrder(towns, counts),
  };
}

/** The beginning of the page's list. Without wishes, providers with a duty to accept clients stand above it. */
export const withDuty = <Row>({ duty, list }: { duty: Row[]; list: { rows: Row[] } }, filter: ProviderFilter): Row[] =>
  isFiltered(filter) ? list.rows : [...duty, ...list.rows];

/** The matches, then providers to ask. In a filtered list, those with a duty to accept clients lead their group. */
export function inAnswers({ duty, matches, ask }: PlaceChoice, { filter }: Pick<Asked, "filter">) {
  const bound = isFiltered(filter) ? duty : [];
  const group = (answer: Answer, others: Placed[]) =>
    [...bound.filter((one) => one.answer === answer), ...others].map((one) => listed(one, answer));
  return [...group("yes", matches), ...group("unknown", ask)];
}

type Chosen = Pick<Awaited<ReturnType<typeof choose>>, "point" | "neighbours">;

/** Rule places-4. If no town around the place has providers, the place index supplies the nearest ones. */
async function nearestTowns(deps: Deps, asked: Asked, { point, neighbours }: Chosen) {
  if (!point || neighbours.length > 0) return neighbours;
  return nearestIn(await placeIndex(deps), point, NEARBY_CHIPS + 1)
    .filter(isOther(asked))
    .map(({ count, ...town }) => ({ ...town, listings: count }))
    .slice(0, NEARBY_CHIPS);
}

/** Rule places-4: the largest other places of the canton. */
const largestOthers = ({ largest }: PlaceReading, { citySlug }: Asked) =>
  toCityChips(largest.filter((row) => row.citySlug !== citySlug).slice(0, NEARBY_CHIPS));

const NOTHING = { ids: [], towns: [] };

type Placed = PlaceChoice["matches"][number];
const listed = ({ id, point, distanceKm, isLocal, serves, capacity }: Placed, answer: Answer) => ({
  id,
  point,
  distanceKm,
  isLocal,
  serves,
  capacity,
  answer,
});

const countAnswers = ({ duty, matches, ask }: PlaceChoice) => ({
  matches: matches.length + duty.filter(({ answer }) => answer === "yes").length,
  ask: ask.length + duty.filter(({ answer }) => answer === "unknown").length,
});

type Counts = { cantonSlug: string; citySlug: string; city: string; listings: number }[];

function inOrder(towns: PlaceChoice["neighbours"], counts: Counts) {
  const byTown = new Map(counts.map((count) => [`${count.cantonSlug}/${count.citySlug}`, count]));
  return towns.flatMap(({ town, distanceKm }) => {
    const count = byTown.get(town);
    return count ? [{ ...count, city: shownPlaceName(count.city, count.cantonSlug), distanceKm }] : [];
  });
}

type SheetInput = {
  cantonSlug: string;
  citySlug: string;
  filter: ProviderFilter;
  /** "2026-11-22", which seeds the order. */
  day: string;
};

/** The providers of the page of a place, for paper. `movedTo`: as in `loadCityPage`. */
export async function loadSheetPage(deps: Deps, { cantonSlug, citySlug, filter, day }: SheetInput) {
  const canton = cantonBySlug(cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { canton, citySlug, filter, path: paths.sheet({ cantonSlug, citySlug }) };
  const reading = await readPlace(deps, asked, expectCards(asked)).catch(listUnavailable);
  const city = cityOf(reading);
  if (!city) return { movedTo: await findRenamedCity(deps, canton, citySlug) };
  const choice = await chooseProviders(deps, asked, reading).catch(listUnavailable);
  const { groups, leftOut } = sheetOf(choice, day);
  // Sorted, so that the order of the day does not matter.
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b);
  const { cards } = await cardsFor(deps, asked, { ids, towns: [] }, reading).catch(listUnavailable);
  const point = pointOfPlace(reading);
  const page = {
    canton,
    city: shownPlaceName(city, canton.slug),
    communes: communesOf(reading, canton),
    groups: groups.map(({ kind, items }) => ({ kind, rows: withCards(items, cards) })),
    leftOut,
    radiusKm: choice.total.radiusKm,
    nearest: groups.length === 0 && point ? (await nearestWithProviders(deps, point)).filter(isOther(asked)) : [],
  };
  return { site: reading.state[0], page };
}

type Town = { cantonSlug: string; citySlug: string };

const isOther =
  ({ canton, citySlug }: Pick<Asked, "canton" | "citySlug">) =>
  (town: Town) =>
    town.cantonSlug !== canton.slug || town.citySlug !== citySlug;

type Counted = { city: string; cantonSlug: string; listings: number };

const byName = byCollation(({ city }: Counted) => city);

/** Largest first, then by name in German collation, which SQLite lacks (decision 29). */
export const toCityChips = <City extends Counted>(rows: readonly City[]): City[] =>
  rows
    .map((row) => ({ ...row, city: shownPlaceName(row.city, row.cantonSlug) }))
    .toSorted((a, b) => b.listings - a.listings || byName(a, b));

/** `mustAsk`: whether it is unknown that the provider offers what the list is filtered by. */
type Row = { id: number; mustAsk: boolean };

type Located = { id: number; point: GeoPoint | undefined };

/** The numbers of a list, in the order of the page; the map beside it has the same. */
const pinsOf = (rows: readonly (Row & Located)[]) =>
  rows.flatMap(({ id, point, mustAsk }, at) => (point ? [{ id, number: at + 1, point, mustAsk }] : []));

/** The pins of rows whose positions only the candidates have. */
export function pinsAmong(rows: readonly Row[], candidates: readonly Located[]) {
  const points = new Map(candidates.map(({ id, point }) => [id, point]));
  return pinsOf(rows.map(({ id, mustAsk }) => ({ id, mustAsk, point: points.get(id) })));
}

/** The place whose other name an address contains ("bielbienne", "genf"). */
async function findRenamedCity(deps: Deps, canton: Canton, citySlug: string) {
  const key = joined(fold(citySlug));
  const named = (await placeIndex(deps)).find(
    ({ canton: code, keys }) => code === canton.code && keys.some((own) => joined(own) === key),
  );
  // The index may still have a place whose last provider is gone.
  if (!named || named.citySlug === citySlug) throw new AppError("city_not_found");
  return { cantonSlug: canton.slug, citySlug: named.citySlug };
}

const joined = (key: string) => key.replaceAll(" ", "");
