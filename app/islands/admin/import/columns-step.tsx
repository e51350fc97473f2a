import { useState } from "react";
import {
  type ColumnChoice,
  IMPORT_FIELDS,
  type ImportField,
  issueLabel,
  readAsChosen,
} from "#domain/import/import-columns.ts";
import type { ImportColumn } from "#domain/import/import-job.ts";
import { choiceText, missingColumns } from "#domain/import/import-record.ts";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Shows how the file was interpreted: its encoding and the meaning of each column. */
export function ColumnsStep(props: StepProps) {
  const { detail } = props;
  const [columns, setColumns] = useState(detail.columns);
  const actions = useImportActions(props);
  const choose = (name: string, field: ImportField | null) =>
    setColumns(columns.map((column) => (column.name === name ? { ...column, field } : column)));
  const missing = missingText(columns);
  const names = namesIn(columns) ?? detail.sampleNames;
  const isChanged = columns.some(({ field }, at) => field !== detail.columns[at]?.field);
  return (
    <>
      <FileNotes {...props} />
      {names.length > 0 && (
        <div className="samples">
          <p>Stimmen die Umlaute und Akzente in diesen Namen?</p>
          <ul>
            {names.slice(0, 3).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <ColumnTable columns={columns} onChoose={choose} />
      <div role="status">{missing && <p className="notice">{missing}</p>}</div>
      <p className="form-actions">
        <button
          className="button"
          type="button"
          aria-disabled={actions.isBusy || missing !== undefined}
          onClick={() => missing === undefined && actions.check(isChanged ? choicesIn(columns) : undefined)}
        >
          {actions.isBusy ? "Einen Moment …" : "Probelauf starten"}
        </button>
        <button className="button quiet" type="button" onClick={actions.discard}>
          Datei verwerfen
        </button>
      </p>
      <p className="form-note">
        Der Probelauf ändert nichts im Verzeichnis. Ihre Auswahl gilt auch für die nächste Datei mit denselben Spalten.
      </p>
    </>
  );
}

/** Only what differs from the reading by name, because a table may have thousands of columns. */
export const choicesIn = (columns: readonly ImportColumn[]): ColumnChoice[] =>
  columns.flatMap(({ name, field, suggested }) => (field === suggested ? [] : { name, field }));

/** Samples of the column read as the name, if the admin chose a different one. */
function namesIn(columns: readonly ImportColumn[]): string[] | undefined {
  return columns.find(({ field, suggested }) => field === "name" && suggested !== "name")?.samples;
}

type Props = { columns: readonly ImportColumn[]; onChoose: (column: string, field: ImportField | null) => void };

/** Recognised columns first; an export has dozens of others. */
function ColumnTable({ columns, onChoose }: Props) {
  const isRead = ({ field, suggested }: ImportColumn) => field !== null || suggested !== null;
  const read = columns.filter(isRead);
  const others = columns.filter((column) => !isRead(column));
  const table = (caption: string, rows: readonly ImportColumn[]) => (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Spalte der Datei</th>
          <th scope="col">Die ersten Werte</th>
          <th scope="col">Wird gelesen als</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((column) => (
          <Row key={column.name} column={column} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {table("Spalten, die übernommen werden", read)}
      {others.length > 0 && (
        <details className="desk-more" open={read.length === 0}>
          <summary>{`Weitere Spalten (${others.length}), die nicht übernommen werden`}</summary>
          {table("Spalten, die nicht übernommen werden", others)}
        </details>
      )}
    </>
  );
}

type RowProps = { column: ImportColumn; onChoose: Props["onChoose"] };

function Row({ column: { name, field, samples }, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Werte">
        <span className="sample-values">{samples.filter(Boolean).join(" · ") || "leer"}</span>
      </td>
      <td>
        <select
          className="field-input"
          aria-label={`${name} wird gelesen als`}
          value={field ?? ""}
          onChange={({ currentTarget }) => onChoose(name, OPTIONS.find((one) => one === currentTarget.value) ?? null)}
        >
          <option value="">nicht übernehmen</option>
          {OPTIONS.map((one) => (
            <option key={one} value={one}>
              {REQUIRED.includes(one) ? `${issueLabel(one)} (Pflicht)` : issueLabel(one)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

/** Rule import-1; an address in one line replaces postcode and place. */
const REQUIRED: readonly ImportField[] = ["name", "zip", "city"];

const OPTIONS = IMPORT_FIELDS.toSorted((a, b) => issueLabel(a).localeCompare(issueLabel(b), "de"));

/** Notes on the file as a whole, and the choice of the sheet in a workbook with several. */
function FileNotes(props: StepProps) {
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

/** "Es fehlt: Name. …", "Es fehlen: Name, PLZ. …"; undefined if the file can be read. */
export function missingText(columns: readonly ImportColumn[]): string | undefined {
  const reading = readAsChosen(columns);
  const missing = missingColumns(columns, reading);
  if (missing.length === 0) return undefined;
  const choice = choiceText(missing, columns, reading);
  const names = missing.map((field) => issueLabel(field)).join(", ");
  return missing.length === 1
    ? `Es fehlt: ${names}. ${choice || "Wählen Sie oben die Spalte, die das enthält."}`
    : `Es fehlen: ${names}. ${choice || "Wählen Sie oben die Spalten, die das enthalten."}`;
}
