import { countOf, formatMoment } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { CantonSources } from "./canton-sources.tsx";
import { LaterImports } from "./later-imports.tsx";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { Undo } from "./undo-import.tsx";
import type { StepProps } from "./use-import-actions.ts";

/** Rule import-4: the result, and undo. */
export function DoneStep(props: StepProps) {
  const { detail } = props;
  const { result, resultText, undone } = detail;
  return (
    <>
      <p className="import-result">{resultText}</p>
      {undone && <UndoSummary undone={undone} />}
      <LaterImports {...props} />
      {detail.undoUntil !== null && <Undo {...props} until={detail.undoUntil} />}
      {result && <OutcomeTabs detail={detail} counts={result} />}
      {result && <CantonSources counts={result} />}
    </>
  );
}

function UndoSummary({ undone: { at, by, taken, kept } }: { undone: NonNullable<ImportDetail["undone"]> }) {
  const who = by === "" ? "" : ` von ${by}`;
  return (
    <p className="import-result">
      {`Am ${formatMoment(new Date(at))}${who} rückgängig gemacht: ${countOf(taken, "Anbieter ist", "Anbieter sind")} wieder wie vorher.`}
      {kept > 0 &&
        ` ${countOf(kept, "Anbieter blieb", "Anbieter blieben")}, weil seither etwas geändert oder eine Bewertung geschrieben wurde.`}
    </p>
  );
}
