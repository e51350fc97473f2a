import { listClosedNamed } from "#db/queries/listings/desk-listings.ts";
import { runAll, runOne } from "#db/statement.ts";
import type { DeskPage } from "#domain/desks/desk-page.ts";
import { formatNumber } from "#domain/format.ts";
import { searchWords } from "#domain/search/search-index.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { csvHead, csvText, streamOf } from "../csv-text.ts";
import { findByAddress, findInIndex } from "../listings/listing-desk.ts";
import type { IndexDeps } from "../search/index-parts.ts";

/** How many items are in memory at a time. */
const WINDOW = 250;

/** Each window takes at most two statements, and D1 allows 1'000 per request. */
const MOST_WINDOWS = 400;

const CUT = `Gekürzt auf ${formatNumber(WINDOW * MOST_WINDOWS)} Einträge.`;

export type DeskTable<Item> = {
  /** `list` and `view`: words for the log. `q`: the text that the list was searched for. */
  list: string;
  view: string;
  q: string;
  header: readonly string[];
  /** One item may have several lines. */
  linesOf: (item: Item) => string[][];
  load: (page: Pick<DeskAsk, "from" | "size">) => Promise<DeskPage<Item>>;
};

/** A list of a desk for a spreadsheet, as the desk shows it. The export itself is logged. */
export async function deskCsv<Item>(
  { db, now }: Pick<Deps, "db" | "now">,
  admin: AdminActor,
  table: DeskTable<Item>,
): Promise<ReadableStream<Uint8Array>> {
  const { list, view, q } = table;
  // The log must not reveal whose messages were looked for.
  const asked = q.includes("@") ? "E-Mail-Adresse" : q;
  const filter = q === "" ? view : `${view}, Suche: ${asked}`;
  const event = { action: "desk_exported", now: now().toISOString(), details: { list, filter } } as const;
  await runOne(db, auditOf(admin, event));
  return streamOf(windowsOf(table));
}

async function* windowsOf<Item>({ header, linesOf, load }: DeskTable<Item>): AsyncGenerator<string> {
  yield csvHead(header);
  let from: string | undefined;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const { items, next } = await load({ from, size: WINDOW });
    yield csvText(items.flatMap(linesOf));
    if (next === null) return;
    from = next;
  }
  yield csvText([[CUT, ...header.slice(1).map(() => "")]]);
}

/** A request for a page of a desk's list. */
export type DeskAsk = {
  /** The `next` of the page before. */
  from: string | undefined;
  /** Only items about these listings. */
  named?: readonly number[] | undefined;
  /** Items per page; by default as many as a screen shows. */
  size?: number;
};

/** More providers than Switzerland has, so that no item of a list is missed. */
const MOST_NAMED = 5_000;

/** The listings that match a name, place or address typed at a desk; undefined if nothing was typed. */
export async function listingsNamed(deps: Pick<Deps, "db"> & IndexDeps, q = ""): Promise<number[] | undefined> {
  const typed = q.trim();
  if (typed === "") return undefined;
  const ofAddress = await findByAddress(deps, typed);
  if (ofAddress.length > 0) return ofAddress.map(({ id }) => id);
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const { found } = await findInIndex(deps, { words, after: 0, limit: MOST_NAMED });
  const closed = await runAll(deps.db, listClosedNamed(words, MOST_NAMED));
  return [...found, ...closed].map(({ id }) => id);
}
