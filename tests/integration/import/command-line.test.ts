import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { importDeps, NOW, provider, runToEnd, startWithUster, storedListings } from "#tests/support/imports.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { clearBrokenImports, prepareImport } from "#worker/services/import/prepare-import.ts";

const site = authSite();

beforeEach(startWithUster);

const file = () => providerFile(JSON.stringify([provider(1)]), 65_536);
const jobs = async () => (await env.DB.prepare("SELECT id, state FROM import_jobs").all()).results;
const leave = (id: number, createdBy: string | null) =>
  env.DB.prepare(
    "INSERT INTO import_jobs (id, file_name, format, started_at, state, created_by) VALUES (?, 'a.csv', '', ?, 'uploading', ?)",
  )
    .bind(id, NOW, createdBy)
    .run();

test("an import by the command line is in the audit log with the user of the shell", async () => {
  const deps = importDeps();
  const id = await prepareImport(deps, { fileName: "a.json", open: file(), user: "eva" });
  await runToEnd(deps, id);
  const { results } = await env.DB.prepare(
    "SELECT action, user_id, user_agent, details FROM auth_audit_log ORDER BY id DESC LIMIT 1",
  ).all<{ details: string }>();
  expect(results).toMatchObject([{ action: "import_started", user_id: null, user_agent: "command line" }]);
  expect(JSON.parse(results[0]?.details ?? "")).toEqual({ import: id, file: "a.json", user: "eva" });
});

test("an import whose command died while reading the file is deleted, running imports and uploads are not", async () => {
  const deps = importDeps();
  await leave(900, null);
  await leave(901, "eva@example.ch");
  const slow = { ...deps, importFiles: { ...deps.importFiles } };
  const cleared: unknown[] = [];
  slow.importFiles.writer = async (key) => {
    cleared.push(...(await clearBrokenImports(deps)));
    return deps.importFiles.writer(key);
  };
  const id = await prepareImport(slow, { fileName: "b.json", open: file() });
  expect(cleared).toEqual([{ id: 900, fileName: "a.csv" }]);
  expect(await jobs()).toEqual([
    { id: 901, state: "uploading" },
    { id, state: "importing" },
  ]);
});

test("a command that fails while it reads the file leaves no import", async () => {
  const deps = importDeps();
  const writer = () => Promise.reject(new Error("storage failed"));
  const failing = { ...deps, importFiles: { ...deps.importFiles, writer } };
  await expect(prepareImport(failing, { fileName: "a.json", open: file() })).rejects.toThrow("storage failed");
  expect(await jobs()).toEqual([]);
  expect(await storedListings()).toEqual([]);
});

test("an interrupted upload is in the list of imports and can be discarded", async () => {
  const desk = await importDesk(site);
  const about = { fileName: "a.csv", sizeBytes: 10 };
  const { id } = (await desk.ask("POST", "", about)).body;
  expect((await desk.ask("GET", "")).body.items).toMatchObject([{ id, state: "uploading", fileName: "a.csv" }]);
  expect((await desk.ask("GET", `/${id}`)).body).toMatchObject({ state: "uploading", columns: [], notes: [] });
  expect((await desk.ask("DELETE", `/${id}`)).status).toBe(204);
  expect((await desk.ask("GET", "")).body.items).toEqual([]);
});
