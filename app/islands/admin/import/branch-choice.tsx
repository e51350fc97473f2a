import { countOf } from "#domain/format.ts";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Rule import-41: takes all skipped entries that may be other places of a provider as providers of their own, or none. */
export function BranchChoice(props: StepProps) {
  const { check, keptBranches } = props.detail;
  const { isBusy, keepBranches } = useImportActions(props);
  const count = check?.branches ?? 0;
  const isAnyKept = keptBranches.length > 0;
  if (count === 0 && !isAnyKept) return null;
  return (
    <div className="import-branches">
      {count > 0 && (
        <p>
          {countOf(count, "übersprungener Eintrag hat", "übersprungene Einträge haben")} Namen und PLZ eines anderen
          Anbieters, aber eine andere Strasse oder ID mit anderem Telefon.
        </p>
      )}
      <p className="form-actions">
        {count > 0 && (
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => keepBranches("all")}>
            Alle als eigene Anbieter übernehmen
          </button>
        )}
        {isAnyKept && (
          <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => keepBranches([])}>
            Standorte wieder überspringen
          </button>
        )}
      </p>
      <p className="form-note">Danach beginnt ein neuer Probelauf.</p>
    </div>
  );
}
