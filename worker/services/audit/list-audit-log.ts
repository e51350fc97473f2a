import { type AuditRow, listAuditIds, listAuditNames, listAuditRows } from "#db/queries/auth/audit-log.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { AuditAsk } from "#domain/audit/audit-ask.ts";
import { isRecord } from "#domain/audit/audit-facts.ts";
import { type AuditEntry, auditEntry } from "#domain/audit/audit-text.ts";
import { DESK_PAGE_SIZE, type DeskPage, positionId } from "#domain/desks/desk-page.ts";
import type { Deps } from "../../deps.ts";
import { type AuditScan, planAuditScan } from "./plan-audit-scan.ts";

type AuditDeps = Pick<Deps, "db">;

/** `hasMorePeople`: the person was not exact enough, and not everybody's entries are listed. */
export type AuditPage = DeskPage<AuditEntry> & { hasMorePeople: boolean };

/** Entries of the audit log, newest first. A page may have few entries or none although others follow. */
export async function listAuditLog(deps: AuditDeps, ask: AuditAsk, from: string | undefined): Promise<AuditPage> {
  const scan = await planAuditScan(deps, ask);
  const page = await readAuditPage(deps, scan, positionId(from), DESK_PAGE_SIZE);
  return { ...page, next: page.next === null ? null : String(page.next), hasMorePeople: scan.hasMorePeople };
}

/** Entries that one request looks at, if many of them may be unwanted. */
const MOST_SCANNED = 1_000;

/** Of a page; D1 counts each statement of a batch. */
export const statementsOfPage = ({ sources }: AuditScan): number => sources.length + 3;

type EntriesPage = { items: AuditEntry[]; next: number | null };

/** `before`: an id. `next` is that of the page after it. */
export async function readAuditPage(
  { db }: AuditDeps,
  scan: AuditScan,
  before: number,
  size: number,
): Promise<EntriesPage> {
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
  return rows.map((row) => auditEntry(row, names));
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
