import { listLargestCities } from "#db/queries/counts.ts";
import { AppError } from "#domain/app-error.ts";
import type { PlaceChoice } from "#domain/offer/choose-for-place.ts";
import type { Answer } from "#domain/offer/meets.ts";
import { isFiltered, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { nearestWithProviders } from "../search/nearest-with-providers.ts";
import { chooseProviders, cityOf, communesOf, type PlaceRows, pointOfPlace, readPlace } from "./choose-providers.ts";
import { toCityChips } from "./city-chips.ts";
import { cardsFor, expectCards } from "./expected-cards.ts";
import { findRenamedCity } from "./find-renamed-city.ts";
import { listUnavailable } from "./list-page.ts";
import { pinsOf } from "./list-pins.ts";
import { idsOf, sliceFrom, toPage, withCards } from "./load-cards.ts";

/** Rule places-4. */
const NEARBY_CHIPS = 6;

type Input = { cantonSlug: string; citySlug: string; from: string | undefined; filter: ProviderFilter };
type Asked = Input & { canton: Canton; path: string };

/**
 * Who comes to a place: those of the place and those around it. A place of the register without any lists the
 * nearest places with providers. `movedTo` is set if the address uses another name of the place.
 */
export async function loadCityPage(deps: Deps, input: Input) {
  const canton = cantonBySlug(input.cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { ...input, canton, path: paths.city(input) };
  const largest = listLargestCities({ cantonSlug: canton.slug, limit: NEARBY_CHIPS + 1 });
  const first = await readPlace(deps, asked, expectCards(asked), [largest]).catch(listUnavailable);
  const city = cityOf(first);
  if (!city) return { movedTo: await findRenamedCity(deps, canton, input.citySlug) };
  const { choice, ...rest } = await choose(deps, asked, first).catch(listUnavailable);
  const isEmpty = choice.total.local + choice.total.around + choice.total.further === 0;
  const page = {
    canton,
    city: displayPlaceName(city),
    ...rest,
    total: choice.total,
    found: countAnswers(choice),
    choices: choice.choices,
    radii: choice.radii,
    waysOut: choice.waysOut,
    nearest: isEmpty && rest.point ? await nearestWithProviders(deps, rest.point) : [],
    largest: largestOthers(first, asked),
    register: { zips: [...new Set(first.localities.map(({ zip }) => zip))], communes: communesOf(first) },
  };
  return { site: first.state[0], page };
}

async function choose(deps: Deps, asked: Asked, first: PlaceRows) {
  const choice = await chooseProviders(deps, asked, first);
  const found = inAnswers(choice, asked);
  const slice = sliceFrom(found, asked.from ? (first.start[0]?.id ?? 0) : undefined);
  const towns = choice.neighbours.slice(0, NEARBY_CHIPS);
  // Nobody who sees more than a page of providers needs those that fit almost.
  const misses = slice.isFirst && !slice.next ? choice.near : [];
  // The page redirects if the list has no such start.
  const isLost = asked.from !== undefined && slice.items.length === 0;
  const needed = isLost
    ? NOTHING
    : { ids: idsOf(slice, [...choice.duty, ...misses]), towns: towns.map(({ town }) => town) };
  const { cards, counts } = await cardsFor(deps, asked, needed, first);
  const duty = withCards(
    choice.duty.map((one) => listed(one, one.answer)),
    cards,
  );
  const list = toPage(slice, cards);
  const shown = [...(list.isFirst && !isFiltered(asked.filter) ? duty : []), ...list.rows];
  return {
    choice,
    point: pointOfPlace(first),
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

/** The matches, then who has to be asked. Who must come leads its group, unless it stands above a list without a filter. */
export function inAnswers({ duty, matches, ask }: PlaceChoice, { filter }: Pick<Asked, "filter">) {
  const bound = isFiltered(filter) ? duty : [];
  const group = (answer: Answer, others: Placed[]) =>
    [...bound.filter((one) => one.answer === answer), ...others].map((one) => listed(one, answer));
  return [...group("yes", matches), ...group("unknown", ask)];
}

/** Rule places-4: of the canton, without the place itself. */
const largestOthers = ({ largest }: PlaceRows, { citySlug }: Asked) =>
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
    return count ? [{ ...count, city: displayPlaceName(count.city), distanceKm }] : [];
  });
}
