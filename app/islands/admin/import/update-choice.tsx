import { type StepProps, useImportActions } from "./use-import-actions.ts";

const CHOICES = [
  { updatesKnown: false, label: "Nur neue Anbieter aufnehmen" },
  { updatesKnown: true, label: "Vorhandene Anbieter auch aktualisieren" },
];

/** Rule import-32: what a table does with providers of the directory. JSON files always update them. */
export function UpdateChoice(props: StepProps) {
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
