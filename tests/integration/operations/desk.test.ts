import { beforeEach, describe, expect, test } from "vitest";
import type { DeskOperations } from "#domain/desks/desk-overview.ts";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db } from "#tests/support/listings.ts";
import { seedMail } from "#tests/support/mails.ts";
import { makeHealthy } from "#tests/support/operations.ts";
import { loadDeskMonth } from "#worker/services/desks/overview.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const month = (database = db) => loadDeskMonth({ db: database, now: () => new Date(NOW) });
const last = (days: { count: number }[]) => days.slice(-3).map(({ count }) => count);

beforeEach(async () => {
  await makeHealthy();
  for (const table of ["inquiries", "missed_searches"]) await change(`DELETE FROM ${table}`);
});

describe("the overview shows", () => {
  test("parts, alerts, failed jobs and the last backup", async () => {
    await change("INSERT INTO dead_letters (message_id, body, received_at) VALUES ('1', '1', '2026')");
    await change(
      `INSERT INTO alerts (kind, reason, since, raised_at, is_told, notice_id, ended_at)
       VALUES ('dead_letters', 'Eine', ?1, ?1, 1, 'a', NULL), ('errors', 'Viele', ?1, ?1, 1, 'b', ?1)`,
      NOW,
    );
    const failed = new Date().toISOString();
    for (const [name, at] of [
      ["sitemap", failed],
      ["0 4 2 * *", failed],
      ["renamed", "2026-01-01T00:00:00.000Z"],
    ]) {
      await change("INSERT INTO cron_runs VALUES (?, ?, NULL, 'TypeError')", name ?? "", at ?? "");
    }
    await change(
      `INSERT INTO backup_runs (night, started_at, finished_at)
       VALUES ('2026-11-20', 'x', 'y'), ('2026-11-21', 'x', ?), ('2026-11-22', 'x', NULL)`,
      NOW,
    );
    const { ask } = await adminSite();
    const shown = (await ask("GET", "/overview/operations")).body as DeskOperations;
    expect(shown.readiness.isReady).toBe(false);
    expect(shown.readiness.parts.filter(({ isReady }) => !isReady).map(({ part }) => part)).toEqual(["dead_letters"]);
    expect(shown).toMatchObject({
      alerts: [{ kind: "dead_letters", reason: "Eine", since: NOW }],
      failedWorks: [{ name: "sitemap", error: "TypeError", ranAt: failed, succeededAt: null }],
      lastBackup: { night: "2026-11-21", finishedAt: NOW },
    });
  });

  test("its figures to admins only", async () => {
    const { site } = await adminSite();
    for (const path of ["operations", "month"]) {
      expect((await site.fetch(`/api/admin/overview/${path}`)).status).toBe(401);
    }
  });
});

describe("thirty days", () => {
  const inquire = (at: string) =>
    change(
      `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message, created_at, consented_at)
       VALUES (?, 'S', 'A', 'B', 'a@b.ch', '1', 'm', ?, ?)`,
      ...[crypto.randomUUID(), at, at],
    );

  test("are days in Switzerland, today last, and empty days are zero", async () => {
    // Before and after midnight in Switzerland.
    for (const at of ["2026-11-21T22:59:59.999Z", "2026-11-21T23:00:00.000Z", NOW, "2026-10-23T12:00:00.000Z"]) {
      await inquire(at);
    }
    const { inquiries } = await month();
    expect(inquiries).toHaveLength(30);
    expect(inquiries[0]).toEqual({ day: "2026-10-24", count: 0 });
    expect(last(inquiries)).toEqual([0, 1, 2]);
  });

  test("count views, searches without hits, imports, and mails sent and failed", async () => {
    await change("INSERT INTO tallies VALUES ('views', '2026-11-22', 41), ('views', '2026-10-01', 9)");
    await change("INSERT INTO missed_searches VALUES ('2026-11-21', 'a', 3), ('2026-11-21', 'b', 2)");
    for (const [state, at] of [
      ["done", NOW],
      ["undone", NOW],
      ["failed", NOW],
      ["done", "2026-10-01T12:00:00.000Z"],
    ]) {
      await change(
        "INSERT INTO import_jobs (file_name, format, started_at, state) VALUES ('a', 'csv', ?, ?)",
        at ?? "",
        state ?? "",
      );
    }
    for (const state of ["sent", "sent", "dead", "queued"]) {
      await change("UPDATE mail_outbox SET state = ? WHERE id = ?", state, await seedMail({ createdAt: NOW }));
    }
    const { views, missed, imports, mailsSent, mailsGivenUp } = await month();
    expect([views, missed, imports, mailsSent, mailsGivenUp].map(last)).toEqual([
      [0, 0, 41],
      [0, 5, 0],
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 1],
    ]);
  });

  test("are read in one round trip, a bounded number of rows", async () => {
    const ids = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => `x${at}`));
    await change(
      `INSERT INTO mail_outbox (id, kind, recipient, subject, state, next_attempt_at, created_at)
       SELECT value, 'recovery', 'a@b.ch', 's', 'sent', ?1, ?1 FROM json_each(?2)`,
      NOW,
      ids,
    );
    const usage = noUsage();
    expect((await month(countingDatabase(db, usage))).mailsSent.at(-1)?.count).toBe(1_000);
    expect(usage.roundTrips).toBe(1);
    expect(usage.rowsRead).toBeLessThan(1_500);
  });
});
