import { findBySlug } from "#db/queries/listings/desk-listings.ts";
import { listRebuildsOf } from "#db/queries/operations/rebuilds.ts";
import type { SearchTable } from "#db/queries/search/listing-search.ts";
import { runAll, runOne } from "#db/statement.ts";
import type { ListingFilter } from "#domain/desks/listing-filter.ts";
import { insideMatch, prefixMatch } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { type IndexDeps, searchIndex } from "../search/index-parts.ts";

/** Finds a listing by the address of its page, or by its last part. */
export async function findByAddress({ db }: Pick<Deps, "db">, q: string) {
  const slug = /^[^?#]*$/.test(q) ? (q.split("/").filter(Boolean).at(-1) ?? "") : "";
  return runAll(db, findBySlug(slug));
}

/**
 * Whether the index has what a filter asks for: it is that of visitors, without who is closed for good and imports, and
 * lacks listings while it is made again.
 */
export async function isIndexed({ db }: Pick<Deps, "db">, { traits, importId }: ListingFilter): Promise<boolean> {
  if (importId !== undefined || traits.includes("closed")) return false;
  return !(await runOne(db, listRebuildsOf(["search"])));
}

type Ask = { words: readonly string[]; after: number; limit: number };

/**
 * Searches word prefixes and, only if there are none, substrings.
 * @param table the one that an earlier page was from
 */
export async function findInIndex(deps: IndexDeps, { words, ...ask }: Ask, table?: SearchTable) {
  const matching = async (which: SearchTable) => {
    const match = which === "words" ? prefixMatch([...words]) : insideMatch([...words]);
    return { table: which, found: await searchIndex(deps).positions({ table: which, match, ...ask }) };
  };
  if (table) return matching(table);
  const byWords = await matching("words");
  const canBeInside = words.every(({ length }) => length >= 3);
  return byWords.found.length === 0 && canBeInside ? matching("trigrams") : byWords;
}
