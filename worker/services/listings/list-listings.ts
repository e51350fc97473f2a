import { findBySlug, findWindowEnd, listForDesk, listMatching } from "#db/queries/listings/desk-listings.ts";
import { listMatchingIds, type SearchTable } from "#db/queries/search/listing-search.ts";
import { runAll, runOne } from "#db/statement.ts";
import { DESK_PAGE_SIZE, type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import type { ListingFilter } from "#domain/desks/listing-filter.ts";
import { insideMatch, prefixMatch, searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";

type Page = DeskPage<DeskListing>;

/** What a search considers if it is filtered, too. */
const MOST_FOUND = 1_000;

/**
 * Listings for administration, by filter, and by name, postcode, place or address. A page may have fewer rows than fit
 * and still another after it, because each reads a bounded number of rows.
 */
export async function listListings(
  deps: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  from: string,
): Promise<Page> {
  const q = filter.q.trim();
  if (q === "") return scan(deps, { ...filter, q }, from, []);
  const ofAddress = from === "" ? await findByAddress(deps, q) : [];
  if (ofAddress.length > 0) return { items: ofAddress, next: null };
  const words = searchWords(q);
  if (words.length === 0) return { items: [], next: null };
  // The index is that of visitors: it has neither who is closed for good nor imports.
  if (filter.importId || filter.traits.includes("closed")) return scan(deps, { ...filter, q }, from, words);
  return search(deps, filter, from, words);
}

async function scan({ db }: Pick<Deps, "db">, filter: ListingFilter, from: string, words: string[]): Promise<Page> {
  const rows = await runAll(db, listForDesk(filter, from, words));
  const page = toDeskPage(rows, ({ position }) => position);
  if (page.next !== null) return page;
  const end = await runOne(db, findWindowEnd(filter, from));
  return { ...page, next: end?.position ?? null };
}

/** Finds a listing by the address of its page, or by its last part. */
async function findByAddress({ db }: Pick<Deps, "db">, q: string) {
  const slug = /^[^?#]*$/.test(q) ? (q.split("/").filter(Boolean).at(-1) ?? "") : "";
  return runAll(db, findBySlug(slug));
}

/** Searches word prefixes and, only if there are none, substrings. The cursor names the table. */
async function search(
  { db, searchDb }: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  from: string,
  words: string[],
): Promise<Page> {
  const [asked, position = "0"] = from.split("~");
  const after = Number(position);
  const isFiltered = filter.traits.length > 0 || filter.canton !== undefined;
  const ask = isFiltered ? { after: 0, limit: MOST_FOUND } : { after, limit: DESK_PAGE_SIZE + 1 };
  const matching = (table: SearchTable) =>
    runAll(searchDb, listMatchingIds({ table, match: matchOf(table, words), ...ask }));
  let table: SearchTable = asked === "trigrams" ? "trigrams" : "words";
  let found = await matching(table);
  if (from === "" && found.length === 0 && words.every(({ length }) => length >= 3)) {
    table = "trigrams";
    found = await matching(table);
  }
  const ids = found.map(({ id }) => id);
  if (isFiltered) {
    const rows = await runAll(db, listMatching(ids, filter, after));
    return toDeskPage(rows, ({ position }) => `${table}~${position}`);
  }
  // The index may still have listings that are gone, so it decides whether there is another page.
  const { next } = toDeskPage(found, ({ position }) => `${table}~${position}`);
  return { items: await runAll(db, listMatching(ids.slice(0, DESK_PAGE_SIZE), filter, 0)), next };
}

const matchOf = (table: SearchTable, words: string[]) => (table === "words" ? prefixMatch(words) : insideMatch(words));
