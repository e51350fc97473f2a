import { useState } from "react";
import { countOf, formatMoment } from "#domain/format.ts";
import type { LaterImport } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Rule import-9: what an undo left alone because later imports had changed it. */
export function LaterImports(props: StepProps) {
  const { later } = props.detail;
  const { isBusy, undoWithLater } = useImportActions(props);
  const [isAsking, setIsAsking] = useState(false);
  const undoable = later.filter(({ canUndo }) => canUndo);
  if (later.length === 0) return null;
  return (
    <>
      <p>Diese Importe haben seither Anbieter geändert, die geblieben sind:</p>
      <ul className="bullets">
        {later.map((one) => (
          <li key={one.id}>
            <a href={`${paths.import()}?id=${one.id}`}>{one.fileName}</a>
            {` vom ${formatMoment(new Date(one.startedAt))}: ${countOf(one.count, "Anbieter", "Anbieter")}`}
            {!one.canUndo && ", nicht mehr rückgängig zu machen"}
          </li>
        ))}
      </ul>
      {undoable.length > 0 && (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
            {undoable.length === 1 ? "Beide rückgängig machen …" : "Alle rückgängig machen …"}
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={undoable.length === 1 ? "Beide Importe rückgängig machen?" : "Alle diese Importe rückgängig machen?"}
          confirmLabel="Rückgängig machen"
          isBusy={isBusy}
          onConfirm={() => void undoWithLater().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>{`Zuerst ${namesOf(undoable)}, dann noch einmal dieser.`}</p>
          <p>Auch was diese Importe sonst geändert haben, erhält den alten Stand.</p>
          <p>Was seither jemand bearbeitet oder bewertet hat, bleibt, wie es ist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const namesOf = (imports: readonly LaterImport[]) => imports.map(({ fileName }) => `«${fileName}»`).join(", dann ");
