import pRetry, { type Options } from "p-retry";
import { useEffect, useRef, useState } from "react";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { type SiteApi, SiteApiError } from "../../../session/site-api.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { failureText } from "../use-admin-action.ts";

/** `reading`: the upload is complete, and the server is parsing the file. */
export type Upload =
  | { step: "idle"; fault?: string }
  | { step: "sending"; file: File; sentBytes: number }
  | { step: "reading"; file: File };

type Begun = { id: number; partBytes: number };

/** The connection or the server failed, not the file. */
const isTransient = (error: unknown) => error instanceof SiteApiError && (error.status === 0 || error.status >= 500);

const RETRIES: Options = { retries: 3, minTimeout: 500, shouldRetry: ({ error }) => isTransient(error) };

/** Uploads a file in parts, with retries. */
export function useUpload(onUploaded: (id: number) => void) {
  const { api } = useAdminTools();
  const [upload, setUpload] = useState<Upload>({ step: "idle" });
  const running = useRef<AbortController>(undefined);
  useLeaveWarning(upload.step !== "idle");

  const start = async (file: File) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    try {
      const id = await sendFile(api, { file, signal: stop.signal, onStep: setUpload });
      setUpload({ step: "idle" });
      onUploaded(id);
    } catch (error) {
      const fault = stop.signal.aborted ? {} : { fault: failureText(error) };
      setUpload({ step: "idle", ...fault });
    } finally {
      running.current = undefined;
    }
  };
  return { upload, start, cancel: () => running.current?.abort() };
}

type Sending = { file: File; signal: AbortSignal; onStep: (upload: Upload) => void };

/** @returns the id of the import @throws the failure, after discarding what was uploaded */
async function sendFile(api: SiteApi, { file, signal, onStep }: Sending): Promise<number> {
  onStep({ step: "sending", file, sentBytes: 0 });
  const { id, partBytes } = await begin(api, file);
  try {
    for (const { number, end, bytes } of partsOf(file, partBytes)) {
      const path = `/imports/${id}/parts/${number}`;
      await pRetry(() => api.upload(path, bytes, signal), { ...RETRIES, signal });
      onStep({ step: "sending", file, sentBytes: end });
    }
    onStep({ step: "reading", file });
    await api.send<ImportDetail>("POST", `/imports/${id}/uploaded`);
    return id;
  } catch (error) {
    await discard(api, id, error);
    throw error;
  }
}

async function begin(api: SiteApi, { name, size }: File): Promise<Begun> {
  const about = { fileName: name, sizeBytes: size };
  const begun = await api.send<Begun>("POST", "/imports", about);
  if (!begun) throw new Error("an upload without a number");
  return begun;
}

function* partsOf(file: File, partBytes: number) {
  for (let number = 1; (number - 1) * partBytes < file.size; number += 1) {
    const end = Math.min(number * partBytes, file.size);
    yield { number, end, bytes: file.slice((number - 1) * partBytes, end) };
  }
}

/** The server has already deleted files it refused; it deletes other leftovers in a nightly job. */
async function discard(api: SiteApi, id: number, error: unknown): Promise<void> {
  if (error instanceof SiteApiError && error.code === "import_refused") return;
  await api.send("DELETE", `/imports/${id}`).catch(() => undefined);
}

/** Asks for confirmation before the page is left. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
