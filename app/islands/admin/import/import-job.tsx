import { useEffect, useRef } from "react";
import { countOf, formatMoment } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { formatBytes } from "#domain/import/import-progress.ts";
import { paths } from "#domain/paths.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { Loading } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useAdminData } from "../use-admin-data.ts";
import { CommandLine } from "./command-line-label.tsx";
import { ImportStep } from "./import-step.tsx";
import { isRunning, stepTitle } from "./state-words.ts";
import type { StepProps } from "./use-import-actions.ts";

const POLL_MS = 1000;
/** Most files are done within the first second. */
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
          <Step detail={data} onChanged={keep} />
        </>
      )}
    </>
  );
}

const pollMs = (detail: ImportDetail | undefined) =>
  (detail?.progress?.elapsedMs ?? Infinity) < FIRST_POLLS_MS ? FIRST_POLL_MS : POLL_MS;

/** The heading stays across steps and takes the focus when the focused button disappears. */
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
  const { id, fileName, sizeBytes, formatLabel, encodingLabel, total, createdAt, createdBy } = detail;
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
      {sizeBytes > 0 && (
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
