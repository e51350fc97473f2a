import { type ChangeEvent, useState } from "react";
import { MAX_IMPORT_BYTES, UNDO_DAYS } from "#domain/import/import-job.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { type Upload, useUpload } from "./use-upload.ts";

/** Takes a file by choosing or dropping; faults appear beside the field. */
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
    // Allows choosing the same file again after it was corrected.
    currentTarget.value = "";
  };
  return (
    <div className={isOver ? "drop over" : "drop"}>
      <label htmlFor="datei">Datei mit Anbietern</label>
      <p className="field-hint" id="datei-hinweis">
        {`Excel (.xlsx), CSV, TSV, JSON oder JSON Lines, die letzten vier auch gepackt als .gz, bis ${formatBytes(MAX_IMPORT_BYTES)}. Wählen Sie die Datei aus oder ziehen Sie sie in dieses Feld.`}
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
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz"
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
