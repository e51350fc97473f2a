import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { importJson, provider, startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { loadDeskFlow } from "#worker/services/desks/overview.ts";

const NOW = "2026-11-22T12:00:00.000Z";

const flow = (database = db) => loadDeskFlow({ db: database, now: () => new Date(NOW) });

const inquire = (at: string) =>
  change(
    `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message, created_at, consented_at)
     VALUES (?, 'S', 'A', 'B', 'a@b.ch', '1', 'm', ?, ?)`,
    ...[crypto.randomUUID(), at, at],
  );
const review = (at: string, googleId: string | null = null) =>
  change(
    `INSERT INTO spitex_reviews (spitex_id, author, rating, review_text, publish_time, created_at, google_review_id)
     VALUES (1, 'Eva', 4, 'Gut.', ?, ?, ?)`,
    ...[at, at, googleId],
  );

beforeEach(async () => {
  await startWithUster();
  for (const table of ["inquiries", "spitex_reviews"]) await env.DB.exec(`DELETE FROM ${table}`);
});

describe("reviews and inquiries", () => {
  test("are counted by week in Switzerland, twelve weeks, the present one last", async () => {
    await seedListings(winterthur, [{ id: 1, name: "A" }]);
    // Midnight from Sunday to Monday in Switzerland, exactly twelve weeks ago, and just before.
    for (const at of ["2026-11-15T22:59:59.999Z", "2026-11-15T23:00:00.000Z", NOW, "2026-08-30T22:00:00.000Z"]) {
      await inquire(at);
    }
    await inquire("2026-08-30T21:59:59.999Z");
    await review("2026-11-20T10:00:00.000Z");
    await review("2026-11-20T10:00:00.000Z", "g1");
    const { inquiries, reviews } = await flow();
    expect(inquiries.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(inquiries[0]?.day).toBe("2026-08-31");
    expect(reviews.map(({ count }) => count)).toEqual([...Array(11).fill(0), 1]);
  });

  test("are read in a bounded number of rows, from indexes", async () => {
    const ids = JSON.stringify(Array.from({ length: 2 * MOST_OF_PERIOD }, (_, at) => `x${at}`));
    await change(
      `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message, created_at, consented_at)
       SELECT value, 'S', 'A', 'B', 'a@b.ch', '1', 'm', ?, ? FROM json_each(?)`,
      ...[NOW, NOW, ids],
    );
    const usage = noUsage();
    const { inquiries } = await flow(countingDatabase(db, usage));
    expect(inquiries.at(-1)?.count).toBe(MOST_OF_PERIOD);
    expect(usage.roundTrips).toBe(1);
    expect(usage.rowsRead).toBeLessThan(2 * MOST_OF_PERIOD + 200);
  });
});

test("finished imports are listed newest first, with user, time and result", async () => {
  await importJson([provider(1), provider(2)], { at: "2026-11-01T08:00:00.000Z" });
  await importJson([{ ...provider(1), phone: "044 111 11 11" }, provider(3)], { at: "2026-11-02T08:00:00.000Z" });
  await change("INSERT INTO import_jobs (file_name, format, started_at, state) VALUES ('x', 'csv', ?, 'failed')", NOW);
  const { imports } = await flow();
  expect(imports).toMatchObject([
    { startedAt: "2026-11-02T08:00:00.000Z", createdBy: null, result: { new: 1, changed: 1 } },
    { startedAt: "2026-11-01T08:00:00.000Z", fileName: "a.json", result: { new: 2, changed: 0 } },
  ]);
});
