import { type AuditFilter, type AuditSource, findAuditBefore, findAuditSince } from "#db/queries/auth/audit-log.ts";
import { findListingOf } from "#db/queries/listings/listing-deletions.ts";
import { runOne, runTogether } from "#db/statement.ts";
import type { AuditAsk } from "#domain/audit/audit-ask.ts";
import { dayEnd, dayStart } from "#domain/audit/audit-days.ts";
import type { Deps } from "../../deps.ts";
import { findAccountIds } from "../auth/find-accounts.ts";

/** Where a request looks for entries, and which of them it wants. */
export type AuditScan = {
  /** None if nothing can match. */
  sources: AuditSource[];
  filter: AuditFilter;
  /** Whether many entries of the sources may be unwanted. */
  isSparse: boolean;
  /** Entries of other ids are too old or too new. */
  after: number;
  before: number;
  /** More accounts match the person than are looked for, or may match. */
  hasMorePeople: boolean;
};

type ScanDeps = Pick<Deps, "db">;

/** Accounts of one search by person. */
const MOST_PEOPLE = 10;

export async function planAuditScan({ db }: ScanDeps, ask: AuditAsk): Promise<AuditScan> {
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

/** What the entries have to be about; empty if there is no such thing. */
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

/** Two requests may have stored their entries in another order than their times. */
const SLACK_MS = 600_000;

/** Ids rise with the times, so that the index of times leads to them. */
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
