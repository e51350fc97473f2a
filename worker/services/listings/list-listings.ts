import { findWindowEnd, listForDesk, listMatching } from "#db/queries/listings/desk-listings.ts";
import { runAll, runOne } from "#db/statement.ts";
import { DESK_PAGE_SIZE, type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import type { ListingFilter } from "#domain/desks/listing-filter.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { findByAddress, findInIndex, isIndexed } from "./find-for-desk.ts";

type Page = DeskPage<DeskListing>;

/** Of what a search finds, a page that is filtered, too, goes through so many. */
const WINDOW = 1_000;

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
  return (await isIndexed(deps, filter))
    ? search(deps, filter, from, words)
    : scan(deps, { ...filter, q }, from, words);
}

async function scan({ db }: Pick<Deps, "db">, filter: ListingFilter, from: string, words: string[]): Promise<Page> {
  const rows = await runAll(db, listForDesk(filter, from, words));
  const page = toDeskPage(rows, ({ position }) => position);
  if (page.next !== null) return page;
  const end = await runOne(db, findWindowEnd(filter, from));
  return { ...page, next: end?.position ?? null };
}

async function search(
  deps: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  from: string,
  words: string[],
): Promise<Page> {
  const [asked, position = "0"] = from.split("~");
  const after = Number(position);
  const isFiltered = filter.traits.length > 0 || filter.canton !== undefined;
  const limit = isFiltered ? WINDOW : DESK_PAGE_SIZE + 1;
  const known = asked === "words" || asked === "trigrams" ? asked : undefined;
  const { table, found } = await findInIndex(deps, { words, after, limit }, known);
  const ids = found.map(({ id }) => id);
  if (isFiltered) {
    const rows = await runAll(deps.db, listMatching(ids, filter));
    const page = toDeskPage(rows, ({ place }) => `${table}~${found[place]?.position}`);
    const end = found.length === WINDOW ? found.at(-1) : undefined;
    return { ...page, next: page.next ?? (end ? `${table}~${end.position}` : null) };
  }
  // The index may still have listings that are gone, so it decides whether there is another page.
  const { next } = toDeskPage(found, ({ position }) => `${table}~${position}`);
  return { items: await runAll(deps.db, listMatching(ids.slice(0, DESK_PAGE_SIZE), filter)), next };
}
