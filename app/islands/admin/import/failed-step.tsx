import type { StepProps } from "./step-props.ts";
import { Undo } from "./undo-import.tsx";
import { useImportActions } from "./use-import-actions.ts";

/** SPEC §8: the message or «Import fehlgeschlagen», which stands above it anyway; and ways on and back. */
export function FailedStep(props: StepProps) {
  const { detail } = props;
  const { isBusy, check, start, undo, discard } = useImportActions(props);
  const goOn = {
    checking: { label: "Probelauf wiederholen", act: () => check() },
    importing: { label: "Import fortsetzen", act: start },
    undoing: { label: "Rückgängig machen fortsetzen", act: undo },
  }[detail.failedStep ?? "checking"];
  return (
    <>
      <p className="notice" role="alert">
        {detail.error ?? "Import fehlgeschlagen"}
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={goOn.act}>
          {goOn.label}
        </button>
        {detail.failedStep === "checking" && (
          <button className="button quiet" type="button" onClick={discard}>
            Datei verwerfen
          </button>
        )}
      </p>
      {detail.failedStep === "importing" && detail.undoUntil !== null && (
        <Undo {...props} until={detail.undoUntil} />
      )}
    </>
  );
}
