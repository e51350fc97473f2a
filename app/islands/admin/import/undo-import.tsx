import { useState } from "react";
import { countOf, formatDate } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
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
          {detail.undone ? "Noch einmal rückgängig machen …" : "Rückgängig machen …"}
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
          <p>{consequences(detail)}</p>
          <p>Was seither jemand bearbeitet oder bewertet hat, bleibt, wie es ist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function consequences({ result, undone }: ImportDetail): string {
  if (undone)
    return "Was beim letzten Mal geblieben ist, verschwindet oder erhält den alten Stand, sofern es wieder geht.";
  if (!result) return "Was der Import bis hierher geschrieben hat, verschwindet wieder oder erhält den alten Stand.";
  const gone = countOf(result.new, "neuer Anbieter verschwindet", "neue Anbieter verschwinden");
  return `${gone} wieder, ${countOf(result.changed, "geänderter erhält", "geänderte erhalten")} den alten Stand.`;
}
