import { beforeEach, expect, test } from "vitest";
import { startIfNone } from "#db/queries/operations/runs.ts";
import { runOne } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";
import { adminSite } from "#tests/support/admin.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { makeHealthy } from "#tests/support/operations.ts";
import { loadRunningWork } from "#worker/services/desks/running-work.ts";

const NOW = new Date("2026-11-05T10:00:00Z");
const at = (minute: number) => `2026-11-05T09:${minute}:00.000Z`;
const running = () => loadRunningWork({ db, now: () => NOW });

beforeEach(async () => {
  await makeHealthy();
  await change("DELETE FROM places_runs");
});

test("running jobs are listed with the progress that they have stored", async () => {
  expect(await running()).toEqual([]);
  await change(
    `INSERT INTO import_jobs (id, file_name, format, started_at, state, total, step_started_at)
     VALUES (7, 'spitex.csv', '', ?1, 'importing', 15000, ?1), (8, 'alt.csv', '', ?1, 'done', 9, ?1)`,
    at(50),
  );
  for (const [number, stored] of [
    [1, "'{}'"],
    [2, "NULL"],
  ]) {
    await change(`INSERT INTO import_chunks (job_id, number, first_byte, end_byte, rows, stored)
      VALUES (7, ${number}, 0, 1, 1200, ${stored})`);
  }
  const progress = JSON.stringify({ beginning: {}, tables: [{ parts: [] }, { parts: [] }], after: "[4]" });
  await change("INSERT INTO backup_runs (night, started_at, progress) VALUES ('2026-11-05', ?, ?)", at(51), progress);
  await change(
    "INSERT INTO places_runs (id, token, origin, state, started_at) VALUES (1, 'a', 'desk', 'running', ?)",
    at(52),
  );
  const tables = tablesWith("kept").length;
  expect(await running()).toEqual([
    {
      of: { import: 7 },
      title: "Import: spitex.csv",
      since: at(50),
      progress: { done: 1200, total: 15_000, doneBefore: 0, elapsedMs: 600_000 },
      text: "1'200 von 15'000 Einträgen · 2 pro Sekunde · noch etwa 2 Stunden",
    },
    {
      of: "backup",
      title: "Sichern",
      since: at(51),
      progress: { done: 1, total: tables },
      text: `1 von ${tables} Tabellen`,
    },
    { of: "register", title: "Ortschaftenverzeichnis laden", since: at(52), progress: null, text: "" },
  ]);
  const usage = noUsage();
  await loadRunningWork({ db: countingDatabase(db, usage), now: () => NOW });
  expect(usage).toMatchObject({ roundTrips: 1 });
});

test("a rebuild in slices states its progress, the index by its missing entries", async () => {
  await seedListings(
    winterthur,
    Array.from({ length: 4 }, (_, one) => ({ id: one + 1, name: `Spitex ${one}` })),
  );
  await change("DELETE FROM search_changes");
  const shown = async () => (await running()).map(({ title, text }) => [title, text]);
  for (const name of ["areas", "search", "stock", "sitemap"] as const) await runOne(db, startIfNone(name, at(50)));
  await change("UPDATE rebuilds SET position = 3 WHERE name = 'areas'");
  await change("UPDATE rebuilds SET tries = 2, try_at = 1 WHERE name = 'stock'");
  await change("UPDATE rebuilds SET position = NULL WHERE name IN ('search', 'sitemap')");
  await change("INSERT INTO search_changes VALUES (1, 1), (2, 1), (3, 1)");
  expect(await shown()).toEqual([
    ["Wird neu aufgebaut: die Einzugsgebiete", "bis Nummer 3 von 4"],
    ["Wird neu aufgebaut: der Suchindex", "1 von 4 Einträgen"],
    ["Wird neu aufgebaut: der Bestand der Einträge", "Misslungen; wird bald noch einmal versucht"],
  ]);
});

test("running jobs are shown to admins only", async () => {
  const desk = await adminSite();
  expect(await desk.ask("GET", "/overview/running")).toEqual({ status: 200, body: [] });
});
