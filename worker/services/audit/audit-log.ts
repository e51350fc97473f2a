import {
  type AuditFilter,
  type AuditRow,
  type AuditSource,
  findAuditBefore,
  findAuditSince,
  listAuditIds,
  listAuditNames,
  listAuditOf,
  listAuditRows,
} from "#db/queries/auth/audit-log.ts";
import { findListingOf } from "#db/queries/listings/listing-deletions.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { type AuditAsk, auditAskText } from "#domain/audit/audit-ask.ts";
import { isRecord } from "#domain/audit/audit-facts.ts";
import { type AuditEntry, auditEntry, auditMoment, auditSentence } from "#domain/audit/audit-text.ts";
import { dayEnd, dayStart } from "#domain/dates/zurich-calendar.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId } from "#domain/desks/desk-page.ts";
import { formatNumber } from "#domain/format.ts";
import type { Deps } from "../../deps.ts";
import { findAccountIds } from "../auth/user-desk.ts";
import { csvHead, csvText, streamOf } from "../csv-text.ts";
import { sayChangedAreas } from "../members/listing-areas.ts";
import { type AdminActor, auditOf } from "./audit-event.ts";

type AuditDeps = Pick<Deps, "db">;

/** `hasMorePeople`: more accounts match the person than are looked up, so entries may be missing. */
export type AuditPage = DeskPage<AuditEntry> & { hasMorePeople: boolean };

/** Entries of the audit log, newest first. A page may have few entries or none even if others follow. */
export async function listAuditLog(deps: AuditDeps, ask: AuditAsk, from: string | undefined): Promise<AuditPage> {
  const scan = await planAuditScan(deps, ask);
  const page = await readAuditPage(deps, scan, positionId(from), DESK_PAGE_SIZE);
  return { ...page, next: page.next === null ? null : String(page.next), hasMorePeople: scan.hasMorePeople };
}

/** One request reads at most this many entries if many of them may not match. */
const MOST_SCANNED = 1_000;

/** The statements of one page; D1 counts each statement of a batch. */
const statementsOfPage = ({ sources }: AuditScan): number => sources.length + 4;

type EntriesPage = { items: AuditEntry[]; next: number | null };

/** `before`: an id. `next`: the `before` of the next page. */
async function readAuditPage({ db }: AuditDeps, scan: AuditScan, before: number, size: number): Promise<EntriesPage> {
  const { ids, floor } = await newestIds(db, scan, Math.min(before, scan.before), size);
  const rows = ids.length === 0 ? [] : await runAll(db, listAuditRows(ids, scan.filter, size + 1));
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1)?.id : undefined;
  return { items: await worded(db, shown), next: last ?? floor };
}

/** `floor`: entries below this id have not been looked at; null if there are none. */
async function newestIds(db: Deps["db"], { sources, isSparse, after }: AuditScan, before: number, size: number) {
  const limit = isSparse ? Math.max(size + 1, Math.floor(MOST_SCANNED / sources.length)) : size + 1;
  const lists = sources.map((source) => listAuditIds(source, { after, before, limit }));
  const found = await runTogether(db, Object.fromEntries(lists.map((list, at) => [at, list])));
  const all = Object.values(found).map((rows) => rows.map(({ id }) => id));
  const floors = all.flatMap((ids) => (ids.length < limit ? [] : (ids.at(-1) ?? [])));
  const floor = floors.length === 0 ? null : Math.max(...floors);
  const ids = [...new Set(all.flat())].filter((id) => floor === null || id >= floor);
  return { ids, floor };
}

async function worded(db: Deps["db"], rows: AuditRow[]): Promise<AuditEntry[]> {
  if (rows.length === 0) return [];
  const details = rows.flatMap((row) => (isRecord(row.details) ? [row.details] : []));
  const values = (...keys: string[]) => details.flatMap((each) => keys.map((key) => each[key]));
  const listings = values("listing_id", "into", "other_id").filter((id) => typeof id === "number");
  const users = [...rows.map(({ userId }) => userId), ...values("user_id")].filter((id) => typeof id === "string");
  const found = await runTogether(db, listAuditNames({ listings: unique(listings), users: unique(users) }));
  const names = new Map([
    ...found.listings.map(({ id, name }) => [`listing:${id}`, name] as const),
    ...found.users.map(({ id, name }) => [`user:${id}`, name] as const),
  ]);
  const entries = rows.map((row) => auditEntry(row, names));
  return sayChangedAreas({ db }, entries);
}

/** How many of the newest entries are searched. */
const AMONG = 500;

/** Actions since a time, newest first, in sentences. */
export const listDone = async ({ db }: AuditDeps, actions: readonly AuditAction[], since: string, most: number) =>
  worded(db, await runAll(db, listAuditOf(actions, since, { among: AMONG, most })));

const unique = <T>(values: T[]): T[] => [...new Set(values)];

type CsvDeps = Pick<Deps, "db" | "now">;

const HEADER = ["Nummer", "Zeit", "Person", "Vorgang", "Angaben", "Feld", "Bisher", "Neu", "IP-Adresse"];

/** How many entries are in memory at a time. */
const WINDOW = 250;

const MOST_WINDOWS = 120;

/** D1 allows 1'000 statements per request, and some are used before the entries. */
const MOST_STATEMENTS = 900;

const CUT = `Gekürzt auf ${formatNumber(WINDOW * MOST_WINDOWS)} Einträge oder weniger. Wählen Sie einen kürzeren Zeitraum.`;

const SOME_PEOPLE =
  "Zu dieser Person passen viele Konten. Nicht alle Einträge stehen hier. Schreiben Sie die Adresse genauer.";

/** The filtered log for a spreadsheet, a line per changed field, newest first. The export itself is logged. */
export async function auditCsv(deps: CsvDeps, admin: AdminActor, ask: AuditAsk): Promise<ReadableStream<Uint8Array>> {
  const details = { filter: auditAskText(ask) };
  const event = { action: "audit_log_exported", now: deps.now().toISOString(), details } as const;
  await runOne(deps.db, auditOf(admin, event));
  return streamOf(csvWindows(deps, await planAuditScan(deps, ask)));
}

async function* csvWindows(deps: CsvDeps, scan: AuditScan): AsyncGenerator<string> {
  yield csvHead(HEADER);
  if (scan.hasMorePeople) yield remark(SOME_PEOPLE);
  const windows = Math.min(MOST_WINDOWS, Math.floor(MOST_STATEMENTS / statementsOfPage(scan)));
  let before: number | null = Number.MAX_SAFE_INTEGER;
  for (let window = 0; before !== null; window += 1) {
    if (window === windows) return yield remark(CUT);
    const page: Awaited<ReturnType<typeof readAuditPage>> = await readAuditPage(deps, scan, before, WINDOW);
    yield csvText(page.items.flatMap(lines));
    before = page.next;
  }
}

const remark = (text: string) => csvText([["", "", "", text, "", "", "", "", ""]]);

function lines(entry: AuditEntry): string[][] {
  const facts = entry.facts.map(([label, value]) => `${label}: ${value}`).join("; ");
  const head = [String(entry.id), auditMoment(entry.at), entry.person, auditSentence(entry), facts];
  const changes = entry.changes.length === 0 ? [{ label: "", from: "", to: "" }] : entry.changes;
  return changes.map(({ label, from, to }) => [...head, label, from, to, entry.ip ?? ""]);
}

/** Where a request looks for entries, and which of them match. */
type AuditScan = {
  /** Empty if nothing can match. */
  sources: AuditSource[];
  filter: AuditFilter;
  /** Whether many entries of the sources may not match. */
  isSparse: boolean;
  /** Entries with ids outside this range are too old or too new. */
  after: number;
  before: number;
  /** More accounts match the person, or may match, than are looked up. */
  hasMorePeople: boolean;
};

type ScanDeps = Pick<Deps, "db">;

/** How many accounts a search by person looks up. */
const MOST_PEOPLE = 10;

async function planAuditScan({ db }: ScanDeps, ask: AuditAsk): Promise<AuditScan> {
  const people = ask.person === "" ? undefined : await findAccountIds(db, ask.person, MOST_PEOPLE);
  const userIds = people?.ids;
  const about = userIds?.length === 0 ? [] : await subjects(db, ask);
  const { topic } = ask;
  const times = { from: ask.since && dayStart(ask.since), until: ask.until && dayEnd(ask.until) };
  const common = { hasMorePeople: people?.hasMore ?? false, ...(await idsOf(db, times)) };
  if (about) return { ...common, sources: about, filter: { ...times, topic, userIds }, isSparse: !!(topic || userIds) };
  if (userIds) {
    const sources = userIds.map((userId) => ({ userId }));
    return { ...common, sources, filter: { ...times, topic, userIds: undefined }, isSparse: topic !== undefined };
  }
  const filter = { ...times, topic: undefined, userIds: undefined };
  return { ...common, sources: [topic ? { topic } : "all"], filter, isSparse: false };
}

/** The subjects that the entries must have; empty if there is no such subject, undefined if any will do. */
async function subjects(db: Deps["db"], ask: AuditAsk): Promise<AuditSource[] | undefined> {
  if (ask.listing !== "") {
    const id = /^\d{1,15}$/.test(ask.listing) ? Number(ask.listing) : await listingOf(db, ask.listing);
    return id === undefined ? [] : [{ subject: `listing:${id}` }];
  }
  if (ask.import !== "") return [{ subject: `import:${ask.import}` }];
  if (ask.user !== "") return [{ subject: `user:${ask.user}` }, { userId: ask.user }];
  return undefined;
}

const listingOf = async (db: Deps["db"], slug: string) => (await runOne(db, findListingOf(slug)))?.id;

/** The entries of two requests may be stored in a different order than their times, at most this far apart. */
const SLACK_MS = 600_000;

/** Ids rise with time, so the index on times yields the range of ids. */
async function idsOf(db: Deps["db"], { from, until }: Pick<AuditFilter, "from" | "until">) {
  const { first, last } = await runTogether(db, {
    first: from === undefined ? [] : [findAuditSince(moved(from, -SLACK_MS))],
    last: until === undefined ? [] : [findAuditBefore(moved(until, SLACK_MS))],
  });
  const none = { after: Number.MAX_SAFE_INTEGER, before: 0 };
  if ((from !== undefined && !first[0]) || (until !== undefined && !last[0])) return none;
  return { after: (first[0]?.id ?? 1) - 1, before: (last[0]?.id ?? Number.MAX_SAFE_INTEGER - 1) + 1 };
}

const moved = (time: string, byMs: number) => new Date(Date.parse(time) + byMs).toISOString();
