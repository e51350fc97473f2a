import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
import {
  ADMIN,
  importDeps,
  LATER,
  NOW,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
  uploadRows,
} from "#tests/support/imports.ts";
import { deleteOldImports, discardImport } from "#worker/services/import/old-imports.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";
import { loadListing } from "#worker/services/listings/edit-listing.ts";

beforeEach(startWithUster);

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
const files = async () => (await env.FILES.list({ prefix: "imports/" })).objects.length;

test("a Worker that lost its lease does not change the chunks of its successor", async () => {
  const slow = importDeps();
  const id = await uploadRows(
    slow,
    Array.from({ length: 10 }, (_, at) => provider(at)),
  );
  await startCheck(slow, ADMIN, id);
  const reached = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const writer: typeof slow.importFiles.writer = async (key) => {
    const real = await slow.importFiles.writer(key);
    const close = async () => {
      reached.resolve();
      await mayGoOn.promise;
      await real.close();
    };
    return { ...real, close };
  };
  const late = runImportJob({ ...slow, importFiles: { ...slow.importFiles, writer } }, id);
  await reached.promise;
  const other = importDeps(LATER);
  await runToEnd(other, id);
  await startImport(other, ADMIN, id);
  await runToEnd(other, id);
  mayGoOn.resolve();
  await late;
  const { detail } = await reportOf(other, id);
  expect(detail).toMatchObject({ state: "done", result: { new: 10 } });
  await startUndo(other, ADMIN, id);
  await runToEnd(other, id);
  expect(await storedListings()).toEqual([]);
});

const inDays = (days: number) => importDeps(new Date(Date.parse(NOW) + days * 86_400_000).toISOString());

async function prepared(deps: ReturnType<typeof importDeps>): Promise<number> {
  const id = await uploadRows(deps, [provider(1)]);
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  return id;
}

async function carryOut(deps: ReturnType<typeof importDeps>): Promise<number> {
  const id = await prepared(deps);
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  return id;
}

/** Each try fails, because a table is gone for a while. */
async function runUntilGivenUp(deps: ReturnType<typeof importDeps>, id: number): Promise<void> {
  await env.DB.exec("ALTER TABLE import_rows RENAME TO gone");
  for (let tries = 1; tries < 6; tries += 1) await expect(runImportJob(deps, id)).rejects.toThrow();
  await runImportJob(deps, id);
  await env.DB.exec("ALTER TABLE gone RENAME TO import_rows");
}

describe("files that are no longer needed", () => {
  test("are deleted with an abandoned upload, whose row is deleted later", async () => {
    await uploadRows(importDeps(), [provider(1)]);
    await deleteOldImports(inDays(6));
    expect(await files()).toBe(1);
    await deleteOldImports(inDays(8));
    expect(await files()).toBe(0);
    await deleteOldImports(inDays(10));
    expect(await count("import_jobs")).toBe(0);
  });

  test("are kept until the undo period of the import ends", async () => {
    const deps = importDeps();
    const id = await uploadRows(deps, [provider(1)]);
    await startCheck(deps, ADMIN, id);
    await runToEnd(deps, id);
    const later = inDays(6);
    await startImport(later, ADMIN, id);
    await runToEnd(later, id);
    await deleteOldImports(inDays(35));
    const { detail } = await reportOf(inDays(35), id);
    expect(detail.undoUntil).not.toBeNull();
    expect(detail.isPruned).toBe(false);
    expect(await count("import_rows")).toBe(1);
    await deleteOldImports(inDays(37));
    expect(await files()).toBe(0);
    expect(await count("import_rows")).toBe(0);
    expect(await count("spitex_listings")).toBe(1);
    // The summary stays, and the listing still says which import it came from.
    expect((await reportOf(inDays(37), id)).detail).toMatchObject({ isPruned: true, result: { new: 1 } });
    const [stored] = await storedListings();
    const history = await loadListing(inDays(37), stored?.id ?? 0);
    expect(history).toMatchObject({ imports: [], listing: { importJobId: id } });
    await expect(startUndo(inDays(37), ADMIN, id)).rejects.toMatchObject({ code: "import_busy" });
  });

  test("are deleted after being discarded while a Worker used them", async () => {
    const deps = importDeps();
    const id = await uploadRows(deps, [provider(1)]);
    await startCheck(deps, ADMIN, id);
    await discardImport(deps, ADMIN, id);
    await runImportJob(deps, id);
    await env.FILES.put(`imports/${id}/checked/0`, "late");
    expect((await uploadRows(deps, [provider(2)])) > id).toBe(true);
    await deleteOldImports(inDays(8));
    await deleteOldImports(inDays(10));
    expect(await files()).toBe(0);
    expect(await count("import_jobs")).toBe(0);
  });

  const KEEP = "CREATE TRIGGER kept BEFORE DELETE ON import_rows BEGIN SELECT RAISE(ABORT, 'kept'); END";

  test.each([
    [
      "files",
      (deps: ReturnType<typeof inDays>) => ({
        ...deps.importFiles,
        deleteAll: () => Promise.reject(new Error("away")),
      }),
      [],
    ],
    ["rows", (deps: ReturnType<typeof inDays>) => deps.importFiles, [KEEP]],
  ])(
    "are deleted with its rows the next night if the %s of an old import could not be deleted",
    async (_, filesOf, sql) => {
      await carryOut(importDeps());
      const deps = inDays(31);
      for (const one of sql) await env.DB.exec(one);
      await deleteOldImports({ ...deps, importFiles: filesOf(deps) });
      await env.DB.exec("DROP TRIGGER IF EXISTS kept");
      expect(await count("import_rows")).toBe(1);
      await deleteOldImports(inDays(32));
      expect([await files(), await count("import_rows"), await count("import_chunks")]).toEqual([0, 0, 0]);
    },
  );
});

describe("a step that failed late", () => {
  test("of an import that waited for a long time is repeated", async () => {
    const id = await prepared(importDeps());
    // Like a waiting import of a source, which is kept however long it waits.
    const late = inDays(40);
    await startImport(late, ADMIN, id);
    await runUntilGivenUp(late, id);
    await deleteOldImports(inDays(41));
    expect((await reportOf(inDays(41), id)).detail).toMatchObject({
      failedStep: "importing",
      undoUntil: late.now().toISOString().replace("2026-12-11", "2027-01-10"),
    });
    await startImport(inDays(41), ADMIN, id);
    await runToEnd(inDays(41), id);
    expect(await storedListings()).toHaveLength(1);
  });

  test("of an undo at the end of its period is repeated, and the period is extended", async () => {
    const id = await carryOut(importDeps());
    await startUndo(inDays(29), ADMIN, id);
    await runUntilGivenUp(inDays(29), id);
    await deleteOldImports(inDays(58));
    await startUndo(inDays(58), ADMIN, id);
    await runToEnd(inDays(58), id);
    expect(await storedListings()).toEqual([]);
  });

  test("of an undo that left rows in place can be repeated, and the period is extended", async () => {
    const id = await carryOut(importDeps());
    await startUndo(inDays(29), ADMIN, id);
    await runUntilGivenUp(inDays(29), id);
    await startUndo(inDays(40), ADMIN, id);
    await runToEnd(inDays(40), id);
    await change(`UPDATE import_jobs SET kept_by = '[{"id":9,"count":1}]' WHERE id = ?`, id);
    await deleteOldImports(inDays(69));
    expect(await count("import_chunks")).toBeGreaterThan(0);
    await deleteOldImports(inDays(71));
    expect(await count("import_chunks")).toBe(0);
  });

  test("and is not repeated is deleted in the end", async () => {
    const id = await carryOut(importDeps());
    await startUndo(inDays(29), ADMIN, id);
    await runUntilGivenUp(inDays(29), id);
    await deleteOldImports(inDays(60));
    expect([await files(), await count("import_rows"), await count("import_chunks")]).toEqual([0, 0, 0]);
  });
});
