import type { StepProps } from "./step-props.ts";
import { useImportActions } from "./use-import-actions.ts";

/** SPEC §8: the message or «Import fehlgeschlagen», which stands above it anyway. */
export function FailedStep(props: StepProps) {
  const { detail } = props;
  const { isBusy, check, start } = useImportActions(props);
  const isBegun = detail.check !== null;
  return (
    <>
      <p className="notice" role="alert">
        {detail.error ?? "Import fehlgeschlagen"}
      </p>
      <p className="form-actions">
        <button
          className="button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => (isBegun ? start() : check())}
        >
          {isBegun ? "Import fortsetzen" : "Probelauf wiederholen"}
        </button>
      </p>
    </>
  );
}
