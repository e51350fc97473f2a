import { findBySlug } from "#db/queries/listings/desk-listings.ts";
import { listMatchingIds, type SearchTable } from "#db/queries/search/listing-search.ts";
import { runAll } from "#db/statement.ts";
import { insideMatch, prefixMatch } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";

/** Finds a listing by the address of its page, or by its last part. */
export async function findByAddress({ db }: Pick<Deps, "db">, q: string) {
  const slug = /^[^?#]*$/.test(q) ? (q.split("/").filter(Boolean).at(-1) ?? "") : "";
  return runAll(db, findBySlug(slug));
}

type Ask = { words: readonly string[]; after: number; limit: number };

/**
 * Searches word prefixes and, only if there are none, substrings.
 * @param table the one that an earlier page was from
 */
export async function findInIndex({ searchDb }: Pick<Deps, "searchDb">, { words, ...ask }: Ask, table?: SearchTable) {
  const matching = async (which: SearchTable) => {
    const match = which === "words" ? prefixMatch([...words]) : insideMatch([...words]);
    return { table: which, found: await runAll(searchDb, listMatchingIds({ table: which, match, ...ask })) };
  };
  if (table) return matching(table);
  const byWords = await matching("words");
  const canBeInside = words.every(({ length }) => length >= 3);
  return byWords.found.length === 0 && canBeInside ? matching("trigrams") : byWords;
}
