import { listCards } from "#db/queries/listings/listings.ts";
import { runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { sheetOf } from "#domain/offer/sheet.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, communesOf, readPlace } from "./choose-providers.ts";
import { listUnavailable } from "./list-page.ts";
import { withCards } from "./load-cards.ts";
import { loadEmptyCity } from "./load-empty-city.ts";

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
  const asked = { canton, citySlug, filter };
  const first = await readPlace(deps, asked).catch(listUnavailable);
  const [count] = first.counts;
  const empty = count ? undefined : await loadEmptyCity(deps, canton, citySlug);
  if (empty?.movedTo) return { movedTo: empty.movedTo };
  const choice = await chooseProviders(deps, asked, first).catch(listUnavailable);
  const { groups, leftOut } = sheetOf(choice, day);
  const cards = await readCards(
    deps,
    groups.flatMap(({ items }) => items),
  ).catch(listUnavailable);
  const page = {
    canton,
    city: displayPlaceName(present(count?.city ?? empty?.name, "loadEmptyCity finds a place, or throws")),
    communes: communesOf(first),
    groups: groups.map(({ kind, items }) => ({ kind, rows: withCards(items, cards) })),
    leftOut,
    radiusKm: choice.total.radiusKm,
    nearest: groups.length === 0 ? (empty?.nearest ?? []) : [],
  };
  return { site: first.state[0], page };
}

const readCards = async ({ db }: Deps, items: readonly { id: number }[]) =>
  items.length > 0 ? runAll(db, listCards(items.map(({ id }) => id))) : [];
