import { findCantonCount, listLargestCities } from "#db/queries/counts.ts";
import { findListingId, listBeforeInCanton, listCantonListings } from "#db/queries/listings/listings.ts";
import { groupKeys, listGroups } from "#db/queries/listings/provider-groups.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Candidate } from "#domain/offer/candidate.ts";
import { chooseForCanton } from "#domain/offer/choose-providers.ts";
import { isFiltered, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { Deps } from "../../deps.ts";
import {
  cardsFor,
  EXPECT_NOTHING,
  expectCards,
  idsOf,
  listUnavailable,
  loadGroups,
  sliceFrom,
  toListPage,
  toPage,
} from "./cards.ts";
import { pinsAmong, toCityChips } from "./city-page.ts";

/** Rule places-3. */
const CITY_CHIPS = 20;

type Input = { cantonSlug: string; from: string | undefined; filter: ProviderFilter };

export async function loadCantonPage(deps: Deps, input: Input) {
  const canton = cantonBySlug(input.cantonSlug);
  if (!canton) throw new AppError("canton_not_found");
  const { filter, from } = input;
  const asked = { cantonSlug: input.cantonSlug };
  const wished = isFiltered(filter);
  const keys = groupKeys.canton(canton.slug);
  const page = { path: paths.canton(canton.slug), filter, from };
  const { state, total, rows, cities, before, start, stored, ...expected } = await runTogether(deps.db, {
    state: readSiteState(),
    total: findCantonCount(asked),
    rows: wished ? [] : [listCantonListings(asked, from)],
    cities: listLargestCities({ ...asked, limit: CITY_CHIPS }),
    before: from && !wished ? [listBeforeInCanton({ ...asked, from })] : [],
    start: from && wished ? [findListingId(from)] : [],
    stored: listGroups(keys),
    ...(wished ? expectCards(page) : EXPECT_NOTHING),
  }).catch(listUnavailable);
  const groups = await loadGroups(deps, keys, stored).catch(listUnavailable);
  const candidates = [...groups.values()].flat();
  const { matches, ask, ...choice } = chooseForCanton(candidates, filter);
  const found = [...matches.map(asMatch), ...ask.map(asQuestion)];
  const slice = sliceFrom(found, from ? (start[0]?.id ?? 0) : undefined);
  const list = wished
    ? await cardsFor(deps, page, { ids: idsOf(slice), towns: [] }, expected)
        .then(({ cards }) => toPage(slice, cards))
        .catch(listUnavailable)
    : toListPage(withCapacity(rows, candidates).map(asMatch), from, before);
  const pins = pinsAmong(
    list.rows.map(({ id, isMatch }) => ({ id, mustAsk: !isMatch })),
    candidates,
  );
  return {
    site: state[0],
    page: {
      canton,
      total: total[0]?.listings ?? 0,
      found: { matches: matches.length, ask: ask.length },
      ...choice,
      list,
      pins,
      cities: toCityChips(cities),
    },
  };
}

function withCapacity<Row extends { id: number }>(
  rows: readonly Row[],
  candidates: readonly Candidate[],
): (Row & Pick<Candidate, "capacity">)[] {
  const byId = new Map(candidates.map(({ id, capacity }) => [id, capacity]));
  return rows.map((row) => ({ ...row, capacity: byId.get(row.id) }));
}

const asMatch = <T>(one: T) => ({ ...one, isMatch: true });
const asQuestion = <T>(one: T) => ({ ...one, isMatch: false });
