import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { claimImportJob } from "#db/queries/import/import-jobs.ts";
import { runOne } from "#db/statement.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import {
  importDeps,
  importJson,
  importText,
  LATER,
  NOW,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
} from "#tests/support/imports.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { sweepImports } from "#worker/services/import/old-imports.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";

beforeEach(startWithUster);

const ROWS = Array.from({ length: 12_000 }, (_, index) => provider(index));
const TWO_CHUNKS = ROWS.slice(0, 5_500);
const file = (rows: object[]) => providerFile(JSON.stringify(rows), 65_536);
const prepare = (deps: ReturnType<typeof importDeps>, rows: object[]) =>
  prepareImport(deps, { fileName: "a.json", open: file(rows) });

const run = (sql: string) => env.DB.prepare(sql).run();
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
const contents = async () => (await storedListings()).map(({ id: _, importJobId: _1, ...rest }) => rest);

describe("a file of several chunks", () => {
  test("gives the same result if it runs once, twice, or twice concurrently", async () => {
    await importJson(TWO_CHUNKS);
    const once = await contents();
    await startWithUster();
    const deps = importDeps();
    const id = await prepare(deps, TWO_CHUNKS);
    // The second run finds the lease taken and stops; forced, it repeats the work.
    await Promise.all([runImportJob(deps, id), runImportJob(deps, id)]);
    await run(`UPDATE import_jobs SET state = 'importing', lease_until = 0 WHERE id = ${id}`);
    await run(`UPDATE import_chunks SET stored = NULL WHERE job_id = ${id} AND number = 1`);
    const first = runImportJob(deps, id);
    await run(`UPDATE import_jobs SET lease_until = 0 WHERE id = ${id}`);
    await Promise.all([first, runImportJob(deps, id)]);
    await runToEnd(deps, id);
    expect(await contents()).toEqual(once);
    expect((await reportOf(deps, id)).detail).toMatchObject({
      state: "done",
      result: { new: TWO_CHUNKS.length, skipped: 0 },
    });
  });

  test("stays within the statements allowed per invocation", async () => {
    const usage = noUsage();
    const deps = { ...importDeps(), db: countingDatabase(env.DB, usage) };
    const id = await prepareImport(importDeps(), { fileName: "a.json", open: file(ROWS) });
    await runImportJob(deps, id);
    expect(usage.statements).toBeGreaterThan(100);
    expect(usage.statements).toBeLessThan(1_000);
    expect(usage.roundTrips).toBeLessThan(40);
  });
});

describe("a Worker that dies", () => {
  test("keeps its lease until it expires; then the sweeper resumes the import", async () => {
    const deps = importDeps();
    const id = await prepare(deps, [provider(1)]);
    await run(`UPDATE import_jobs SET lease_until = ${Date.parse(NOW) + 5_000} WHERE id = ${id}`);
    await runImportJob(deps, id);
    await sweepImports(deps);
    expect(deps.sent).toEqual([]);
    expect(await storedListings()).toEqual([]);
    const later = importDeps(LATER);
    await sweepImports(later);
    expect(later.sent).toEqual([{ kind: "import", id }]);
    await runToEnd(later, id);
    expect(await storedListings()).toHaveLength(1);
    later.sent.length = 0;
    await sweepImports(later);
    expect(later.sent).toEqual([]);
  });
});

describe("a Worker that is killed at every try", () => {
  /** Leaves the state of a Worker that is killed before it has stored a chunk. */
  const dieAtOnce = (id: number) => runOne(importDeps().db, claimImportJob(id, Date.parse(NOW), Date.parse(NOW)));
  const tries = () => env.DB.prepare("SELECT attempts FROM import_jobs").first("attempts");

  test("fails the import after six tries", async () => {
    const deps = importDeps();
    const id = await prepare(deps, [provider(1)]);
    for (let tried = 1; tried <= 6; tried += 1) await dieAtOnce(id);
    expect(await tries()).toBe(6);
    await runImportJob(deps, id);
    expect((await reportOf(deps, id)).detail).toMatchObject({ state: "failed", error: "Import fehlgeschlagen" });
    expect(await storedListings()).toEqual([]);
  });

  test("restarts the count with each stored chunk", async () => {
    const deps = importDeps();
    const id = await prepare(deps, [provider(1)]);
    for (let tried = 1; tried < 6; tried += 1) await dieAtOnce(id);
    await runToEnd(deps, id);
    expect(await tries()).toBe(1);
    expect(await storedListings()).toHaveLength(1);
  });
});

describe("a row that cannot be stored", () => {
  beforeEach(async () => {
    await run(`CREATE TRIGGER poison BEFORE INSERT ON all_listings
      WHEN new.name LIKE 'Gift %' BEGIN SELECT RAISE(ABORT, 'poison'); END`);
    return () => run("DROP TRIGGER poison");
  });

  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...provider(index),
    name: index === 17 || index === 44 ? `Gift ${index}` : `Spitex ${index}`,
  }));

  test("is found and refused; all other rows are stored", async () => {
    const deps = importDeps();
    const id = await prepare(deps, rows);
    await expect(runImportJob(deps, id)).rejects.toThrow("poison");
    await expect(runImportJob(deps, id)).rejects.toThrow("poison");
    await runToEnd(deps, id);
    expect(await count("spitex_listings")).toBe(58);
    const report = await reportOf(deps, id);
    expect(report).toMatchObject({ new: 58, refused: 2, skipped: 0, total: 60 });
    expect(await report.list("refused")).toMatchObject([
      { name: "Gift 17", issues: [{ reason: expect.stringContaining("nicht gespeichert") }] },
      { name: "Gift 44" },
    ]);
  });
});

test("an import that fails repeatedly is reported and can be resumed", async () => {
  const deps = importDeps();
  const id = await prepare(deps, [provider(1)]);
  await run("ALTER TABLE import_rows RENAME TO gone");
  for (let tries = 1; tries < 6; tries += 1) {
    await expect(runImportJob(deps, id)).rejects.toThrow();
  }
  await runImportJob(deps, id);
  await run("ALTER TABLE gone RENAME TO import_rows");
  const { detail } = await reportOf(deps, id);
  expect(detail).toMatchObject({ state: "failed", error: "Import fehlgeschlagen" });
  expect(await storedListings()).toEqual([]);
});

describe("values confirmed after the day of a record stay", () => {
  const OTHER = { ...provider(1), phone: "044 222 22 22", website: "spitex.example" };
  const phone = async () => (await storedListings())[0]?.phone;

  beforeEach(async () => {
    await importJson([{ ...provider(1), phone: "044 111 11 11" }]);
    await run(`UPDATE all_listings SET confirmed_fields = '{"phone":"${NOW}"}'`);
  });

  test.each([
    ["older", { ...OTHER, scrapedAt: "2026-10-31T23:30:00.000Z" }],
    ["of the same day", { ...OTHER, stand: "1.11.2026" }],
    ["without a day, however new its file is", OTHER],
    ["of a day in the future", { ...OTHER, updated: "2027-01-01" }],
  ])("if the record is %s", async (_, record) => {
    await importJson([record], { at: LATER });
    expect(await storedListings()).toMatchObject([{ phone: "044 111 11 11", website: "https://spitex.example/" }]);
  });

  test("unless the record is newer", async () => {
    await importJson([{ ...OTHER, scrapedAt: "2026-11-02T08:00:00.000Z" }], { at: LATER });
    expect(await phone()).toBe("044 222 22 22");
  });

  test.each([
    ["updatedAt", "2026-10-30", "044 111 11 11"],
    ["updatedAt", "2026-11-02", "044 222 22 22"],
    ["exportedAt", "2026-11-02", "044 111 11 11"],
  ])("or the file, if records have no day: %s %s", async (key, day, expected) => {
    await importText(JSON.stringify({ [key]: day, items: [OTHER] }), { at: LATER, fileName: "a.json" });
    expect(await phone()).toBe(expected);
  });
});

test("rows that another request stored first are skipped with a reason, and the others are stored", async () => {
  await importJson([provider(1), provider(2)]);
  const { importFiles, ...others } = importDeps(LATER);
  const put: typeof importFiles.put = async (key, value) => {
    await run("UPDATE all_listings SET updated_at = 'edited' WHERE place_id = 'id-1'");
    await run("UPDATE all_listings SET slug = 'spitex-3-8610' WHERE place_id = 'id-2'");
    return importFiles.put(key, value);
  };
  const deps = { ...others, importFiles: { ...importFiles, put } };
  const phone = "044 000 00 01";
  const id = await prepare(deps, [{ ...provider(1), phone }, { ...provider(2), phone }, provider(3), provider(4)]);
  await runToEnd(deps, id);
  const report = await reportOf(deps, id);
  expect(report).toMatchObject({ new: 1, changed: 1, skipped: 2 });
  const reason = expect.stringContaining("während des Imports geändert");
  expect(await report.list("skipped")).toMatchObject([
    { name: "Spitex 1", changes: [], issues: [{ reason }] },
    { name: "Spitex 3", issues: [{ reason }] },
  ]);
  expect((await report.list("changed")).map(({ name }) => name)).toEqual(["Spitex 2"]);
});

test("an import does not restore deleted listings", async () => {
  await run(`INSERT INTO listing_deletions VALUES ('spitex-1-8610', 'id-1', 'Spitex 1', '${NOW}', 'eva')`);
  const report = await importJson([provider(1), provider(2)]);
  expect(report).toMatchObject({ new: 1, skipped: 1 });
  expect(await report.list("skipped")).toMatchObject([
    { issues: [{ reason: expect.stringContaining("wurde aus dem Verzeichnis gelöscht") }] },
  ]);
});

test("an import reads a gzipped file, and refuses a truncated one", async () => {
  const packed = await gzip(JSON.stringify([provider(1)]));
  expect(await importText(packed, { fileName: "a.json.gz" })).toMatchObject({ new: 1 });
  await expect(importText(packed.slice(0, -12), { fileName: "a.json.gz" })).rejects.toMatchObject({
    fields: { file: [expect.stringContaining("unvollständig")] },
  });
});

async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
