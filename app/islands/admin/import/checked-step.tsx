import { useState } from "react";
import { countOf } from "#domain/format.ts";
import { CLOSED_LISTS, type ImportCounts, type ImportDetail, UNDO_DAYS } from "#domain/import/import-job.ts";
import { CLOSED_KINDS, type ClosedKind } from "#domain/listings/closed.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { CantonSources, MissingListings, OutcomeTabs } from "./outcomes.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** What is decided before an import: which columns mean what, then whether to start. */
export const OpenStep = (props: StepProps) =>
  props.detail.state === "uploaded" ? <Columns {...props} /> : <CheckedStep {...props} />;

/** Another sheet has other columns. */
const Columns = (props: StepProps) => <ColumnsStep key={props.detail.sheets?.read} {...props} />;

/** The result of the dry run, and the button that starts the import. */
function CheckedStep(props: StepProps) {
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
        <Columns {...props} />
      </details>
    </>
  );
}

/** Which fields change for how many providers, and what looks like a wrong column. */
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

/** Rule import-41: makes all skipped entries that may be other places of a provider separate providers, or none. */
function BranchChoice(props: StepProps) {
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

type Props = { counts: ImportCounts; chosen: readonly ClosedKind[]; onChosen: (chosen: ClosedKind[]) => void };

const WORDS: Record<ClosedKind, { closed: string; choice: string; hint: string }> = {
  dauerhaft: {
    closed: "im Verzeichnis, laut Datei geschlossen",
    choice: "Auf «geschlossen» setzen",
    hint: "Sie stehen dann in keiner Liste mehr, nur noch auf ihrer Seite. Sonst bleiben sie, wie sie sind.",
  },
  voruebergehend: {
    closed: "im Verzeichnis, laut Datei vorübergehend geschlossen",
    choice: "Als «vorübergehend geschlossen» kennzeichnen",
    hint: "Sie bleiben in den Listen, mit diesem Hinweis. Sonst bleiben sie, wie sie sind.",
  },
};

/** Rule import-31: what happens to known providers that the file says are closed. */
function ClosingChoice({ counts, chosen, onChosen }: Props) {
  const toggle = (kind: ClosedKind, isOn: boolean) =>
    onChosen(CLOSED_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one))));
  return CLOSED_KINDS.filter((kind) => counts[CLOSED_LISTS[kind]] > 0).map((kind) => (
    <fieldset className="field-group" key={kind}>
      <legend>{`${countOf(counts[CLOSED_LISTS[kind]], "Anbieter", "Anbieter")} ${WORDS[kind].closed}`}</legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={chosen.includes(kind)}
          onChange={({ target }) => toggle(kind, target.checked)}
        />
        <span>{WORDS[kind].choice}</span>
      </label>
      <p className="form-note">{WORDS[kind].hint}</p>
    </fieldset>
  ));
}

const CHOICES = [
  { updatesKnown: false, label: "Nur neue Anbieter aufnehmen" },
  { updatesKnown: true, label: "Vorhandene Anbieter auch aktualisieren" },
];

/** Rule import-32: what a table does to known providers. JSON files always update them. */
function UpdateChoice(props: StepProps) {
  const { container, updatesKnown } = props.detail;
  const { isBusy, updateKnown } = useImportActions(props);
  if (container === "json") return null;
  return (
    <fieldset className="field-group">
      <legend>Was soll der Import tun?</legend>
      {CHOICES.map((choice) => (
        <label className="choice" key={choice.label}>
          <input
            type="radio"
            name="aktualisieren"
            checked={choice.updatesKnown === updatesKnown}
            disabled={isBusy}
            onChange={() => updateKnown(choice.updatesKnown)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <p className="form-note">
        Wenn Sie wechseln, beginnt ein neuer Probelauf. Unter «Geändert» steht dann jedes Feld mit dem alten und dem
        neuen Wert. Was im Verzeichnis seit dem Tag der Angaben bestätigt wurde, bleibt; ohne Spalte «Stand der Angaben»
        bleibt alles Bestätigte.
      </p>
    </fieldset>
  );
}
