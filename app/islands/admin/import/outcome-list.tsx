import type { ReactNode } from "react";
import { formatNumber } from "#domain/format.ts";
import { issueLabel } from "#domain/import/import-issue.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import {
  type EntryPlace,
  type ImportList,
  type ImportOutcome,
  placeLabel,
  placeOf,
} from "#domain/import/import-outcome.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useAdminList } from "../use-admin-data.ts";

/** Takes a skipped entry as a provider of its own; undefined where that cannot be chosen. */
export type OnKept = ((outcome: ImportOutcome) => void) | undefined;
type Props = { detail: ImportDetail; kind: ImportList; label: string; onKept: OnKept };
type Columns = { heads: string[]; rows: (outcome: ImportOutcome) => ReactNode[][] };

const PLACE: Columns = { heads: ["PLZ und Ort"], rows: ({ zip, city }) => [[`${zip} ${city}`]] };
const ISSUES: Columns = {
  heads: ["Spalte", "Wert", "Grund"],
  rows: ({ issues }) => issues.map(({ field, value, reason }) => [issueLabel(field), value, reason]),
};
const CHANGES: Columns = {
  heads: ["Feld", "Bisher", "Neu"],
  rows: ({ changes }) => changes.map(({ label, from, to }) => [label, from || <Nothing />, to || <Nothing />]),
};
const Nothing = () => <span className="muted">leer</span>;

const COLUMNS: Record<ImportList, Columns> = {
  new: PLACE,
  unchanged: PLACE,
  changed: CHANGES,
  skipped: ISSUES,
  refused: ISSUES,
  remarks: ISSUES,
  closed: PLACE,
  paused: PLACE,
};

/** Entries of one kind with paging, and a download of all of them. */
export function OutcomeList({ detail: { id, state, container }, kind, label, onKept }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  // `state` separates the lists of the dry run from those of the import.
  const list = useAdminList<ImportOutcome>(`/imports/${id}/rows?kind=${kind}&state=${state}`);
  const { heads, rows } = COLUMNS[kind];
  const at = placeLabel(container);
  const download = () => run(() => api.download(`/imports/${id}/rows.csv?kind=${kind}`, `import-${id}-${kind}.csv`));
  return (
    <>
      <p className="form-actions">
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={download}>
          Liste herunterladen
        </button>
      </p>
      <ListFrame list={list} empty="In dieser Liste steht nichts.">
        <table className="ledger">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {[at, "Name", ...heads].map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {list.items?.map((outcome) => (
            <Entry
              key={outcome.entry}
              name={outcome.name}
              at={placeOf(container, outcome)}
              heads={heads}
              cells={rows(outcome)}
              onKept={outcome.isBranch && onKept && (() => onKept(outcome))}
            />
          ))}
        </table>
      </ListFrame>
    </>
  );
}

type EntryProps = {
  name: string;
  /** Where the entry is in the file. */
  at: EntryPlace;
  heads: string[];
  cells: ReactNode[][];
  onKept: (() => void) | undefined;
};

/** One row per remark on an entry; the name appears once. */
function Entry({ name, at, heads, cells, onKept }: EntryProps) {
  return (
    <tbody>
      {cells.map((row, index) => (
        <tr key={index}>
          {index === 0 && (
            <>
              <td data-label={at.label} rowSpan={cells.length}>
                {formatNumber(at.number)}
              </td>
              <th scope="rowgroup" rowSpan={cells.length}>
                {name || "ohne Namen"}
                {onKept && (
                  <button className="button quiet" type="button" onClick={onKept}>
                    Als eigenen Anbieter übernehmen
                    <span className="sr-only">{`: ${name}, ${at.label} ${at.number}`}</span>
                  </button>
                )}
              </th>
            </>
          )}
          {row.map((cell, column) => (
            <td key={heads[column]} data-label={heads[column]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
