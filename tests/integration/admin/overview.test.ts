import { expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedMail } from "#tests/support/mails.ts";
import { seedUser } from "#tests/support/users.ts";
import { markListings } from "#worker/services/derived/recounts.ts";
import { loadDeskOverview } from "#worker/services/desks/overview.ts";

const MESSAGE = "'A', 'B', 'a@b.ch', '1', 'm', '2026-01-01'";

test("counts pending work in one round trip", async () => {
  const desk = await adminSite();
  await change("DELETE FROM mail_outbox");
  const counts = async () => (await desk.ask("GET", "/overview")).body;
  const nothing = {
    reports: 0,
    claims: 0,
    changes: 0,
    logos: 0,
    stale: 0,
    inquiries: 0,
    overdue: 0,
    unanswered: 0,
    contactMessages: 0,
    deadMails: 0,
    deadLetters: 0,
    imports: 0,
    feeds: 0,
    lot: 0,
    addresses: 0,
  };
  expect(await counts()).toMatchObject(nothing);

  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  for (const [key, handled] of [
    ["7", "NULL"],
    ["7", "NULL"],
    ["positive", "NULL"],
    ["8", "'2026-01-01'"],
  ]) {
    await change(
      `INSERT INTO review_reports (spitex_id, review_key, reason, created_at, handled_at)
       VALUES (1, '${key}', 'fake', '2026-01-01', ${handled})`,
    );
  }
  for (const [id, read, day] of [
    ["a", "NULL", "NULL"],
    ["b", "NULL", "'2099'"],
    ["c", "'2026-01-02'", "NULL"],
    ["d", "'2026-01-02'", "'2099'"],
  ]) {
    await change(
      `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message,
         created_at, consented_at, read_at, day_at)
       VALUES ('${id}', 'S', ${MESSAGE}, '2026-01-01', ${read}, ${day})`,
    );
    await change(
      `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at,
         read_at) VALUES ('${id}', ${MESSAGE}, ${id === "a" ? "NULL" : "'2026-01-02'"})`,
    );
  }
  for (const state of ["dead", "dead", "dead", "sent"]) {
    await change("UPDATE mail_outbox SET state = ? WHERE id = ?", state, await seedMail());
  }
  await change("INSERT INTO dead_letters (message_id, body, received_at) VALUES ('1', '1', '2026')");
  for (const state of ["importing", "checking", "checked", "done", "failed"]) {
    await change(
      `INSERT INTO import_jobs (file_name, format, started_at, state, source)
       VALUES ('a.csv', 'csv', '2026-01-01', '${state}', '{}')`,
    );
  }
  for (const [way, sent, until] of [
    ["letter", "NULL", "2099"],
    ["letter", "NULL", "2026-01-02"],
    ["letter", "'2026-01-01'", "2099"],
    ["mail", "'2026-01-01'", "2099"],
  ]) {
    await change(
      `INSERT INTO listing_claims (user_id, spitex_id, way, sent_at, created_at, expires_at)
       VALUES (?, 1, '${way}', ${sent}, '2026-01-01', '${until}')`,
      await seedUser(db, `${crypto.randomUUID()}@example.ch`),
    );
  }
  for (const state of ["waiting", "applied", "refused"]) {
    await change(
      `INSERT INTO listing_changes (spitex_id, state, changes, created_at) VALUES (1, '${state}', '{}', '2026-01-01')`,
    );
  }
  for (const isPublic of [0, 1]) {
    await change(
      `INSERT INTO listing_logos (spitex_id, hash, is_public, created_at) VALUES (1, 'a', ${isPublic}, '2026-01-01')`,
    );
  }
  await markListings({ db, now: () => new Date("2099-01-01T00:00:00Z") });
  const some = {
    reports: 2,
    claims: 1,
    changes: 1,
    logos: 1,
    stale: 1,
    inquiries: 2,
    overdue: 1,
    unanswered: 1,
    contactMessages: 1,
    deadMails: 3,
    deadLetters: 1,
    imports: 2,
  };
  const usage = noUsage();
  const now = () => new Date("2026-10-01T12:00:00Z");
  expect(await loadDeskOverview({ db: countingDatabase(db, usage), now })).toMatchObject(some);
  expect(usage).toMatchObject({ roundTrips: 1, statements: 3 });
  expect(await counts()).toMatchObject(some);
});
