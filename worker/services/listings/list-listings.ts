import {
  DESK_PAGE,
  findBySlug,
  listByIds,
  listChanged,
} from "#db/queries/listings/listing-edits.ts";
import { listMatchingIds, type SearchTable } from "#db/queries/search/listing-search.ts";
import { runTogether } from "#db/statement.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { insideMatch, prefixMatch, searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";

type Page = { items: DeskListing[]; next: string | null };
type Ask = { q: string; from: string };

/** Listings for administration: found by name, postcode, place or address, else newest change first. */
export async function listListings(
  deps: Pick<Deps, "db" | "searchDb">,
  { q, from }: Ask,
): Promise<Page> {
  if (q.trim() === "") return listNewest(deps, from);
  const ofAddress = from === "" ? await findByAddress(deps, q) : [];
  if (ofAddress.length > 0) return { items: ofAddress, next: null };
  return search(deps, q, from);
}

async function listNewest({ db }: Pick<Deps, "db">, from: string): Promise<Page> {
  const [rows] = await runTogether(db, [listChanged(db, from === "" ? undefined : from)]);
  const items = rows.slice(0, DESK_PAGE);
  const last = rows.length > DESK_PAGE ? items.at(-1) : undefined;
  return { items, next: last?.position ?? null };
}

/** The address of a page, or its last part. */
async function findByAddress({ db }: Pick<Deps, "db">, q: string) {
  const slug = /^[^?#]*$/.test(q) ? (q.trim().split("/").filter(Boolean).at(-1) ?? "") : "";
  const [rows] = await runTogether(db, [findBySlug(db, slug)]);
  return rows;
}

/** Beginnings of words; only where there are none, parts of words. A cursor names which it was. */
async function search(
  { db, searchDb }: Pick<Deps, "db" | "searchDb">,
  q: string,
  from: string,
): Promise<Page> {
  const words = searchWords(q);
  if (words.length === 0) return { items: [], next: null };
  const [asked, position = "0"] = from.split("~");
  const after = Number(position);
  const table: SearchTable = asked === "trigrams" ? "trigrams" : "words";
  let found = await matching(searchDb, table, words, after);
  if (from === "" && found.rows.length === 0 && words.every(({ length }) => length >= 3)) {
    found = await matching(searchDb, "trigrams", words, 0);
  }
  const [items] = await runTogether(db, [
    listByIds(
      db,
      found.rows.map(({ id }) => id),
    ),
  ]);
  return { items, next: found.next };
}

async function matching(
  searchDb: Deps["searchDb"],
  table: SearchTable,
  words: string[],
  after: number,
) {
  const match = table === "words" ? prefixMatch(words) : insideMatch(words);
  const ask = { table, match, after, limit: DESK_PAGE + 1 };
  const [all] = await runTogether(searchDb, [listMatchingIds(searchDb, ask)]);
  const rows = all.slice(0, DESK_PAGE);
  const last = all.length > DESK_PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${table}~${last.position}` : null };
}
