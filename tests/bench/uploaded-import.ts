import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportDetail } from "#domain/import/import-job.ts";
import type { openLocalSite } from "#worker/cli/local-site.ts";
import { PART_BYTES } from "#worker/platform/part-writer.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";
import { finishUpload } from "#worker/services/import/upload/finish-upload.ts";
import { receivePart } from "#worker/services/import/upload/receive-part.ts";
import { startUpload } from "#worker/services/import/upload/start-upload.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

const ADMIN = { userId: "", email: "bench@example.ch", ip: "", userAgent: "bench" };

/** Uploads a file and runs the dry run, by calling the same services as the endpoints. */
export async function uploadFile({ deps }: Site, file: string): Promise<number> {
  const { size, mtime } = statSync(file);
  const upload = { fileName: basename(file), sizeBytes: size, lastModified: mtime.toISOString() };
  const { id } = await startUpload(deps, ADMIN, upload);
  let number = 1;
  for (let start = 0; start < size; start += PART_BYTES, number += 1) {
    const pieces = createReadStream(file, { start, end: Math.min(start + PART_BYTES, size) - 1 });
    const bytes = Buffer.concat(await pieces.toArray());
    // The simulator's R2 accepts no stream from outside the Worker.
    await receivePart(deps, { id, number, body: new Uint8Array(bytes).buffer });
  }
  await finishUpload(deps, ADMIN, id);
  return id;
}

export async function check(site: Site, id: number): Promise<ImportDetail> {
  await startCheck(site.deps, ADMIN, id);
  return settled(() => site, id);
}

export async function store(site: Site, id: number): Promise<ImportDetail> {
  await startImport(site.deps, ADMIN, id);
  return settled(() => site, id);
}

/** Polls until the queue has finished the step, in whichever process. */
export async function settled(site: () => Site, id: number): Promise<ImportDetail> {
  for (;;) {
    const detail = await loadImport(site().deps, id).catch(() => undefined);
    if (detail && detail.progress === null) return detail;
    await wait(50);
  }
}
