import { Tabs } from "@base-ui/react/tabs";
import { formatNumber } from "#domain/format.ts";
import type { ImportDetail } from "#domain/import/import-job.ts";
import type { ImportCounts } from "#domain/import/import-outcome.ts";
import type { OutcomeKind } from "./outcome-kind.ts";
import { OutcomeList } from "./outcome-list.tsx";

const LABELS: Record<OutcomeKind, string> = {
  new: "Neu",
  changed: "Geändert",
  unchanged: "Unverändert",
  skipped: "Übersprungen",
  refused: "Abgelehnt",
  remarks: "Hinweise",
};
const KINDS = Object.keys(LABELS) as OutcomeKind[];

type Props = { detail: ImportDetail; counts: ImportCounts };

/** Every entry of the file, by what becomes of it; opened where there is something. */
export function OutcomeTabs({ detail, counts }: Props) {
  const first = KINDS.find((kind) => counts[kind] > 0) ?? "new";
  return (
    <Tabs.Root defaultValue={first}>
      <Tabs.List className="tabs outcome-tabs" aria-label="Einträge der Datei">
        {KINDS.map((kind) => (
          <Tabs.Tab className="tab" value={kind} key={kind}>
            {`${LABELS[kind]} (${formatNumber(counts[kind])})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {KINDS.map((kind) => (
        <Tabs.Panel className="panel" value={kind} key={kind}>
          {counts[kind] === 0 ? (
            <p className="empty">In dieser Liste steht nichts.</p>
          ) : (
            <OutcomeList detail={detail} kind={kind} label={LABELS[kind]} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
