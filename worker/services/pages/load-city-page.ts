import { listCountsOf, listLargestCities } from "#db/queries/counts.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { PlaceChoice } from "#domain/offer/choose-for-place.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, communesOf, type PlaceRows, pointOfPlace, readPlace } from "./choose-providers.ts";
import { toCityChips } from "./city-chips.ts";
import { listUnavailable } from "./list-page.ts";
import { pinsOf } from "./list-pins.ts";
import { cardsOf, sliceFrom, toPage, withCards } from "./load-cards.ts";
import { loadEmptyCity } from "./load-empty-city.ts";

/** Rule places-4. */
const NEARBY_CHIPS = 6;

type Input = { cantonSlug: string; citySlug: string; from: string | undefined; filter: ProviderFilter };
type Asked = Input & { canton: Canton };

/**
 * Who comes to a place: those of the place and those around it. A place of the register without any lists the
 * nearest places with providers. `movedTo` is set if the address uses another name of the place.
 */
export async function loadCityPage(deps: Deps, input: Input) {
  const canton = cantonBySlug(input.cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { ...input, canton };
  const first = await readPlace(deps, asked).catch(listUnavailable);
  const [count] = first.counts;
  const empty = count ? undefined : await loadEmptyCity(deps, canton, input.citySlug);
  if (empty?.movedTo) return { movedTo: empty.movedTo };
  const { choice, ...rest } = await choose(deps, asked, first).catch(listUnavailable);
  const page = {
    canton,
    city: displayPlaceName(present(count?.city ?? empty?.name, "loadEmptyCity finds a place, or throws")),
    ...rest,
    total: choice.total,
    found: { matches: choice.matches.length, ask: choice.ask.length },
    choices: choice.choices,
    waysOut: choice.waysOut,
    nearest: choice.total.local + choice.total.around === 0 ? (empty?.nearest ?? []) : [],
    register: { zips: [...new Set(first.localities.map(({ zip }) => zip))], communes: communesOf(first) },
  };
  return { site: first.state[0], page };
}

async function choose(deps: Deps, asked: Asked, first: PlaceRows) {
  const { cantonSlug, citySlug, from } = asked;
  const choice = await chooseProviders(deps, asked, first);
  const listed = [...choice.matches.map(asMatch), ...choice.ask.map(asQuestion)];
  const slice = sliceFrom(listed, from ? (first.start[0]?.id ?? 0) : undefined);
  const towns = choice.neighbours.slice(0, NEARBY_CHIPS);
  const { cards, counts, largest } = await runTogether(deps.db, {
    cards: cardsOf(slice, choice.duty),
    counts: towns.length > 0 ? [listCountsOf(towns.map(({ town }) => town))] : [],
    // Without a position nothing is near.
    largest: towns.length > 0 ? [] : [listLargestCities({ cantonSlug, limit: NEARBY_CHIPS + 1 })],
  });
  const others = largest.filter((row) => row.citySlug !== citySlug).slice(0, NEARBY_CHIPS);
  const duty = withCards(choice.duty, cards);
  const list = toPage(slice, cards);
  const shown = [...(list.isFirst ? duty : []), ...list.rows];
  return {
    choice,
    point: pointOfPlace(first),
    pins: pinsOf(shown),
    duty,
    list,
    neighbours: towns.length > 0 ? inOrder(towns, counts) : toCityChips(others),
  };
}

type Placed = PlaceChoice["matches"][number];
const asMatch = (one: Placed) => ({ ...one, isMatch: true });
const asQuestion = (one: Placed) => ({ ...one, isMatch: false });

type Counts = { cantonSlug: string; citySlug: string; city: string; listings: number }[];

function inOrder(towns: PlaceChoice["neighbours"], counts: Counts): Counts {
  const byTown = new Map(counts.map((count) => [`${count.cantonSlug}/${count.citySlug}`, count]));
  return towns.flatMap(({ town }) => {
    const count = byTown.get(town);
    return count ? [{ ...count, city: displayPlaceName(count.city) }] : [];
  });
}
