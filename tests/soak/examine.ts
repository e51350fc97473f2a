import { setTimeout as wait } from "node:timers/promises";
import { listCountDrift } from "#db/queries/counts.ts";
import { runAll, runText } from "#db/statement.ts";
import type { Deps } from "#worker/deps.ts";
import type { Journal, Kind } from "./journal.ts";
import type { SoakedSite } from "./soaked-site.ts";

const QUIET_TRIES = 600;
const QUIET_MS = 200;

/** The query that finds each kind of write, by its identifier. */
const STORED: Record<Kind, string> = {
  inquiry: "SELECT email AS id, count(*) AS times FROM inquiries GROUP BY email",
  contact: "SELECT email AS id, count(*) AS times FROM contact_messages GROUP BY email",
  review:
    "SELECT review_text AS id, count(*) AS times FROM spitex_reviews WHERE user_id IS NOT NULL GROUP BY review_text",
  import: "SELECT name AS id, count(*) AS times FROM spitex_listings WHERE source <> 'demo' GROUP BY name",
};

/** Rows that must not exist once all work has ended, by their meaning. */
const WRONG: Record<string, string> = {
  "mails not sent": "SELECT id FROM mail_outbox WHERE state <> 'sent'",
  "inquiries without a mail": "SELECT id FROM inquiries WHERE mail_id NOT IN (SELECT id FROM mail_outbox)",
  "messages without a mail": "SELECT id FROM contact_messages WHERE mail_id NOT IN (SELECT id FROM mail_outbox)",
  "totals of reviews": `SELECT l.id FROM spitex_listings l WHERE (own_ratings_count, counted_ratings_sum) IS NOT
    (SELECT count(*), coalesce(sum(rating * gives_stars), 0) FROM spitex_reviews r
      WHERE r.spitex_id = l.id AND r.google_review_id IS NULL AND r.hidden_at IS NULL)`,
  "reviews without a listing": "SELECT id FROM spitex_reviews WHERE spitex_id NOT IN (SELECT id FROM spitex_listings)",
  "imports at work": "SELECT id FROM import_jobs WHERE state IN ('checking', 'importing', 'undoing')",
  "imports with wrong totals": `SELECT id FROM import_jobs j WHERE state = 'done' AND file_name LIKE 'spitex-%'
    AND total <> (SELECT count(*) FROM spitex_listings l WHERE l.import_job_id = j.id)`,
  "changes the search has not taken over": "SELECT 1 FROM search_changes",
};

export type Examined = {
  /** Per kind: the number confirmed, the missing ones among them, and those stored more than once. */
  writes: Record<Kind, { confirmed: number; lost: number; doubled: number }>;
  /** Numbers of wrong rows, without zeros. */
  wrong: Record<string, number>;
  /** Mails in the outbox; more were sent if an answer was lost. */
  mails: number;
};

/** Waits until crons and queues have nothing left to do, then compares confirmed writes with the stored rows. */
export async function examine(site: SoakedSite, journal: Journal): Promise<Examined> {
  await hurry(site.current().deps);
  let wrong = await wrongRows(site.current().deps);
  for (let tries = 0; tries < QUIET_TRIES && Object.keys(wrong).length > 0; tries++) {
    await site.current().runCron("* * * * *");
    await site.current().runCron("*/5 * * * *");
    await wait(QUIET_MS);
    wrong = await wrongRows(site.current().deps);
  }
  const writes = {} as Examined["writes"];
  for (const kind of Object.keys(STORED) as Kind[]) writes[kind] = await compare(site, journal, kind);
  const [sent] = await runText(site.current().deps.db, "SELECT count(*) AS mails FROM mail_outbox");
  return { writes, wrong, mails: Number(sent?.mails) };
}

/**
 * Mails that wait for the half hour to be summed up (rule messages-14) are sent at once here. The search does not wait
 * until the lease of a killed sync expires.
 */
async function hurry({ db, searchDb }: Deps): Promise<void> {
  await runText(db, "UPDATE mail_outbox SET next_attempt_at = created_at WHERE is_held = 1 AND state = 'queued'");
  await runText(searchDb, "UPDATE sync_lease SET until_ms = 0");
}

async function compare(site: SoakedSite, { confirmed }: Journal, kind: Kind) {
  const rows = await runText<{ id: string; times: number }>(site.current().deps.db, STORED[kind]);
  const stored = new Map(rows.map(({ id, times }) => [id, times]));
  return {
    confirmed: confirmed[kind].size,
    lost: [...confirmed[kind]].filter((id) => !stored.has(id)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
  };
}

async function wrongRows(deps: Deps): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [what, sql] of Object.entries(WRONG)) {
    found[what] = (await runText(deps.db, sql)).length;
  }
  found["counts of cities and cantons"] = (await runAll(deps.db, listCountDrift())).length;
  found["providers in the search only, or not in it"] = await searchDifference(deps);
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows > 0));
}

async function searchDifference({ db, searchDb }: Deps): Promise<number> {
  const listed = await runText(db, "SELECT id FROM spitex_listings WHERE closed = 'offen'");
  const found = await runText(searchDb, "SELECT id FROM card");
  const ids = [listed, found].map((rows) => new Set(rows.map(({ id }) => id)));
  const [inDirectory = new Set(), inSearch = new Set()] = ids;
  const missing = [...inDirectory].filter((id) => !inSearch.has(id));
  return missing.length + [...inSearch].filter((id) => !inDirectory.has(id)).length;
}
