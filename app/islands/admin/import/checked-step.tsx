import { useState } from "react";
import { countOf } from "#domain/format.ts";
import { type ImportDetail, UNDO_DAYS } from "#domain/import/import-job.ts";
import type { ImportCounts } from "#domain/import/import-outcome.ts";
import { BranchChoice } from "./branch-choice.tsx";
import { CantonSources } from "./canton-sources.tsx";
import { ClosingChoice } from "./closing-choice.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { MissingListings } from "./missing-listings.tsx";
import { OutcomeTabs } from "./outcome-tabs.tsx";
import { UpdateChoice } from "./update-choice.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** The result of the dry run, and the button that starts the import. */
export function CheckedStep(props: StepProps) {
  const { detail } = props;
  const { isBusy, start, discard, keepBranches } = useImportActions(props);
  const [closings, setClosings] = useState(detail.closings);
  if (!detail.check) return null;
  const kept = detail.keptBranches === "all" ? [] : detail.keptBranches;
  return (
    <>
      <div className="import-decision">
        <p>{intent(detail.check)}</p>
        <ChangedFields {...detail} />
        <UpdateChoice {...props} />
        <BranchChoice {...props} />
        <ClosingChoice counts={detail.check} chosen={closings} onChosen={setClosings} />
        <p className="form-actions">
          <button className="button" type="button" aria-disabled={isBusy} onClick={() => start(closings)}>
            {isBusy ? "Einen Moment …" : "Importieren"}
          </button>
          <button className="button quiet" type="button" onClick={discard}>
            Datei verwerfen
          </button>
        </p>
        <p className="form-note">{`Sie können den Import ${UNDO_DAYS} Tage lang rückgängig machen.`}</p>
      </div>
      <OutcomeTabs
        detail={detail}
        counts={detail.check}
        onKept={isBusy ? undefined : ({ entry }) => keepBranches([...kept, entry])}
      />
      <MissingListings detail={detail} />
      <CantonSources counts={detail.check} />
      <details className="desk-more">
        <summary>Spalten anders lesen</summary>
        <ColumnsStep key={props.detail.sheets?.read} {...props} />
      </details>
    </>
  );
}

/** Which fields change of how many providers, and what looks like a wrong column. */
function ChangedFields({ changedFields: changed, suspicions }: Pick<ImportDetail, "changedFields" | "suspicions">) {
  return (
    <>
      {changed.length > 0 && (
        <>
          <p>Geändert wird:</p>
          <ul className="bullets">
            {changed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {suspicions.map((text) => (
        <p className="notice" key={text}>
          {text}
        </p>
      ))}
    </>
  );
}

function intent(counts: ImportCounts): string {
  const left = counts.skipped + counts.refused;
  return [
    `${countOf(counts.new, "Anbieter kommt", "Anbieter kommen")} neu ins Verzeichnis,`,
    `${countOf(counts.changed, "wird", "werden")} geändert,`,
    `${counts.unchanged} ${counts.unchanged === 1 ? "bleibt" : "bleiben"} gleich.`,
    left > 0 && `${countOf(left, "Eintrag wird", "Einträge werden")} nicht übernommen.`,
  ]
    .filter(Boolean)
    .join(" ");
}
