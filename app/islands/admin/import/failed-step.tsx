import { errorMessages } from "#domain/messages.ts";
import { Undo } from "./undo-import.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** The state of the directory after the failure, and what to do. */
const ADVICE = {
  checking:
    "Im Verzeichnis hat sich nichts geändert. Wiederholen Sie den Probelauf. Geht es wieder nicht, laden Sie die Datei neu hoch.",
  importing:
    "Was schon gespeichert ist, bleibt gespeichert. Setzen Sie den Import fort; nichts kommt doppelt ins Verzeichnis.",
  undoing: "Ein Teil der Anbieter ist schon zurückgenommen. Setzen Sie das Rückgängigmachen fort.",
};

/** Rule import-4: the message, unless it only repeats the title, with retry and undo. */
export function FailedStep(props: StepProps) {
  const { detail } = props;
  const { isBusy, check, start, undo, discard } = useImportActions(props);
  const step = detail.failedStep ?? "checking";
  const goOn = {
    checking: { label: "Probelauf wiederholen", act: () => check() },
    importing: { label: "Import fortsetzen", act: () => start() },
    undoing: { label: "Rückgängig machen fortsetzen", act: undo },
  }[step];
  return (
    <>
      <p className="notice" role="alert">
        {detail.error !== errorMessages.import_failed && `${detail.error} `}
        {ADVICE[step]}
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={goOn.act}>
          {goOn.label}
        </button>
        {step === "checking" && (
          <button className="button quiet" type="button" onClick={discard}>
            Datei verwerfen
          </button>
        )}
      </p>
      {step === "importing" && detail.undoUntil !== null && <Undo {...props} until={detail.undoUntil} />}
    </>
  );
}
