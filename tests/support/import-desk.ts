import { expect } from "vitest";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { type AuthSite, signUpAt } from "./auth.ts";
import { makeAdmin } from "./database.ts";

export async function importDesk(site: AuthSite) {
  const { access_token: bearer, user } = await signUpAt(site);
  await makeAdmin(user.id);
  const send = (method: string, path: string, init: RequestInit = {}) =>
    site.fetch(`/api/admin/imports${path}`, {
      method,
      ...init,
      headers: { Authorization: `Bearer ${bearer}`, ...init.headers },
    });
  const ask = async (method: string, path: string, body?: object) => {
    const json = body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await send(method, path, json);
    const answer = response.status === 204 ? undefined : await response.json();
    return { status: response.status, body: answer as Answer };
  };
  const putPart = (id: number, number: number, bytes: Uint8Array | string) =>
    send("PUT", `/${id}/parts/${number}`, {
      headers: { "Content-Length": String(new Blob([bytes as BlobPart]).size) },
      body: bytes as BodyInit,
    });
  /** Uploads a file in one part. @returns the answer to the last request */
  const upload = async (fileName: string, content: Uint8Array | string) => {
    const sizeBytes = new Blob([content as BlobPart]).size;
    const opened = await ask("POST", "", { fileName, sizeBytes });
    if (opened.status !== 201) return opened;
    await putPart(opened.body.id, 1, content);
    return ask("POST", `/${opened.body.id}/uploaded`);
  };
  /** Waits until the queue has finished the step. */
  const settled = async (id: number): Promise<ImportDetail> => {
    await expect.poll(async () => (await ask("GET", `/${id}`)).body.progress).toBeNull();
    return (await ask("GET", `/${id}`)).body;
  };
  return { send, ask, putPart, upload, settled };
}

/** The properties that tests read by name. */
type Answer = ImportDetail & {
  items: Record<string, unknown>[];
  next: string | null;
  error: { code: string; fields?: { file?: string[] } };
};
