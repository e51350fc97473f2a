import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatNumber } from "#domain/format.ts";
import { issueLabel } from "#domain/import/import-columns.ts";
import {
  type EntryPlace,
  IMPORT_LISTS,
  type ImportCounts,
  type ImportDetail,
  type ImportList,
  type ImportOutcome,
  placeLabel,
  placeOf,
} from "#domain/import/import-job.ts";
import type { CantonSource } from "#domain/import/import-row.ts";
import { entriesOf } from "#domain/keys.ts";
import { Tabs } from "../../tabs.tsx";
import { useAdminList } from "../admin-list.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { Loading } from "../answer-states.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";

const TAB_LABELS: Record<ImportList, string> = {
  new: "Neu",
  changed: "Geändert",
  unchanged: "Unverändert",
  skipped: "Übersprungen",
  refused: "Abgelehnt",
  remarks: "Hinweise",
  closed: "Laut Datei geschlossen",
  paused: "Laut Datei vorübergehend geschlossen",
};

/** Most files have none of these, and old imports have no counts for them. */
const SELDOM: readonly ImportList[] = ["closed", "paused"];

type OutcomeTabsProps = { detail: ImportDetail; counts: ImportCounts; onKept?: OnKept };

/** All entries of the file, grouped by outcome; opens the first non-empty group. */
export function OutcomeTabs({ detail, counts, onKept }: OutcomeTabsProps) {
  const lists = IMPORT_LISTS.filter((kind) => !SELDOM.includes(kind) || counts[kind] > 0);
  const first = lists.find((kind) => counts[kind] > 0) ?? "new";
  const tabs = lists.map((name) => ({ name, label: `${TAB_LABELS[name]} (${formatNumber(counts[name])})` }));
  return (
    <Tabs
      label="Einträge der Datei"
      className="tabs outcome-tabs"
      tabs={tabs}
      initial={first}
      panel={(kind) =>
        counts[kind] === 0 ? (
          <p className="empty">In dieser Liste steht nichts.</p>
        ) : (
          <OutcomeList detail={detail} kind={kind} label={TAB_LABELS[kind]} onKept={onKept} />
        )
      }
    />
  );
}

/** Makes a skipped entry a separate provider; undefined where that is not possible. */
type OnKept = ((outcome: ImportOutcome) => void) | undefined;

type OutcomeListProps = { detail: ImportDetail; kind: ImportList; label: string; onKept: OnKept };

type Columns = { heads: string[]; rows: (outcome: ImportOutcome, isDryRun: boolean) => ReactNode[][] };

const PLACE: Columns = { heads: ["PLZ und Ort"], rows: ({ zip, city }) => [[`${zip} ${city}`]] };

const ISSUES: Columns = {
  heads: ["Spalte", "Wert", "Grund"],
  rows: ({ issues }) => issues.map(({ field, value, reason }) => [issueLabel(field), value, reason]),
};

const CHANGES: Columns = {
  heads: ["Feld", "Bisher", "Neu"],
  rows: ({ changes }, isDryRun) =>
    changes.map(({ label, from, to }) => [
      label,
      from || <Muted text="leer" />,
      to || <Muted text={isDryRun ? "wird geleert" : "geleert"} />,
    ]),
};

const Muted = ({ text }: { text: string }) => <span className="muted">{text}</span>;

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

/** Entries with one outcome, with paging and a download of all of them. */
function OutcomeList({ detail: { id, state, container }, kind, label, onKept }: OutcomeListProps) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  // `state` separates the dry run's lists from those of the import.
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
              cells={rows(outcome, state === "checked")}
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

const SOURCE_LABELS: Record<CantonSource, string> = {
  column: "aus der Spalte der Datei",
  register: "aus dem Ortschaftenverzeichnis, nach PLZ und Ort",
  zipRange: "geschätzt nach der PLZ",
  default: "unbekannt, darum Zürich",
};

/** How the cantons were determined; results of the last two ways are guesses and listed among the remarks. */
export function CantonSources({ counts: { cantonBy } }: { counts: ImportCounts }) {
  const ways = entriesOf(SOURCE_LABELS).filter(([source]) => cantonBy[source] > 0);
  if (ways.length === 0) return null;
  return (
    <>
      <h4>Woher der Kanton kommt</h4>
      <ul className="canton-sources">
        {ways.map(([source, label]) => (
          <li key={source}>
            <strong>{formatNumber(cantonBy[source])}</strong> {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const MissingList = lazy(async () => ({ default: (await import("./missing-list.tsx")).MissingList }));

/** Rule import-36: providers in the directory but not in the file. Loads when it is opened, with its code. */
export function MissingListings({ detail: { id } }: { detail: ImportDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="desk-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Im Verzeichnis, aber nicht in der Datei</summary>
      <p>
        Anbieter in den Kantonen der Datei, die in ihr nicht vorkommen. Der Import ändert an ihnen nichts. Dauerhaft
        geschlossene sind nicht dabei.
      </p>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <MissingList id={id} />
        </Suspense>
      )}
    </details>
  );
}
