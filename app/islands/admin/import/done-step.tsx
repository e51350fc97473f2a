import { useState } from "react";
import { countOf, formatDate, formatMoment } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import-job.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { CantonSources } from "./canton-sources.tsx";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import type { StepProps } from "./step-props.ts";
import { useImportActions } from "./use-import-actions.ts";

/** The result, in the words of the specification, and the way back. */
export function DoneStep(props: StepProps) {
  const { detail } = props;
  const { result, resultText, undone } = detail;
  return (
    <>
      <p className="import-result">{resultText}</p>
      {undone && <Undone undone={undone} />}
      {detail.undoUntil !== null && <Undo {...props} until={detail.undoUntil} />}
      {result && <OutcomeTabs detail={detail} counts={result} />}
      {result && <CantonSources counts={result} />}
    </>
  );
}

function Undone({
  undone: { at, by, taken, kept },
}: {
  undone: NonNullable<ImportDetail["undone"]>;
}) {
  const who = by === "" ? "" : ` von ${by}`;
  return (
    <p className="import-result">
      {`Am ${formatMoment(new Date(at))}${who} rückgängig gemacht: ${countOf(taken, "Anbieter ist", "Anbieter sind")} wieder wie vorher.`}
      {kept > 0 &&
        ` ${countOf(kept, "Anbieter blieb", "Anbieter blieben")}, weil seither etwas geändert oder eine Bewertung geschrieben wurde.`}
    </p>
  );
}

function Undo(props: StepProps & { until: string }) {
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
          <p>
            {`${countOf(detail.result?.new ?? 0, "neuer Anbieter verschwindet", "neue Anbieter verschwinden")} wieder, ${countOf(detail.result?.changed ?? 0, "geänderter erhält", "geänderte erhalten")} den alten Stand.`}
          </p>
          <p>Was seither jemand bearbeitet oder bewertet hat, bleibt, wie es ist.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
