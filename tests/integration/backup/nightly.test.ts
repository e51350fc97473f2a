import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { tablesWith } from "#db/tables.ts";
import { type BackupManifest, manifestSchema, rowsOf } from "#domain/backup/backups.ts";
import type { Job } from "#domain/operations/jobs.ts";
import { tick } from "#tests/support/auth.ts";
import { firstValue } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { type NightlyDeps, runBackupStep, sweepBackup } from "#worker/services/backup/backup.ts";

type Put = NightlyDeps["backupFiles"]["put"];

const sent: Job[] = [];
const deps = (time: string, given: Partial<NightlyDeps["backupFiles"]> = {}): NightlyDeps => {
  const real = createDeps(env);
  const sendJobs = async (jobs: Job[]) => void sent.push(...jobs);
  return { ...real, now: () => new Date(time), sendJobs, backupFiles: { ...real.backupFiles, ...given } };
};

const real = () => deps("2026-11-22T02:00:00Z").backupFiles;

/** The fifth write ends in this way. */
function untilFifth(end: () => Promise<void>): Put {
  let writes = 0;
  return (...args) => (++writes === 5 ? end() : real().put(...args));
}

const keys = async (prefix = "backups/") => (await env.FILES.list({ prefix })).objects.map(({ key }) => key);
const nights = async () => [...new Set((await keys()).flatMap((key) => key.match(/\d{4}-\d\d-\d\d/) ?? []))];

/** Delivers messages until none is left. @returns their number */
async function deliver(given: NightlyDeps): Promise<number> {
  let steps = 0;
  for (let job = sent.shift(); job; job = sent.shift()) {
    if (job.kind === "backup") await runBackupStep(given, job.night);
    steps += 1;
  }
  return steps;
}

async function backUp(time: string) {
  await sweepBackup(deps(time));
  return deliver(deps(time));
}

const manifestOf = async (night: string): Promise<BackupManifest> =>
  manifestSchema.parse(await (await env.FILES.get(`backups/${night}/manifest.json`))?.json());

async function linesOf(night: string, { tables }: BackupManifest, name: string): Promise<unknown[][]> {
  const parts = tables.find((table) => table.name === name)?.parts ?? [];
  const texts = parts.map(async ({ file }) => {
    const packed = await env.FILES.get(`backups/${night}/${file}`);
    return packed ? new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).text() : "";
  });
  const lines = (await Promise.all(texts)).join("").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

beforeEach(async () => {
  sent.splice(0);
  for (const table of ["all_listings", "backup_runs"]) await env.DB.exec(`DELETE FROM ${table}`);
  const old = await keys();
  if (old.length > 0) await env.FILES.delete(old);
});

describe("the backup of a night", () => {
  test("is made again if any of its files is missing, and not otherwise", async () => {
    await backUp("2026-11-22T02:00:00Z");
    const made = await keys();
    await sweepBackup(deps("2026-11-22T02:05:00Z"));
    expect(sent).toEqual([]);
    for (const gone of [made, made.slice(0, 1)]) {
      await env.FILES.delete(gone);
      await backUp("2026-11-22T02:10:00Z");
      expect((await keys()).sort()).toEqual(made.sort());
    }
  });

  test("has every kept table, with rows, checksums and migrations, in steps", async () => {
    await seedListings(winterthur, [
      { id: 1, name: "Spitex Eulach" },
      { id: 2, name: "Spitex Töss" },
    ]);
    expect(await backUp("2026-11-22T02:00:00Z")).toBeGreaterThan(1);
    const manifest = await manifestOf("2026-11-22");
    expect(manifest.tables.map(({ name }) => name)).toEqual(tablesWith("kept").map((table) => getTableName(table)));
    const listings = await linesOf("2026-11-22", manifest, "all_listings");
    expect(listings.map((row) => row.slice(0, 1))).toEqual([[1], [2]]);
    expect(listings.flat()).toContain("Spitex Töss");
    // Tests apply all of them as one.
    expect(manifest.migrations).toEqual(["migrations/main"]);
    expect(manifest.bookmark).toEqual(expect.any(String));
    expect(await (await env.FILES.get("backups/latest"))?.text()).toBe("2026-11-22");
  });

  test("is made once, however often it is triggered and messages repeat, also after a missed night or a restore", async () => {
    await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
    await backUp("2026-11-22T09:35:00Z");
    expect(await nights()).toEqual(["2026-11-22"]);
    const made = await manifestOf("2026-11-22");
    await sweepBackup(deps("2026-11-22T09:40:00Z"));
    expect(sent).toEqual([]);
    await runBackupStep(deps("2026-11-22T09:40:00Z"), "2026-11-22");
    // A restored database has other rows and knows no backups.
    for (const table of ["all_listings", "backup_runs"]) await env.DB.exec(`DELETE FROM ${table}`);
    expect(await backUp("2026-11-22T11:35:00Z")).toBe(1);
    expect(await manifestOf("2026-11-22")).toEqual(made);
    await sweepBackup(deps("2026-11-22T11:40:00Z"));
    expect(sent).toEqual([]);
  });

  test("reads tables of many pages and parts completely", async () => {
    const numbers = JSON.stringify(Array.from({ length: 9000 }, (_, at) => at + 1));
    // Letters of about 2 kB: several pages of 2 MB, three parts.
    for (const rows of [
      "missed_searches (day, query, searches) SELECT '2026-11-01', 'wort ' || value, value",
      "dead_letters (id, message_id, body, received_at) SELECT value, 'm' || value, hex(zeroblob(1000)), '2026-11-01'",
    ])
      await env.DB.prepare(`INSERT INTO ${rows} FROM json_each(?)`).bind(numbers).run();
    await backUp("2026-11-22T02:00:00Z");
    const manifest = await manifestOf("2026-11-22");
    const letters = manifest.tables.find(({ name }) => name === "dead_letters");
    expect(letters && rowsOf(letters)).toBe(9000);
    expect(letters?.parts.length).toBeGreaterThan(1);
    const different = async (table: string, column: number) =>
      new Set((await linesOf("2026-11-22", manifest, table)).map((row) => row[column])).size;
    expect([await different("dead_letters", 0), await different("missed_searches", 1)]).toEqual([9000, 9000]);
    for (const table of ["missed_searches", "dead_letters"]) await env.DB.exec(`DELETE FROM ${table}`);
  });

  test("continues where a killed Worker stopped, once its lease has expired", async () => {
    await sweepBackup(deps("2026-11-22T02:00:00Z"));
    await new Promise<void>((killed) => {
      const put = untilFifth(() => new Promise(() => killed()));
      void deliver(deps("2026-11-22T02:00:00Z", { put }));
    });
    expect(await keys()).not.toContain("backups/2026-11-22/manifest.json");
    await sweepBackup(deps("2026-11-22T02:04:00Z"));
    expect(sent).toEqual([]);
    const [first = ""] = await keys();
    await env.FILES.delete(first);
    await backUp("2026-11-22T02:06:00Z");
    const { tables, startedAt } = await manifestOf("2026-11-22");
    expect(startedAt).toBe("2026-11-22T02:00:00.000Z");
    expect(tables).toHaveLength(tablesWith("kept").length);
    // Parts that were written before are not written again.
    expect(await keys()).not.toContain(first);
  });

  test("is no longer written by a Worker that was overtaken", async () => {
    await sweepBackup(deps("2026-11-22T02:00:00Z"));
    sent.splice(0);
    let slowWrites = 0;
    const put: Put = async (...args) => {
      slowWrites += 1;
      await real().put(...args);
      // Six minutes later, while this Worker was working.
      if (slowWrites === 1) await runBackupStep(deps("2026-11-22T02:06:00Z"), "2026-11-22");
    };
    await runBackupStep(deps("2026-11-22T02:00:00Z", { put }), "2026-11-22");
    expect(slowWrites).toBe(1);
    await deliver(deps("2026-11-22T02:07:00Z"));
    expect((await manifestOf("2026-11-22")).tables).toHaveLength(tablesWith("kept").length);
  });
});

describe("a Worker that resumes after it was overtaken", () => {
  const isPart = (file: string) => file.startsWith("all_listings_");
  const started = async (put: Put) => {
    await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
    await sweepBackup(deps("2026-11-22T02:00:00Z"));
    return deliver(deps("2026-11-22T02:00:00Z", { put }));
  };

  test("changes no part of the backup that another Worker finished", async () => {
    let isAsleep = false;
    await started(async (night, file, content) => {
      if (isPart(file) && !isAsleep) {
        isAsleep = true;
        await env.DB.exec("UPDATE all_listings SET name = 'Spitex Töss'");
        await sweepBackup(deps("2026-11-22T02:06:00Z"));
        await deliver(deps("2026-11-22T02:06:00Z"));
      }
      await real().put(night, file, content);
    });
    expect(isAsleep).toBe(true);
    const manifest = await manifestOf("2026-11-22");
    expect((await linesOf("2026-11-22", manifest, "all_listings")).flat()).toContain("Spitex Töss");
  });

  test("does not finish, on the next day, a night whose parts are gone", async () => {
    let time = "2026-11-22T02:00:00Z";
    await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
    await sweepBackup(deps(time));
    const slow = deps(time, {
      put: async (night, file, content) => {
        await real().put(night, file, content);
        if (!isPart(file) || time.startsWith("2026-11-23")) return;
        time = "2026-11-23T02:00:00Z";
        const jobs = sent.splice(0);
        await backUp(time);
        sent.push(...jobs);
      },
    });
    await deliver({ ...slow, now: () => new Date(time) });
    expect(time).toBe("2026-11-23T02:00:00Z");
    expect(await keys()).not.toContain("backups/2026-11-22/manifest.json");
    expect(await (await env.FILES.get("backups/latest"))?.text()).toBe("2026-11-23");
  });

  test("does not call its backup the latest, if there is a newer one", async () => {
    for (const day of [22, 23, 22]) await real().setLatest(`2026-11-${day}`);
    expect(await (await env.FILES.get("backups/latest"))?.text()).toBe("2026-11-23");
  });
});

describe("old backups", () => {
  const stored = (night: string, file = "manifest.json") => env.FILES.put(`backups/${night}/${file}`, "{}");

  test("are deleted after 30 days, the first of a month after a year, incomplete ones with the next backup", async () => {
    for (const night of ["2025-11-01", "2025-12-01", "2026-10-01", "2026-10-22", "2026-10-23"]) {
      await stored(night);
      await stored(night, "all_listings-0001.jsonl.gz");
    }
    await stored("2026-11-21", "all_listings-0001.jsonl.gz");
    await backUp("2026-11-22T02:00:00Z");
    expect(await nights()).toEqual(["2025-12-01", "2026-10-01", "2026-10-23", "2026-11-22"]);
  });

  test("are kept while no new one succeeds; the next sweep continues a failed one", async () => {
    await stored("2025-10-07");
    await sweepBackup(deps("2026-11-22T02:00:00Z"));
    await deliver(deps("2026-11-22T02:00:00Z", { put: untilFifth(() => Promise.reject(new Error("R2 is down"))) }));
    expect(await nights()).toEqual(["2025-10-07", "2026-11-22"]);
    const [first = ""] = await keys("backups/2026-11-22/");
    await env.FILES.delete(first);
    await backUp("2026-11-22T02:05:00Z");
    expect(await nights()).toEqual(["2026-11-22"]);
    expect(await keys()).not.toContain(first);
  });
});

test("the cron starts a backup, and the queue carries it out", async () => {
  await tick("*/5 * * * *", "2026-11-22T02:05:00Z", { JOBS: env.JOBS });
  await expect.poll(() => firstValue("SELECT count(*) FROM backup_runs WHERE finished_at IS NOT NULL")).toBe(1);
  expect((await keys()).filter((key) => key.endsWith("manifest.json"))).toHaveLength(1);
});
