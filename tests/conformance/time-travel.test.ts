import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { migrate } from "#worker/cli/local-database.ts";
import type { LocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { TravelNoteFile, travelTo } from "#worker/cli/restore/time-travel.ts";
import { newStateDir, startSite } from "./local-site.ts";

let db: LocalSite["deps"]["db"];
let close: LocalSite["close"];

beforeAll(async () => {
  ({
    deps: { db },
    close,
  } = await startSite());
});
afterAll(() => close());

const run = (sql: string) => runText(db, sql);
const insertUser = (id: string) =>
  run(`INSERT OR IGNORE INTO auth_users (id, created_at, updated_at) VALUES ('${id}', '', '')`);
const noteDeletion = () =>
  run(`INSERT INTO auth_audit_log (created_at, action, user_id)
    VALUES ('2026-11-22T12:00:00Z', 'user_deleted', 'gone')`);
const setVersion = (version: number) => run(`UPDATE data_version SET version = ${version}`);

test("a travel in time that fails after the restore still deletes deleted accounts when it is repeated", async () => {
  await noteDeletion();
  const version = Date.parse("2027-01-01T00:00:00Z");
  await setVersion(version);
  let failures = 1;
  /** Cloudflare's side: the past has the deleted account, and neither the log of its deletion nor the version of today. */
  const wrangler = async (args: string[]) => {
    const command = args.slice(1, 4).join(" ");
    if (command === "time-travel restore DB") {
      await insertUser("gone");
      await run("DELETE FROM auth_audit_log");
      await setVersion(9);
    }
    if (command === "migrations apply DB" && failures-- > 0) throw new Error("the network is gone");
    return JSON.stringify({ bookmark: "mark" });
  };
  const path = join(newStateDir(), "not-yet-there", "time-travel.json");
  const travel = (lines: string[] = []) => {
    const note = new TravelNoteFile(path);
    const now = () => new Date("2026-11-23T12:00:00Z");
    return travelTo({ db, databases: ["DB", "SEARCH"], wrangler, note, now }, "2026-11-22T10:00:00Z", true, (line) =>
      lines.push(line),
    );
  };

  await expect(travel()).rejects.toThrow("the network is gone");
  expect(await runText(db, "SELECT id FROM auth_users")).toEqual([{ id: "gone" }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const said: string[] = [];
  await travel(said);
  expect(said).toContain("1 seither gelöschte Konten wurden wieder gelöscht.");
  const state = "SELECT (SELECT count(*) FROM auth_users) AS users, version FROM data_version";
  expect(await runText(db, state)).toEqual([{ users: 0, version: version + 1 }]);
  expect(existsSync(path)).toBe(false);
});

/** Takes back the migrations after the baseline. */
const TO_BASELINE = [
  "DROP INDEX places_by_position",
  "DROP INDEX listings_hidden_by_place_id",
  "ALTER TABLE import_rows DROP COLUMN redirected_to",
  "DROP INDEX city_counts_by_size",
  // Of the baseline; a later migration replaces it.
  "CREATE INDEX city_counts_by_size ON city_counts (canton_slug)",
  "DROP TABLE bulk_portions",
  "DROP TABLE bulk_changes",
  "DROP TRIGGER referrer_lead_banned",
  "DROP TRIGGER referrer_lead_followed",
  "DROP TRIGGER listing_upload_ended",
  "DROP TRIGGER listing_taken_out",
  // Of the baseline; a later migration replaces it.
  "CREATE TRIGGER listing_taken_out AFTER UPDATE OF deleted_at ON all_listings BEGIN SELECT 1; END",
  "DROP TABLE listing_visits",
  "ALTER TABLE referrer_members DROP COLUMN wants_mails",
  "ALTER TABLE listing_requests DROP COLUMN language",
  "ALTER TABLE fact_corrections DROP COLUMN language",
  "DROP TABLE listing_mail_languages",
  "ALTER TABLE questions DROP COLUMN asker_language",
  "ALTER TABLE contact_messages DROP COLUMN language",
  "ALTER TABLE inquiries DROP COLUMN language",
  "DROP INDEX question_recipients_by_reminder",
  "ALTER TABLE question_recipients DROP COLUMN reminder_mail_id",
  "DROP TRIGGER review_trace_forgotten",
  "ALTER TABLE review_traces DROP COLUMN changed_at",
  "ALTER TABLE question_contacts DROP COLUMN mails_off_at",
  "DROP TABLE listing_mails_off",
  "DROP TRIGGER listing_prices_regrouped",
  "DROP TABLE visitor_confirmations",
  "DROP INDEX import_jobs_by_feed",
  "ALTER TABLE import_jobs DROP COLUMN feed_id",
  "ALTER TABLE import_jobs DROP COLUMN is_harmless_only",
  "DROP TABLE import_feeds",
  ...["published", "republished", "unpublished"].map((of) => `DROP TRIGGER listing_${of}`),
  "DROP TABLE open_data_changes",
  "DROP TABLE address_rounds",
  "DROP TABLE failing_addresses",
  "DROP TABLE lot_entries",
  "DROP TABLE entry_lots",
  ...["prices", "fixed_person", "announces_changes", "gender_wish", "trained_share", "trains", "temporary_stays"].map(
    (column) => `ALTER TABLE all_listings DROP COLUMN ${column}`,
  ),
  ...["memberships", "last_inspection", "quality_contract"].map(
    (column) => `ALTER TABLE all_listings DROP COLUMN ${column}`,
  ),
  ...["inserted", "changed", "deleted", "moved"].map((of) => `DROP TRIGGER review_${of}`),
  "DROP INDEX reviews_held",
  "DROP INDEX reviews_with_aspects",
  ...["gives_stars", "held_by", "held_for", "aspects"].map((name) => `ALTER TABLE spitex_reviews DROP COLUMN ${name}`),
  "DROP TABLE review_traces",
  "ALTER TABLE spitex_reviews DROP COLUMN makes_stars",
  "ALTER TABLE spitex_reviews DROP COLUMN proof",
  "DROP TABLE review_proofs",
  // The migration replaces them.
  ...["inserted", "changed", "deleted", "moved"].map(
    (of) => `CREATE TRIGGER review_${of} AFTER INSERT ON spitex_reviews BEGIN SELECT 1; END`,
  ),
  "DROP TRIGGER care_outcome_unlinked",
  "DROP INDEX questions_of_inquiry",
  "DROP TABLE care_outcomes",
  "DROP TABLE care_figures",
  "DROP TABLE question_switch",
  "DROP TABLE case_entries",
  "ALTER TABLE all_listings DROP COLUMN is_hidden",
  "DROP INDEX import_rows_by_listing",
  "ALTER TABLE import_rows DROP COLUMN given",
  "DROP TABLE questions_off",
  "DROP TABLE question_recipients",
  "DROP TABLE question_contacts",
  "DROP TABLE questions",
  "DROP TRIGGER hollowed_user_referrers_ended",
  ...["deliveries", "webhooks", "tokens", "invitations", "members", "requests"].map(
    (of) => `DROP TABLE referrer_${of}`,
  ),
  "DROP TABLE referrers",
  "DROP INDEX listings_by_zsr",
  "DROP TABLE listing_requests",
  "DROP INDEX places_first_commune",
  "DROP TABLE rebuilds",
  "DROP TABLE logo_uploads",
  "DROP INDEX mail_outbox_by_mailbox",
  "ALTER TABLE mail_outbox DROP COLUMN mailbox",
  "ALTER TABLE mail_outbox DROP COLUMN is_held",
  "DELETE FROM d1_migrations WHERE name > '0001_tables.sql'",
];

test("travelling back in time says how to undo it, asks, ends sessions and deletes deleted accounts again", async () => {
  await insertUser("stays");
  await noteDeletion();
  await setVersion(50);
  const ran: string[] = [];
  /** Cloudflare's side: the account that was deleted is back, with its session, and version and schema are old ones. */
  const wrangler = async (args: string[]) => {
    ran.push(args.slice(2, 5).join(" "));
    if (args[2] === "restore" && args[3] === "DB") {
      await insertUser("gone");
      await run(
        "INSERT INTO auth_sessions (id, user_id, amr, created_at, updated_at) VALUES ('s', 'stays', '[]', '', '')",
      );
      await setVersion(9);
      for (const sql of TO_BASELINE) await run(sql);
    }
    if (args.join(" ") === "d1 migrations apply DB --remote") await migrate(db, "migrations/main");
    return `notice\n${JSON.stringify({ bookmark: `mark-of-${args[3]}-${args[4]}` })}`;
  };
  const note = new TravelNoteFile(join(newStateDir(), "time-travel.json"));
  const now = () => new Date("2026-11-23T12:00:00Z");
  const travel = async (at: string, isConfirmed: boolean) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const deps = { db, databases: ["DB", "SEARCH"], wrangler, note, now };
    const isDone = await orRefusal(print, () => travelTo(deps, at, isConfirmed, print));
    return { isDone, text: lines.join("\n") };
  };

  expect((await travel("2026-11-22 10:00", true)).text).toContain("Nennen Sie die Zeit mit Zone");
  expect((await travel("2026-10-01T10:00:00Z", true)).text).toBe("Möglich sind die letzten 30 Tage.");
  const asked = await travel("2026-11-22T11:00:00+01:00", false);
  expect(asked.isDone).toBe(false);
  expect(asked.text).toContain("npx wrangler d1 time-travel restore DB --bookmark=mark-of-DB---json");
  expect(asked.text).toContain("Wiederholen Sie den Befehl mit --yes.");
  expect(ran.filter((args) => args.startsWith("restore"))).toEqual([]);

  const done = await travel("2026-11-22T11:00:00+01:00", true);
  expect(done.isDone).toBe(true);
  expect(ran.slice(-4)).toEqual([
    "restore SEARCH --bookmark=mark-of-SEARCH---timestamp=2026-11-22T10:00:00.000Z",
    "restore DB --bookmark=mark-of-DB---timestamp=2026-11-22T10:00:00.000Z",
    "apply DB --remote",
    "apply SEARCH --remote",
  ]);
  const state = `SELECT (SELECT group_concat(id) FROM auth_users) AS users, (SELECT count(*) FROM auth_sessions) AS sessions,
    (SELECT version FROM data_version) AS version, (SELECT version FROM edge_purges) AS purge,
    (SELECT group_concat(name || ' ' || ran_at) FROM cron_runs) AS runs`;
  // Above every version that was reached between the question and the restore.
  const version = Date.parse("2026-11-23T12:00:00Z") + 1;
  expect(await runText(db, state)).toEqual([
    { users: "stays", sessions: 0, version, purge: version, runs: "installed 2026-11-23T12:00:00.000Z" },
  ]);
});
