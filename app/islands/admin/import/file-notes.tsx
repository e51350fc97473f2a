import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** What is to be known of the file as a whole, and the choice of the sheet of a workbook with several. */
export function FileNotes(props: StepProps) {
  const { notes, sheets } = props.detail;
  const { isBusy, readSheet } = useImportActions(props);
  return (
    <>
      {notes.length > 0 && (
        <ul className="file-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {sheets && sheets.names.length > 1 && (
        <p className="sheet-choice">
          <label htmlFor="blatt">Tabellenblatt</label>
          <select
            className="field-input"
            id="blatt"
            value={sheets.read}
            aria-disabled={isBusy}
            onChange={({ currentTarget }) => void (isBusy || readSheet(currentTarget.value))}
          >
            {sheets.names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}
