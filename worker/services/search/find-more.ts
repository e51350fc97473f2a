import { SEARCH_LIMITS, type SearchResult } from "#domain/search/search-result.ts";
import { insideMatch, prefixMatch } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { isIndexedInside } from "./find-providers.ts";
import type { FoundBy } from "./find-results.ts";
import { searchIndex, townIndex } from "./index-parts.ts";

type Found = { results: SearchResult[]; foundBy: FoundBy };

/**
 * Ids of the providers that a query finds, those of the answer first: of the town it names, then by their words, then,
 * where words find fewer than an answer shows, by parts of words; each best first, as in the answer. What one source
 * leaves the next may read: together one more than `most`, which tells whether there are others.
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
