import { AppError } from "#domain/app-error.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { sheetOf } from "#domain/offer/sheet.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { nearestWithProviders } from "../search/nearest-with-providers.ts";
import { chooseProviders, cityOf, communesOf, pointOfPlace, readPlace } from "./choose-providers.ts";
import { cardsFor, expectCards } from "./expected-cards.ts";
import { findRenamedCity } from "./find-renamed-city.ts";
import { listUnavailable } from "./list-page.ts";
import { withCards } from "./load-cards.ts";

type Input = {
  cantonSlug: string;
  citySlug: string;
  filter: ProviderFilter;
  /** "2026-11-22", which seeds the order. */
  day: string;
};

/** The same providers as the page of a place, for paper. `movedTo` as there. */
export async function loadSheetPage(deps: Deps, { cantonSlug, citySlug, filter, day }: Input) {
  const canton = cantonBySlug(cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const asked = { canton, citySlug, filter, path: paths.sheet({ cantonSlug, citySlug }) };
  const first = await readPlace(deps, asked, expectCards(asked)).catch(listUnavailable);
  const city = cityOf(first);
  if (!city) return { movedTo: await findRenamedCity(deps, canton, citySlug) };
  const choice = await chooseProviders(deps, asked, first).catch(listUnavailable);
  const { groups, leftOut } = sheetOf(choice, day);
  // Sorted, so that the order of the day does not matter.
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted((a, b) => a - b);
  const { cards } = await cardsFor(deps, asked, { ids, towns: [] }, first).catch(listUnavailable);
  const point = pointOfPlace(first);
  const page = {
    canton,
    city: displayPlaceName(city),
    communes: communesOf(first),
    groups: groups.map(({ kind, items }) => ({ kind, rows: withCards(items, cards) })),
    leftOut,
    radiusKm: choice.total.radiusKm,
    nearest: groups.length === 0 && point ? await nearestWithProviders(deps, point) : [],
  };
  return { site: first.state[0], page };
}
