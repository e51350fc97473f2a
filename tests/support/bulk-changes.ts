import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect } from "vitest";
import type { Database } from "#db/statement.ts";
import type { BulkWork } from "#domain/desks/bulk-action.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { createDeps } from "#worker/deps.ts";
import { runBulkChange, sweepBulkChanges } from "#worker/services/listings/bulk-change.ts";
import { adminSite } from "./admin.ts";
import { change, rows } from "./database.ts";
import { db, seedListings, seedPlace, winterthur } from "./listings.ts";

/** Messages are lost, so that each test delivers them itself. */
const SILENT = { JOBS: env.IGNORED_JOBS, IMPORTS: env.IGNORED_JOBS };

const UPDATED_AT = "2026-01-01T00:00:00.000Z";

export type Admin = Awaited<ReturnType<typeof adminSite>>;

export const silentAdmin = (): Promise<Admin> => adminSite(SILENT);

export const idsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The desk of two admins, with some listings before each test, all of which are changed together. */
export function bulkDesk(count: number) {
  const listings = idsFrom(1, count).map((id) => ({ id, updatedAt: UPDATED_AT }));
  const admins: Admin[] = [];
  const admin = (at: number) => {
    const found = admins[at];
    if (!found) throw new Error("only within tests");
    return found;
  };
  beforeAll(async () => {
    admins.push(await silentAdmin(), await silentAdmin());
    await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  });
  beforeEach(async () => {
    for (const table of ["all_listings", "listing_deletions", "auth_audit_log", "bulk_changes", "mail_outbox"])
      await change(`DELETE FROM ${table}`);
    await seedListings(
      winterthur,
      listings.map(({ id }) => ({ id, name: `Spitex ${id}` })),
    );
  });
  const shownTo = async ({ ask }: Admin): Promise<BulkWork[]> => (await ask("GET", "/listings/bulk")).body;
  return {
    desk: () => admin(0),
    colleague: () => admin(1),
    shownTo,
    now: async () => (await shownTo(admin(0)))[0],
    begin: async (ask: object, by = admin(0)): Promise<BulkWork> =>
      (await by.ask("POST", "/listings/bulk", { ...ask, listings })).body,
  };
}

/** One message of the queue. @returns the messages that follow from it */
export async function deliver(id: string, changes: { db?: Database } = {}): Promise<Job[]> {
  const sent: Job[] = [];
  const sendJobs = async (jobs: Job[]) => void sent.push(...jobs.filter(({ kind }) => kind === "bulk"));
  await runBulkChange({ ...createDeps({ ...env, ...SILENT }), logError: () => {}, ...changes, sendJobs }, id);
  return sent;
}

/** A database that never answers the statements of a portion, before or after running them. */
export const dyingDatabase = (isBefore: boolean): Database => ({
  batch: async (asked) => {
    const isPortion = asked.some(({ sql }) => sql.includes("left_alone") && sql.startsWith("UPDATE"));
    if (isPortion && isBefore) return new Promise(() => {});
    const answers = await db.batch(asked);
    return isPortion ? new Promise(() => {}) : answers;
  },
});

/** The messages that the cron sends after this time. */
export async function swept(afterMs: number): Promise<Job[]> {
  const sent: Job[] = [];
  const at = new Date(Date.now() + afterMs);
  await sweepBulkChanges({ db, now: () => at, sendJobs: async (jobs) => void sent.push(...jobs) });
  return sent;
}

/** Ids of everything that has this entry in the log, each only once. `of`: the detail with the id. */
export async function loggedOnce(action: string, of = "listing_id") {
  const entries = await rows(
    `SELECT details ->> '${of}' AS id, count(*) AS entries FROM auth_audit_log WHERE action = ? GROUP BY 1 ORDER BY 1`,
    action,
  );
  expect(entries.filter((one) => one.entries !== 1)).toEqual([]);
  return entries.map(({ id }) => id);
}
