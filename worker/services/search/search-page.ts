import { listCards, PAGE_SIZE } from "#db/queries/listings/listings.ts";
import { groupKeys, listOffers } from "#db/queries/listings/provider-groups.ts";
import { noteMissedSearch } from "#db/queries/visits.ts";
import { type RowOf, runAll, runOne } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { type Answer, type Candidate, unpackOne } from "#domain/offer/candidate.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { chooseForCanton, chooseInOrder } from "#domain/offer/choose-providers.ts";
import { filterQuery, type ProviderFilter, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { missedQuery } from "#domain/search/missed-search.ts";
import { insideMatch, isIndexedInside, prefixMatch } from "#domain/search/search-index.ts";
import {
  SEARCH_LIMITS,
  type SearchAnswer,
  type SearchResult,
  type SpitexResult,
  type Way,
} from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { isPerson } from "../operations/tallies.ts";
import { chooseProviders, EXPECT_NOTHING, loadGroups, readPlace, withCards } from "../pages/cards.ts";
import { inAnswers } from "../pages/city-page.ts";
import type { FoundBy } from "./find-providers.ts";
import { searchIndex, townIndex } from "./index-parts.ts";
import { isSearchRebuilding } from "./place-index.ts";
import { type FoundAnswer, searchDirectory } from "./search-directory.ts";

type Input = { query: string; filter: ProviderFilter; userAgent?: string | null };

/** The answer to a query, and which of its providers meet a filter; `chosen` is missing for only one or for a guess. */
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
  /** The capacities in words, by slug. */
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

const SHOWN = 3;

/** Rule search-20: the providers that the first way, a place or canton, leads to; undefined if there are none. */
async function loadFirstAnswer(deps: Deps, [way]: readonly Way[]) {
  const asked = way && placeOf(way);
  if (!asked) return undefined;
  const { found, bound } = await (asked.citySlug ? inPlace(deps, asked, asked.citySlug) : inCanton(deps, asked));
  const shown = found.slice(0, SHOWN);
  if (shown.length === 0) return undefined;
  const rows = await runAll(deps.db, listCards(shown.map(({ id }) => id)));
  const matches = found.filter(({ answer }) => answer === "yes").length;
  return {
    way,
    filter: asked.filter,
    counts: { matches, ask: found.length - matches },
    hasAsk: matches < PAGE_SIZE && matches < found.length,
    providers: withCards(shown, rows).map(({ point: _, ...row }) => ({ ...row, isBound: bound.has(row.id) })),
  };
}

type Asked = { canton: Canton; citySlug: string | undefined; filter: ProviderFilter };

async function inPlace(deps: Deps, asked: Asked, citySlug: string) {
  const place = { ...asked, citySlug };
  const choice = await chooseProviders(deps, place, await readPlace(deps, place, EXPECT_NOTHING));
  return { found: inAnswers(choice, asked), bound: new Set(choice.duty.map(({ id }) => id)) };
}

async function inCanton(deps: Deps, { canton, filter }: Asked) {
  const groups = await loadGroups(deps, groupKeys.canton(canton.slug));
  const { matches, ask } = chooseForCanton([...groups.values()].flat(), filter);
  const found = [...answered(matches, "yes"), ...answered(ask, "unknown")];
  return { found, bound: new Set<number>() };
}

const answered = (some: readonly Candidate[], answer: Answer) =>
  some.map(({ id, point, capacity }) => ({ id, point, capacity, answer }));

/** The place of a way to a filtered list: "/zuerich/uster/?leistung=demenz", "/fr/zug/?leistung=demenz". */
function placeOf({ path }: Way): Asked | undefined {
  const [address = "", query] = path.slice(paths.home().length - 1).split("?");
  const [cantonSlug = "", citySlug] = address.split("/").filter(Boolean);
  const canton = cantonBySlug(cantonSlug);
  const list = citySlug ? paths.city({ cantonSlug, citySlug }) : paths.canton(cantonSlug);
  if (!query || !canton || path !== `${list}?${query}`) return undefined;
  return { canton, citySlug, filter: readFilter(new URLSearchParams(query)) };
}

type Found = { results: SearchResult[]; foundBy: FoundBy };

/**
 * Ids of the providers that a query finds. Those of the answer come first, then those of the town that it names, then
 * those found by words. If words find fewer than an answer shows, parts of words follow; each group is best first. The
 * sources share a limit of one more than `most`, which tells whether there are others.
 */
export async function findMore(deps: Deps, { results, foundBy }: Found) {
  const { ids, town, words, most } = foundBy;
  let left = most + 1;
  const index = searchIndex(deps);
  const read = async (found: Promise<{ id: number }[]>) => {
    const rows = await found;
    left -= rows.length;
    return rows.map(({ id }) => id);
  };
  const shown = results.flatMap((result) => (result.type === "spitex" ? (ids[result.slug] ?? []) : []));
  const inTown = town ? await read(townIndex(deps).idsInTown({ town, limit: left })) : [];
  const hasWords = words.length > 0 && left > 0;
  const byWords = hasWords ? await read(index.idsByWords({ match: prefixMatch(words), limit: left })) : [];
  const isFull = byWords.length >= SEARCH_LIMITS.providers || !hasWords || left === 0;
  const inside =
    !isFull && isIndexedInside(words)
      ? await read(index.idsByTrigrams({ match: insideMatch(words), limit: left }))
      : [];
  const all = [...new Set([...shown, ...inTown, ...byWords, ...inside])];
  return { ids: all.slice(0, most), isAll: left > 0 && all.length <= most };
}

type NoteDeps = Pick<Deps, "db" | "now" | "inBackground" | "logError">;

/**
 * Counts a query that the page of results could not answer, in the background (rule admin-25). Suggestions do not
 * count, because they query while the visitor types.
 */
export function noteMiss(
  { db, now, inBackground, logError }: NoteDeps,
  query: string,
  userAgent?: string | null,
): void {
  const missed = missedQuery(query);
  if (missed === undefined || !isPerson(userAgent ?? "")) return;
  const noted = runOne(db, noteMissedSearch({ day: localDay(now()), query: missed }));
  inBackground(noted.catch((error) => logError("missed search not counted", error)));
}
