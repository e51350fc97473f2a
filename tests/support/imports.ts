import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { listings, storedListingColumns } from "#db/schema/listings.ts";
import { select } from "#db/sql.ts";
import { runAll } from "#db/statement.ts";
import type { ImportList } from "#domain/import/import-job.ts";
import type { Job } from "#domain/operations/jobs.ts";
import type { Deps } from "#worker/deps.ts";
import { Isolate } from "#worker/isolate.ts";
import { importFiles } from "#worker/platform/import-files.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { outcomes } from "#worker/services/import/outcomes.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { startUndo } from "#worker/services/import/start-step.ts";
import { finishUpload, receivePart, startUpload } from "#worker/services/import/upload.ts";
import { db, seedPlace } from "./listings.ts";
import { providerFile } from "./provider-file.ts";

export const ADMIN = { userId: crypto.randomUUID(), email: "eva@example.ch", ip: "", userAgent: "" };
export const NOW = "2026-11-01T08:00:00.000Z";
export const LATER = "2026-12-01T08:00:00.000Z";
export const SOON = "2026-11-30T08:00:00.000Z";

type Options = { at?: string; fileName?: string };

/** Dependencies of imports with a fixed clock and a recorded queue. */
export function importDeps(at = NOW) {
  const sent: Job[] = [];
  const deps = {
    db,
    isolate: new Isolate(),
    importFiles: importFiles(env.FILES),
    now: () => new Date(at),
    logError: () => {},
    inBackground: () => {},
    sendJobs: async (jobs: Job[]) => void sent.push(...jobs),
    config: { importLeaseSeconds: 20 } as Deps["config"],
  };
  return { ...deps, sent };
}

/** Imports a file like the command line, in this process. */
export async function importText(content: string | Uint8Array, { at = NOW, fileName = "a.csv" }: Options = {}) {
  const deps = importDeps(at);
  const open = providerFile(content, 1_000);
  const id = await prepareImport(deps, { fileName, open });
  await runToEnd(deps, id);
  return reportOf(deps, id);
}

export const importJson = (entries: object[], options?: Options) =>
  importText(JSON.stringify(entries), { fileName: "a.json", ...options });

/** Uploads entries like an admin, up to the dry run. */
export const uploadRows = (deps: ReturnType<typeof importDeps>, rows: object[]) =>
  uploadText(deps, "a.json", JSON.stringify(rows));

export async function uploadText(deps: ReturnType<typeof importDeps>, fileName: string, text: string) {
  const bytes = new TextEncoder().encode(text);
  const about = { fileName, sizeBytes: bytes.length };
  const { id } = await startUpload(deps, ADMIN, about);
  await receivePart(deps, { id, number: 1, body: bytes.buffer });
  await finishUpload(deps, ADMIN, id);
  return id;
}

/** Runs jobs until the import is settled. */
export async function runToEnd(deps: ReturnType<typeof importDeps>, id: number): Promise<void> {
  do {
    deps.sent.length = 0;
    await runImportJob(deps, id);
  } while (deps.sent.some(({ kind }) => kind === "import"));
}

export async function reportOf(deps: ReturnType<typeof importDeps>, id: number) {
  const detail = await loadImport(deps, id);
  const list = async (kind: ImportList) => {
    const lines = [];
    for await (const { line } of outcomes(deps, id, kind)) lines.push(line);
    return lines;
  };
  return { id, detail, total: detail.total, ...detail.result, list };
}

/** Provider number n in Uster, in the format of our JSON template. */
export const provider = (number: number) => ({
  id: `id-${number}`,
  name: `Spitex ${number}`,
  zip: "8610",
  city: "Uster",
  canton: "ZH",
});

export const storedListings = () =>
  runAll(db, select(storedListingColumns, sql`FROM ${listings} ORDER BY ${listings.id}`));

/** Starts with an empty directory and a register of one town. */
export async function startWithUster(): Promise<void> {
  await importFiles(env.FILES).deleteAll("imports/");
  for (const table of ["all_listings", "import_jobs", "listing_deletions", "places", "city_counts", "canton_counts"]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { latitude: 47.35, longitude: 8.72 });
}

/** Undoes an import to the end. */
export async function undo(id: number, at = SOON) {
  const deps = importDeps(at);
  await startUndo(deps, ADMIN, id);
  await runToEnd(deps, id);
  return (await reportOf(deps, id)).detail;
}
