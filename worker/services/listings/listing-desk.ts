import { listListingsBy, scanListings } from "#db/queries/desks/desk-search.ts";
import {
  countExported,
  type ExportedListing,
  findBySlug,
  findWindowEnd,
  isAmong,
  isInFilter,
  listClosedNamed,
  listForDesk,
  listMatching,
  listWhere,
} from "#db/queries/listings/desk-listings.ts";
import { listRebuildsOf } from "#db/queries/operations/runs.ts";
import type { SearchTable } from "#db/queries/search/search-index.ts";
import { ALWAYS, type Condition, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError, type ErrorCode } from "#domain/app-error.ts";
import { type ExportFormat, exportFileName, MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import { DESK_PAGE_SIZE, type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import { readTyped } from "#domain/desks/desk-search.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { type ListingFilter, writeListingFilter } from "#domain/desks/listing-filter.ts";
import { localDay } from "#domain/format.ts";
import { insideMatch, prefixMatch, searchWords } from "#domain/search/search-index.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { streamOf } from "../csv-text.ts";
import { type IndexDeps, searchIndex } from "../search/index-parts.ts";
import { listingWindows, MAX_SHEET_ROWS, writeCsv, writeJson } from "./export/rows.ts";

type Page = DeskPage<DeskListing>;

/** A filtered page goes through at most this many search hits. */
const WINDOW = 1_000;

/**
 * Listings for administration, by filter, and by name, postcode, place or address. A page may have fewer rows than fit
 * even if others follow, because each page reads a bounded number of rows.
 */
export async function listListings(
  deps: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  from: string,
): Promise<Page> {
  const q = filter.q.trim();
  if (q === "") return scan(deps, { ...filter, q }, from, []);
  const { ofAddress, rebuilds } = await runTogether(deps.db, {
    ofAddress: from === "" ? [findBySlug(slugIn(q))] : [],
    rebuilds: listRebuildsOf(["search"]),
  });
  if (ofAddress.length > 0) return { items: ofAddress, next: null };
  const words = searchWords(q);
  if (words.length === 0) return { items: await listIds(deps, filter, await withTraced(deps, q, [])), next: null };
  return isIndexed(filter, rebuilds)
    ? search(deps, { ...filter, q }, from, words)
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
  const limit = isNarrowed(filter) ? WINDOW : DESK_PAGE_SIZE + 1;
  const known = asked === "words" || asked === "trigrams" ? asked : undefined;
  const { table, found } = await findInIndex(deps, { words, after, limit }, known);
  const ids = found.map(({ id }) => id);
  if (isNarrowed(filter)) {
    const rows = await runAll(deps.db, listMatching(ids, filter));
    const page = toDeskPage(rows, ({ place }) => `${table}~${found[place]?.position}`);
    const end = found.length === WINDOW ? found.at(-1) : undefined;
    const next = page.next ?? (end ? `${table}~${end.position}` : null);
    if (next !== null) return { ...page, next };
  } else {
    // The index may still have listings that are gone, so its hits decide whether there is another page.
    const { next } = toDeskPage(found, ({ position }) => `${table}~${position}`);
    if (next !== null) return { items: await listIds(deps, filter, ids.slice(0, DESK_PAGE_SIZE)), next };
  }
  const more = { closed: { words, filter }, isFirst: from === "" };
  return { items: await listIds(deps, filter, await withTraced(deps, filter.q, ids, more)), next: null };
}

const isNarrowed = ({ traits, canton }: ListingFilter) => traits.length > 0 || canton !== undefined;

const listIds = ({ db }: Pick<Deps, "db">, filter: ListingFilter, ids: readonly number[]) =>
  runAll(db, listMatching(ids, filter, ids.length));

/** All are shown on one page, because these hits have no position from which a next page could continue. */
const MOST_TRACED = 250;

type More = {
  /** Missing where the index is not asked. */
  closed?: { words: readonly string[]; filter: ListingFilter };
  isFirst?: boolean;
};

/**
 * Adds what the index lacks: on the first page and if the hits of the index fit on one, listings that have the text
 * outside of it; after them, providers that are closed for good.
 */
async function withTraced(
  { db }: Pick<Deps, "db">,
  q: string,
  ids: readonly number[],
  { closed, isFirst = true }: More = {},
) {
  const { found, gone } = await runTogether(db, {
    found: isFirst && ids.length <= DESK_PAGE_SIZE ? tracesOf(q, MOST_TRACED) : [],
    gone: closed ? [listClosedNamed(closed.words, MOST_TRACED, closed.filter)] : [],
  });
  return [...new Set([...ids, ...[...found, ...gone].map(({ id }) => id)])];
}

/** Listings by telephone, website, mail, street, place id, address of the page, or a part of any of them. */
export const findTraced = async (db: Deps["db"], q: string, limit: number) =>
  (await runTogether(db, { found: tracesOf(q, limit) })).found;

function tracesOf(q: string, limit: number) {
  const typed = readTyped(q);
  const byValue = Object.values(listListingsBy(typed, q.trim(), limit)).flat();
  return typed.words.length === 0 ? byValue : [...byValue, scanListings(typed, limit)];
}

/** All listings that the desk shows for a filter, to select them. @throws AppError selection_too_wide */
export async function listFound(deps: Pick<Deps, "db" | "searchDb">, filter: ListingFilter): Promise<DeskListing[]> {
  const where = await conditionOfFilter(deps, filter, [], "selection_too_wide");
  const rows = await runAll(deps.db, listWhere(where, MOST_CHANGED + 1));
  if (rows.length > MOST_CHANGED) throw new AppError("selection_too_wide");
  return rows;
}

type Asked = { format: ExportFormat; filter: ListingFilter; ticked: readonly number[] };

type ExportDeps = Pick<Deps, "db" | "searchDb" | "now">;

/** How many listings the file would have. @throws AppError export_too_long */
export async function countExport(deps: ExportDeps, { format, filter, ticked }: Asked): Promise<number> {
  return countOf(deps, { format, where: await conditionOfFilter(deps, filter, ticked) });
}

/** @throws AppError export_too_long */
async function countOf({ db }: ExportDeps, { format, where = ALWAYS }: ExportAsk): Promise<number> {
  const { count = 0 } = (await runOne(db, countExported(where))) ?? {};
  if (format === "xlsx" && count >= MAX_SHEET_ROWS) throw new AppError("export_too_long");
  return count;
}

/** Logs who exports what, then begins the file. @throws AppError export_too_long */
export async function startExport(deps: ExportDeps, actor: AdminActor, { format, filter, ticked }: Asked) {
  const ask = { format, where: await conditionOfFilter(deps, filter, ticked) };
  const count = await countOf(deps, ask);
  const now = deps.now();
  const details = { format, filter: ticked.length > 0 ? "ids" : String(writeListingFilter(filter)), count };
  const event = { action: "listings_exported", now: now.toISOString(), details } as const;
  await runOne(deps.db, auditOf(actor, event));
  return { body: exportListings(deps, ask), fileName: exportFileName(format, localDay(now)) };
}

type ExportAsk = {
  format: ExportFormat;
  /** A condition on `spitex_listings`. */
  where?: Condition;
};

type Writer = (windows: AsyncIterable<readonly ExportedListing[]>) => AsyncGenerator<string | Uint8Array>;

const WRITERS: Record<ExportFormat, Writer> = {
  csv: writeCsv,
  json: writeJson,
  // Loaded on demand, together with its compression.
  xlsx: async function* (windows) {
    const { writeXlsx } = await import("./export/write-xlsx.ts");
    yield* writeXlsx(windows);
  },
};

/** A file of listings that an import reads again without loss. */
export function exportListings(
  deps: Pick<Deps, "db">,
  { format, where = ALWAYS }: ExportAsk,
): ReadableStream<Uint8Array> {
  return streamOf(WRITERS[format](listingWindows(deps, where)));
}

/** The most listings that a search may find for an export, because the statement of every window has their ids. */
const MOST_FOUND = 20_000;

/** The listings that the desk shows for a filter, or those that were ticked. @throws AppError `tooWide` */
async function conditionOfFilter(
  deps: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  ticked: readonly number[],
  tooWide: ErrorCode = "export_too_wide",
): Promise<Condition> {
  if (ticked.length > 0) return isAmong(ticked);
  const q = filter.q.trim();
  if (q === "") return isInFilter(filter);
  const { ofAddress, rebuilds } = await runTogether(deps.db, {
    ofAddress: findBySlug(slugIn(q)),
    rebuilds: listRebuildsOf(["search"]),
  });
  if (ofAddress.length > 0) return isAmong(ofAddress.map(({ id }) => id));
  const words = searchWords(q);
  if (words.length === 0) return isInFilter(filter, [], await withTraced(deps, q, []));
  if (!isIndexed(filter, rebuilds)) return isInFilter(filter, words);
  const { found } = await findInIndex(deps, { words, after: 0, limit: MOST_FOUND });
  if (found.length === MOST_FOUND) throw new AppError(tooWide);
  const ids = found.map(({ id }) => id);
  return isInFilter(filter, [], await withTraced(deps, q, ids, { closed: { words, filter } }));
}

/** Finds a listing by the address of its page, or by the address's last part. */
export const findByAddress = ({ db }: Pick<Deps, "db">, q: string) => runAll(db, findBySlug(slugIn(q)));

const slugIn = (q: string) => (/^[^?#]*$/.test(q) ? (q.split("/").filter(Boolean).at(-1) ?? "") : "");

/**
 * Whether the index covers a filter. It is the index of visitors, so it lacks imports and providers closed for good;
 * during a rebuild, it lacks other listings, too.
 */
const isIndexed = ({ traits, importId }: ListingFilter, rebuilds: readonly unknown[]) =>
  importId === undefined && !traits.includes("closed") && rebuilds.length === 0;

type Ask = { words: readonly string[]; after: number; limit: number };

/**
 * Searches word prefixes and, only if there are none, substrings.
 * @param table the table of the previous page
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
