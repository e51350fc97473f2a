import { listOffers } from "#db/queries/listings/provider-groups.ts";
import { type RowOf, runAll } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { unpackOne } from "#domain/offer/candidate.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { chooseInOrder } from "#domain/offer/choose-in-order.ts";
import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { SearchAnswer, SpitexResult } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import type { FoundAnswer } from "./find-answer.ts";
import { findMore } from "./find-more.ts";
import { loadFirstAnswer } from "./load-first-answer.ts";
import { noteMiss } from "./missed-searches.ts";
import { isSearchRebuilding } from "./place-index.ts";
import { searchDirectory } from "./search-directory.ts";

type Input = { query: string; filter: ProviderFilter; userAgent?: string | null };

/** The answer to a query, and which of the providers found meet a filter; `chosen` is missing for a single one and a guess. */
export async function loadSearchPage(deps: Deps, { query, filter, userAgent }: Input) {
  const { foundBy, hasFailed, ...answer } = await searchDirectory(deps, query);
  const isRebuilding = await isSearchRebuilding(deps).catch(() => false);
  if (!hasFailed && isEmpty(answer) && !isRebuilding) noteMiss(deps, query, userAgent);
  const failed = (error: unknown) => {
    // Rule search-7.
    deps.logError("search failed", error);
    return undefined;
  };
  const [chosen, first] = await Promise.all([
    choose(deps, { ...answer, foundBy }, filter).catch(failed),
    loadFirstAnswer(deps, answer.ways).catch(failed),
  ]);
  return { ...answer, chosen, first, isRebuilding };
}

const isEmpty = ({ results, ways, asksForPlace }: SearchAnswer) => results.length + ways.length === 0 && !asksForPlace;

async function choose(deps: Deps, answer: FoundAnswer, filter: ProviderFilter) {
  const shown = answer.results.filter(({ type }) => type === "spitex").length;
  const isWorthIt = shown >= (filterQuery(filter) === "" ? 2 : 1);
  if (!isWorthIt || answer.foundBy.most === 0) return undefined;
  const { ids, isAll } = await findMore(deps, answer);
  const day = localDay(deps.now());
  const rows = new Map((await runAll(deps.db, listOffers(ids))).map((row) => [row.id, row]));
  const offers = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...unpackOne(row.packed, day), result: toResult(row) }] : [];
  });
  const { matches, ask, ...choice } = chooseInOrder(offers, filter);
  const resultsOf = (some: typeof offers) => some.map(({ result }) => result);
  /** In words, by slug. */
  const capacities = Object.fromEntries(
    offers.flatMap(({ capacity, result }) => (capacity ? [[result.slug, capacityWords(capacity, day)]] : [])),
  );
  return { ...choice, matches: resultsOf(matches), ask: resultsOf(ask), capacities, count: offers.length, isAll };
}

const toResult = ({ id: _, packed: __, city, ...row }: OfferRow): SpitexResult => ({
  type: "spitex",
  ...row,
  city: displayPlaceName(city),
});

type OfferRow = RowOf<typeof listOffers>;
