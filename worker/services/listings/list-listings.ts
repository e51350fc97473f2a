import { findBySlug, listByIds, listChanged, listClosed } from "#db/queries/listings/listing-edits.ts";
import { listMatchingIds, type SearchTable } from "#db/queries/search/listing-search.ts";
import { runAll } from "#db/statement.ts";
import { DESK_PAGE_SIZE, type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { insideMatch, prefixMatch, searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";

type Page = DeskPage<DeskListing>;
type Ask = { q: string; from: string; isClosed?: boolean };

/** Listings for administration: closed ones, or found by name, postcode, place or address, else newest change first. */
export async function listListings(deps: Pick<Deps, "db" | "searchDb">, { q, from, isClosed }: Ask): Promise<Page> {
  if (isClosed) return listNewest(deps, from, listClosed);
  if (q.trim() === "") return listNewest(deps, from);
  const ofAddress = from === "" ? await findByAddress(deps, q) : [];
  if (ofAddress.length > 0) return { items: ofAddress, next: null };
  return search(deps, q, from);
}

async function listNewest({ db }: Pick<Deps, "db">, from: string, list = listChanged): Promise<Page> {
  const rows = await runAll(db, list(from === "" ? undefined : from));
  return toDeskPage(rows, ({ position }) => position);
}

/** Finds a listing by the address of its page, or by its last part. */
async function findByAddress({ db }: Pick<Deps, "db">, q: string) {
  const slug = /^[^?#]*$/.test(q) ? (q.trim().split("/").filter(Boolean).at(-1) ?? "") : "";
  return runAll(db, findBySlug(slug));
}

/** Searches word prefixes and, only if there are none, substrings. The cursor names the table. */
async function search({ db, searchDb }: Pick<Deps, "db" | "searchDb">, q: string, from: string): Promise<Page> {
  const words = searchWords(q);
  if (words.length === 0) return { items: [], next: null };
  const [asked, position = "0"] = from.split("~");
  const after = Number(position);
  const table: SearchTable = asked === "trigrams" ? "trigrams" : "words";
  let found = await matching(searchDb, table, words, after);
  if (from === "" && found.items.length === 0 && words.every(({ length }) => length >= 3)) {
    found = await matching(searchDb, "trigrams", words, 0);
  }
  const ids = found.items.map(({ id }) => id);
  const items = await runAll(db, listByIds(ids));
  return { items, next: found.next };
}

async function matching(searchDb: Deps["searchDb"], table: SearchTable, words: string[], after: number) {
  const match = table === "words" ? prefixMatch(words) : insideMatch(words);
  const ask = { table, match, after, limit: DESK_PAGE_SIZE + 1 };
  const all = await runAll(searchDb, listMatchingIds(ask));
  return toDeskPage(all, ({ position }) => `${table}~${position}`);
}
