import { IMPORT_FIELDS, type ImportField } from "#domain/import/import-columns.ts";
import { issueLabel } from "#domain/import/import-issue.ts";
import type { ImportColumn } from "#domain/import/import-job.ts";

type Props = { columns: readonly ImportColumn[]; onChoose: (column: string, field: ImportField | null) => void };

/** Recognised columns first; an export has dozens of others. */
export function ColumnTable({ columns, onChoose }: Props) {
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
          onChange={({ currentTarget }) => onChoose(name, (currentTarget.value || null) as ImportField | null)}
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
