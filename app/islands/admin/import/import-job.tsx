import { lazy, useEffect, useRef } from "react";
import { countOf, formatMoment } from "#domain/format.ts";
import type { ImportDetail, ImportState } from "#domain/import/import-job.ts";
import { formatBytes, progressText } from "#domain/import/import-progress.ts";
import { paths } from "#domain/paths.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { Loading, OnceAwake } from "../answer-states.tsx";
import { Progress } from "../running-work.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { CommandLine } from "./command-line-label.tsx";
import { DoneStep, FailedStep, ImportNotes } from "./ended-steps.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Steps before an import, in one bundle: the second follows the first without another page. */
const OpenStep = lazy(async () => ({ default: (await import("./checked-step.tsx")).OpenStep }));

const POLL_MS = 1000;
/** Most files are finished within the first second. */
const FIRST_POLL_MS = 250;
const FIRST_POLLS_MS = 2000;

/** One import in any state; polls every second while the server works on it. */
export function ImportJob({ id }: { id: string }) {
  const { data, error, mutate } = useAdminData<ImportDetail>(`/imports/${encodeURIComponent(id)}`, {
    refreshInterval: (detail) => (isRunning(detail?.state) ? pollMs(detail) : 0),
  });
  const keep = (detail: ImportDetail) => void mutate(detail, { revalidate: false });
  return (
    <>
      <p>
        <a href={paths.import()}>Andere Datei, frühere Importe</a>
      </p>
      {error && (
        <p className="notice" role="alert">
          {error.message}
        </p>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <h2 className="file-name">{data.fileName}</h2>
          <Facts detail={data} />
          <ImportNotes job={data} />
          <Step detail={data} onChanged={keep} />
        </>
      )}
    </>
  );
}

const pollMs = (detail: ImportDetail | undefined) =>
  (detail?.progress?.elapsedMs ?? Infinity) < FIRST_POLLS_MS ? FIRST_POLL_MS : POLL_MS;

/** The heading remains across steps and takes the focus when the focused button disappears. */
function Step({ detail, onChanged }: StepProps) {
  const { state } = detail;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return (
    <section className="import-step">
      <div role="status">
        <h3 ref={heading} tabIndex={-1}>
          {stepTitle(detail)}
        </h3>
      </div>
      <ImportStep detail={detail} onChanged={onChanged} />
    </section>
  );
}

function Facts({ detail }: { detail: ImportDetail }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { id, fileName, sizeBytes, formatLabel, encodingLabel, total, createdAt, createdBy, isPruned } = detail;
  const facts = [
    ["Format", formatLabel],
    ["Zeichensatz", encodingLabel],
    ["Umfang", total === null ? "" : countOf(total, "Eintrag", "Einträge")],
    [
      "Hochgeladen",
      <>
        {formatMoment(new Date(createdAt))}, {createdBy ?? <CommandLine />}
      </>,
    ],
  ] as const;
  const download = () => run(() => api.download(`/imports/${id}/file`, fileName));
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {sizeBytes > 0 && !isPruned && (
        <div>
          <dt>Datei</dt>
          <dd>
            <button className="text-button" type="button" aria-disabled={isBusy} onClick={download}>
              {`Herunterladen, ${formatBytes(sizeBytes)}`}
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}

function ImportStep(props: StepProps) {
  switch (props.detail.state) {
    case "uploading":
      return <UploadingStep {...props} />;
    case "uploaded":
    case "checked":
      return (
        <OnceAwake fallback={<Loading />}>
          <OpenStep {...props} />
        </OnceAwake>
      );
    case "done":
    case "undone":
      return <DoneStep {...props} />;
    case "failed":
      return <FailedStep {...props} />;
    default:
      return <RunningStep {...props} />;
  }
}

/** A file being uploaded, or one whose upload or command was interrupted. */
function UploadingStep(props: StepProps) {
  const { discard } = useImportActions(props);
  return (
    <>
      <p className="notice">
        Die Datei wird noch hochgeladen, oder das Hochladen wurde abgebrochen. Im Verzeichnis hat sich nichts geändert.
        Wurde es abgebrochen, verwerfen Sie die Datei und laden Sie sie noch einmal hoch.
      </p>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={discard}>
          Datei verwerfen
        </button>
      </p>
    </>
  );
}

const WORDS: Partial<Record<ImportState, string>> = {
  checking:
    "Jeder Eintrag wird mit dem Verzeichnis verglichen. Geändert wird nichts. Sie können diese Seite verlassen; der Probelauf läuft weiter.",
  importing: "Sie können diese Seite verlassen; der Import läuft weiter.",
  undoing: "Sie können diese Seite verlassen; der alte Stand wird weiter hergestellt.",
};

function RunningStep({ detail: { state, progress, undoNext } }: StepProps) {
  return (
    <>
      {progress ? <Progress title="Fortschritt" progress={progress} text={progressText(progress)} /> : <Loading />}
      <p className="muted">{WORDS[state]}</p>
      {undoNext !== null && (
        <p>
          Danach wird auch <a href={`${paths.import()}?id=${undoNext}`}>der frühere Import</a> noch einmal rückgängig
          gemacht.
        </p>
      )}
    </>
  );
}

const STEP_TITLES: Record<ImportState, string> = {
  uploading: "Nicht fertig hochgeladen",
  uploaded: "Angaben prüfen",
  checking: "Probelauf",
  checked: "Ergebnis des Probelaufs",
  importing: "Import läuft",
  done: "Importiert",
  failed: "Import fehlgeschlagen",
  undoing: "Wird rückgängig gemacht",
  undone: "Rückgängig gemacht",
};

const FAILED_TITLES = {
  checking: "Probelauf fehlgeschlagen",
  importing: STEP_TITLES.failed,
  undoing: "Rückgängigmachen fehlgeschlagen",
};

const stepTitle = ({ state, failedStep }: ImportDetail) =>
  state === "failed" && failedStep ? FAILED_TITLES[failedStep] : STEP_TITLES[state];

const isRunning = (state: ImportState | undefined) =>
  state === "checking" || state === "importing" || state === "undoing";
