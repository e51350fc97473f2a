import { useState } from "react";
import { countOf, formatDate } from "#domain/format.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

export function Undo(props: StepProps & { until: string }) {
  const { detail, until } = props;
  const { isBusy, undo } = useImportActions(props);
  const [isAsking, setIsAsking] = useState(false);
  const day = formatDate(new Date(until));
  return (
    <>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
          Rückgängig machen …
        </button>
      </p>
      <p className="form-note">{`Möglich bis ${day}.`}</p>
      {isAsking && (
        <ConfirmDialog
          title="Import rückgängig machen?"
          confirmLabel="Rückgängig machen"
          isBusy={isBusy}
          onConfirm={() => void undo().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          {detail.result ? (
            <p>
              {`${countOf(detail.result.new, "neuer Anbieter verschwindet", "neue Anbieter verschwinden")} wieder, ${countOf(detail.result.changed, "geänderter erhält", "geänderte erhalten")} den alten Stand.`}
            </p>
          ) : (
            <p>Was der Import bis hierher geschrieben hat, verschwindet wieder oder erhält den alten Stand.</p>
          )}
          <p>Was seither jemand bearbeitet oder bewertet hat, bleibt, wie es ist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
