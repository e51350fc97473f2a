import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import {
  ADMIN,
  importDeps,
  importJson,
  LATER,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
  uploadRows,
} from "#tests/support/imports.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { discardImport } from "#worker/services/import/old-imports.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";

const BUSY = { code: "import_busy" };

beforeEach(startWithUster);

const run = (sql: string) => env.DB.prepare(sql).run();
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

async function failSixTimes(deps: ReturnType<typeof importDeps>, id: number) {
  for (let tries = 1; tries < 6; tries += 1) {
    await expect(runImportJob(deps, id)).rejects.toThrow();
  }
  await runImportJob(deps, id);
}

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => provider(from + at));

describe("a step in the wrong state", () => {
  test("changes nothing: checking a finished import keeps its undo data", async () => {
    const deps = importDeps();
    const id = await uploadRows(deps, [provider(1)]);
    await startCheck(deps, ADMIN, id);
    await runToEnd(deps, id);
    await startImport(deps, ADMIN, id);
    await expect(startCheck(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await runToEnd(deps, id);
    await expect(startCheck(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await expect(startImport(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await expect(discardImport(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect(await storedListings()).toEqual([]);
  });

  test("is not resumed as a different step: a failed check never becomes an import", async () => {
    const deps = importDeps();
    const id = await uploadRows(deps, [provider(1)]);
    await startCheck(deps, ADMIN, id);
    await run("DROP VIEW spitex_listings");
    await failSixTimes(deps, id);
    await run("CREATE VIEW spitex_listings AS SELECT * FROM all_listings WHERE deleted_at IS NULL");
    expect((await reportOf(deps, id)).detail).toMatchObject({ failedStep: "checking" });
    await expect(startImport(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await startCheck(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect((await reportOf(deps, id)).detail).toMatchObject({ state: "checked", check: { new: 1 } });
  });
});

describe("a step that was interrupted", () => {
  /** Six thousand rows, with an unreadable second chunk. */
  async function stopHalfWay(deps: ReturnType<typeof importDeps>) {
    const open = providerFile(JSON.stringify(rows(0, 6_000)), 65_536);
    const id = await prepareImport(deps, { fileName: "a.json", open });
    await run("UPDATE import_chunks SET first_byte = first_byte + 1 WHERE number = 1");
    await failSixTimes(deps, id);
    await run("UPDATE import_chunks SET first_byte = first_byte - 1 WHERE number = 1");
    expect((await reportOf(deps, id)).detail).toMatchObject({
      state: "failed",
      failedStep: "importing",
      error: "Import fehlgeschlagen",
      undoUntil: expect.any(String),
    });
    expect(await count("spitex_listings")).toBe(5_000);
    return id;
  }

  test("import: is resumed", async () => {
    const deps = importDeps();
    const id = await stopHalfWay(deps);
    await startImport(deps, ADMIN, id);
    expect((await reportOf(deps, id)).detail.progress).toEqual({
      done: 5_000,
      total: 6_000,
      doneBefore: 5_000,
      elapsedMs: 0,
    });
    await runToEnd(deps, id);
    expect(await reportOf(deps, id)).toMatchObject({ new: 6_000, skipped: 0 });
  });

  test("import: can be undone", async () => {
    const deps = importDeps();
    const id = await stopHalfWay(deps);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect((await reportOf(deps, id)).detail).toMatchObject({ undone: { taken: 5_000, kept: 0 } });
    expect(await storedListings()).toEqual([]);
  });

  test("undo: is resumed and does not count as a finished import", async () => {
    const deps = importDeps();
    const { id } = await importJson([provider(1), provider(2)]);
    await startUndo(deps, ADMIN, id);
    await run("ALTER TABLE import_rows RENAME TO gone");
    await failSixTimes(deps, id);
    await run("ALTER TABLE gone RENAME TO import_rows");
    await expect(startImport(deps, ADMIN, id)).rejects.toMatchObject(BUSY);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect((await reportOf(deps, id)).detail).toMatchObject({ undone: { taken: 2, kept: 0 } });
    expect(await storedListings()).toEqual([]);
  });
});

test("undo: runs backwards through the file, so that addresses become free again", async () => {
  await importJson([{ ...provider(1), name: "Alt" }]);
  const renamed = { ...provider(1), name: "Neu" };
  const { id } = await importJson([renamed, ...rows(10, 5_010), { ...provider(2), name: "Alt" }], { at: LATER });
  expect(await count("import_chunks")).toBeGreaterThan(2);
  const deps = importDeps(LATER);
  await startUndo(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect((await reportOf(deps, id)).detail).toMatchObject({ undone: { taken: 5_002, kept: 0 } });
  expect(await storedListings()).toMatchObject([{ name: "Alt", slug: "alt-8610" }]);
});

test("undo: counts listings as kept if their former address is taken", async () => {
  await importJson([{ ...provider(1), name: "Alt" }]);
  const { id } = await importJson([{ ...provider(1), name: "Neu" }], { at: LATER });
  await importJson([{ ...provider(2), name: "Alt" }], { at: LATER });
  const deps = importDeps(LATER);
  await startUndo(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect((await reportOf(deps, id)).detail).toMatchObject({ undone: { taken: 0, kept: 1 } });
  expect((await storedListings()).map(({ slug }) => slug)).toEqual(["neu-8610", "alt-8610"]);
  expect(await count("listing_old_slugs")).toBe(0);
});

test("an unavailable database does not refuse a row", async () => {
  const deps = importDeps();
  const open = providerFile(JSON.stringify(rows(0, 40)), 65_536);
  const id = await prepareImport(deps, { fileName: "a.json", open });
  await run("UPDATE import_chunks SET attempts = 2");
  await run("ALTER TABLE import_rows RENAME TO gone");
  await expect(runImportJob(deps, id)).rejects.toThrow();
  await run("ALTER TABLE gone RENAME TO import_rows");
  await runToEnd(deps, id);
  expect(await reportOf(deps, id)).toMatchObject({ new: 40, refused: 0 });
});
