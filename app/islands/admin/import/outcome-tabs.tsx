import { formatNumber } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import { IMPORT_LISTS, type ImportCounts, type ImportList } from "#domain/import/import-outcome.ts";
import { Tabs } from "../../tabs.tsx";
import { type OnKept, OutcomeList } from "./outcome-list.tsx";

const LABELS: Record<ImportList, string> = {
  new: "Neu",
  changed: "Geändert",
  unchanged: "Unverändert",
  skipped: "Übersprungen",
  refused: "Abgelehnt",
  remarks: "Hinweise",
  closed: "Laut Datei geschlossen",
  paused: "Laut Datei vorübergehend geschlossen",
};

/** Most files have none of these, and imports from before there were these lists have no counts. */
const SELDOM: readonly ImportList[] = ["closed", "paused"];

type Props = { detail: ImportDetail; counts: ImportCounts; onKept?: OnKept };

/** All entries of the file, grouped by outcome; opens the first group that is not empty. */
export function OutcomeTabs({ detail, counts, onKept }: Props) {
  const lists = IMPORT_LISTS.filter((kind) => !SELDOM.includes(kind) || counts[kind] > 0);
  const first = lists.find((kind) => counts[kind] > 0) ?? "new";
  const tabs = lists.map((name) => ({ name, label: `${LABELS[name]} (${formatNumber(counts[name])})` }));
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
          <OutcomeList detail={detail} kind={kind} label={LABELS[kind]} onKept={onKept} />
        )
      }
    />
  );
}
