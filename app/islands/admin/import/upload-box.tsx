import pRetry, { type Options } from "p-retry";
import { type ChangeEvent, useRef, useState } from "react";
import { CLEAR } from "#domain/import/import-format.ts";
import { IMPORT_FAILED, type ImportDetail, MAX_IMPORT_BYTES, UNDO_DAYS } from "#domain/import/import-job.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { type SiteApi, SiteApiError } from "../../../session/site-api.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { failureText, useLeaveWarning } from "../use-admin-action.ts";

/** Accepts a file by choosing or dropping; faults appear beside the field. */
export function UploadBox({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { upload, start, cancel } = useUpload(onUploaded);
  return (
    <section aria-labelledby="datei-titel">
      <h2 id="datei-titel">Datei hochladen</h2>
      <p className="prose">
        {`Sie sehen zuerst, was sich ändern würde. Ins Verzeichnis kommt erst etwas, wenn Sie es bestätigen, und auch das können Sie ${UNDO_DAYS} Tage lang rückgängig machen.`}
      </p>
      {upload.step === "idle" ? (
        <FileField fault={upload.fault} onFile={(file) => void start(file)} />
      ) : (
        <Sending upload={upload} onCancel={cancel} />
      )}
    </section>
  );
}

type FieldProps = { fault: string | undefined; onFile: (file: File) => void };

/** The input covers the whole box, so that all of it can be clicked and accepts dropped files. */
function FileField({ fault, onFile }: FieldProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setIsOver(false);
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Allows the same file to be chosen again after it was corrected.
    currentTarget.value = "";
  };
  return (
    <div className={isOver ? "drop over" : "drop"}>
      <label htmlFor="datei">Datei mit Anbietern</label>
      <p className="field-hint" id="datei-hinweis">
        {`Excel (.xlsx), CSV, TSV, JSON oder JSON Lines, die letzten vier auch gepackt als .gz, bis ${formatBytes(MAX_IMPORT_BYTES)}. Wählen Sie die Datei aus oder ziehen Sie sie in dieses Feld. Eine leere Zelle ändert nichts; ${CLEAR} leert das Feld.`}
      </p>
      {fault && (
        <p className="field-fault" role="alert" id="datei-fehler">
          {fault}
        </p>
      )}
      <span className="button" aria-hidden="true">
        Datei wählen
      </span>
      <input
        id="datei"
        type="file"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.geojson,.jsonl,.ndjson,.gz"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "datei-hinweis datei-fehler" : "datei-hinweis"}
        onChange={choose}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </div>
  );
}

type SendingProps = { upload: Exclude<Upload, { step: "idle" }>; onCancel: () => void };

function Sending({ upload, onCancel }: SendingProps) {
  const { file } = upload;
  const isSending = upload.step === "sending";
  return (
    <div className="drop">
      <p role="status">
        <strong>{file.name}</strong>
        {isSending ? " wird hochgeladen." : " wird gelesen."}
      </p>
      <progress
        aria-label={isSending ? "Hochladen" : "Lesen"}
        max={file.size}
        {...(isSending && { value: upload.sentBytes })}
      />
      <p>
        {isSending
          ? `${formatBytes(upload.sentBytes)} von ${formatBytes(file.size)}`
          : "Format, Zeichensatz und Zahl der Einträge werden erkannt …"}
      </p>
      {isSending && (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={onCancel}>
            Abbrechen
          </button>
        </p>
      )}
    </div>
  );
}

/** `reading`: the upload is complete, and the server is parsing the file. */
type Upload =
  | { step: "idle"; fault?: string }
  | { step: "sending"; file: File; sentBytes: number }
  | { step: "reading"; file: File };

type Begun = { id: number; partBytes: number };

/** Whether the connection or the server failed, not the file. */
const isTransient = (error: unknown) => error instanceof SiteApiError && (error.status === 0 || error.status >= 500);

const RETRIES: Options = { retries: 3, minTimeout: 500, shouldRetry: ({ error }) => isTransient(error) };

/** Uploads a file in parts, with retries. */
function useUpload(onUploaded: (id: number) => void) {
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
      const fault = stop.signal.aborted ? {} : { fault: failureText(error, IMPORT_FAILED) };
      setUpload({ step: "idle", ...fault });
    } finally {
      running.current = undefined;
    }
  };
  return { upload, start, cancel: () => running.current?.abort() };
}

type FileSending = { file: File; signal: AbortSignal; onStep: (upload: Upload) => void };

/** @returns the id of the import @throws the failure, after discarding what was uploaded */
async function sendFile(api: SiteApi, { file, signal, onStep }: FileSending): Promise<number> {
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

/** The server has already deleted a refused file; a nightly job deletes other leftovers. */
async function discard(api: SiteApi, id: number, error: unknown): Promise<void> {
  if (error instanceof SiteApiError && error.code === "import_refused") return;
  await api.send("DELETE", `/imports/${id}`).catch(() => undefined);
}
