import { listCountsOf, listExpectedCounts } from "#db/queries/counts.ts";
import { expectedFor, keepExpectedCards } from "#db/queries/listings/expected-cards.ts";
import { listCards, listExpectedCards } from "#db/queries/listings/listings.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { startingAt } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";

export type Card = RowOf<typeof listCards>;

/** What a page shows of its groups: listings, and towns as in addresses ("zuerich/uster"). */
type Needed = { ids: readonly number[]; towns: readonly string[] };
type Read = { cards: Card[]; counts: RowOf<typeof listCountsOf>[] };

type Asked = { path: string; filter: ProviderFilter; from?: string | undefined };

const addressOf = ({ path, filter, from }: Asked) => {
  const page = path + filterQuery(filter);
  return from === undefined ? page : startingAt(page, from);
};

/** Statements for the first round trip of a page: what it will probably show. */
export function expectCards(asked: Asked) {
  const page = expectedFor(addressOf(asked));
  return { cards: [listExpectedCards(page)], counts: [listExpectedCounts(page)] };
}

export const EXPECT_NOTHING: ReturnType<typeof expectCards> = { cards: [], counts: [] };

/** What a page needs, read now unless it was expected. */
export async function cardsFor(deps: Deps, asked: Asked, needed: Needed, expected: Read): Promise<Read> {
  if (covers(expected, needed)) return expected;
  keep(deps, asked, needed);
  return runTogether(deps.db, {
    cards: needed.ids.length > 0 ? [listCards(needed.ids)] : [],
    counts: needed.towns.length > 0 ? [listCountsOf(needed.towns)] : [],
  });
}

function keep({ db, inBackground, logError }: Deps, asked: Asked, needed: Needed): void {
  const kept = runTogether(db, { kept: keepExpectedCards(expectedFor(addressOf(asked)), needed) });
  inBackground(kept.catch((error) => logError("expected cards not kept", error)));
}

function covers({ cards, counts }: Read, needed: Needed): boolean {
  const ids = new Set(cards.map(({ id }) => id));
  const towns = new Set(counts.map(({ cantonSlug, citySlug }) => `${cantonSlug}/${citySlug}`));
  return needed.ids.every((id) => ids.has(id)) && needed.towns.every((town) => towns.has(town));
}
