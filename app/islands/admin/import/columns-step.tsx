import { useState } from "react";
import type { ImportField } from "#domain/import/import-columns.ts";
import type { ImportColumn } from "#domain/import/import-job.ts";
import { ColumnTable } from "./column-table.tsx";
import { FileNotes } from "./file-notes.tsx";
import { missingText } from "./import-words.ts";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Shows how the file was understood: its encoding, and the meaning of each column. */
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
          onClick={() => missing === undefined && actions.check(isChanged ? columns : undefined)}
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

/** Samples of the column read as the name, if the admin chose a different one. */
function namesIn(columns: readonly ImportColumn[]): string[] | undefined {
  return columns.find(({ field, suggested }) => field === "name" && suggested !== "name")?.samples;
}
