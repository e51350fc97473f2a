import type { ImportState } from "#domain/import/import-job.ts";
import { type ImportProgress, progressText } from "#domain/import/import-progress.ts";
import { paths } from "#domain/paths.ts";
import { Loading } from "../list-frame.tsx";
import type { StepProps } from "./use-import-actions.ts";

const WORDS: Partial<Record<ImportState, string>> = {
  checking: "Jeder Eintrag wird mit dem Verzeichnis verglichen. Geändert wird nichts.",
  importing: "Sie können diese Seite verlassen; der Import läuft weiter.",
  undoing: "Sie können diese Seite verlassen; der alte Stand wird weiter hergestellt.",
};

export function RunningStep({ detail: { state, progress, undoNext } }: StepProps) {
  return (
    <>
      {progress ? <Bar progress={progress} /> : <Loading />}
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

const Bar = ({ progress }: { progress: ImportProgress }) => (
  <>
    <progress aria-label="Fortschritt" value={progress.done} max={progress.total} />
    <p className="progress-text">{progressText(progress)}</p>
  </>
);
