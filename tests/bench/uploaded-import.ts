import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runText } from "#db/statement.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { despitePauses } from "#worker/cli/local-database.ts";
import type { openLocalSite } from "#worker/cli/local-site.ts";
import { PART_BYTES } from "#worker/platform/import-files.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";
import { receivePart, startUpload } from "#worker/services/import/upload.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

const ADMIN = { userId: "", email: "bench@example.ch", ip: "", userAgent: "bench" };

/** Uploads a file; the Worker reads it. @throws if it is refused */
export async function uploadFile(site: Site, file: string): Promise<number> {
  const { deps } = site;
  const { size } = statSync(file);
  const upload = { fileName: basename(file), sizeBytes: size };
  const { id } = await startUpload(deps, ADMIN, upload);
  let number = 1;
  for (let start = 0; start < size; start += PART_BYTES, number += 1) {
    const pieces = createReadStream(file, { start, end: Math.min(start + PART_BYTES, size) - 1 });
    const bytes = Buffer.concat(await pieces.toArray());
    // The simulator's R2 accepts no stream from outside the Worker.
    await receivePart(deps, { id, number, body: new Uint8Array(bytes).buffer });
  }
  await finish(site, id);
  return id;
}

/** Uses the endpoint of the desk, so that the work happens in the Worker and not in this process. */
async function finish({ deps, address }: Site, id: number): Promise<void> {
  const account = JSON.stringify({ email: `${crypto.randomUUID()}@example.ch`, password: crypto.randomUUID() });
  const headers = { "Content-Type": "application/json" };
  const signedUp = await fetch(new URL("/auth/signup", address), { method: "POST", headers, body: account });
  const { access_token: token, user } = (await signedUp.json()) as { access_token: string; user: { id: string } };
  await runText(deps.db, "INSERT INTO user_roles (user_id, role, created_at) VALUES (?, 'admin', '2026')", user.id);
  const init = { method: "POST", headers: { Authorization: `Bearer ${token}` } };
  const response = await fetch(new URL(`/api/admin/imports/${id}/uploaded`, address), init);
  const { error } = (await response.json()) as { error?: { fields?: { file?: string[] } } };
  if (!response.ok) throw new Error(error?.fields?.file?.[0] ?? `the upload answered ${response.status}`);
}

export async function check(site: Site, id: number): Promise<ImportDetail> {
  await reconnect(site);
  await startCheck(site.deps, ADMIN, id);
  return settled(() => site, id);
}

export async function store(site: Site, id: number): Promise<ImportDetail> {
  await reconnect(site);
  await startImport(site.deps, ADMIN, id);
  return settled(() => site, id);
}

/** While the Worker read, the simulator may have closed the connections of this process. */
const reconnect = ({ deps }: Site) => despitePauses(() => deps.importFiles.sizeOf("none"));

/** Polls until the queue has finished the step, in either process. */
export async function settled(site: () => Site, id: number): Promise<ImportDetail> {
  for (;;) {
    const detail = await loadImport(site().deps, id).catch(() => undefined);
    if (detail && detail.progress === null) return detail;
    await wait(50);
  }
}
