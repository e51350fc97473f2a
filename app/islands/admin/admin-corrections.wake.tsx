import {
  CORRECTION_VIEWS,
  type CorrectionFilter,
  type CorrectionOutcome,
  type DeskCorrection,
} from "#domain/desks/correction-desk.ts";
import { WorkSearch } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { CorrectionItem } from "./work/correction-item.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";
import type { WorkAction } from "./work/work-action.ts";
import { WorkList } from "./work/work-list.tsx";
export const wake = (root: HTMLElement) => wakeAdmin(root, "corrections", Screen);

const WORDS: Record<CorrectionFilter, { title: string; empty: string }> = {
  open: { title: "Offene Korrekturen", empty: "Keine Korrektur ist offen." },
  handled: { title: "Erledigte Korrekturen", empty: "Noch keine Korrektur ist erledigt." },
};

const settle = (outcome: CorrectionOutcome): Pick<WorkAction<DeskCorrection>, "note" | "decision"> => ({
  note: "Wer eine Adresse hinterliess, bekommt die Antwort ohne weitere Worte.",
  decision: { action: "corrections", outcome },
});

const ACTIONS: WorkAction<DeskCorrection>[] = [
  { label: "Ist korrigiert", ...settle("taken") },
  { label: "So lassen", ...settle("refused") },
];

export function Screen() {
  const filter = viewIn<CorrectionFilter>(CORRECTION_VIEWS, useQueryParam("stand"), "open");
  return (
    <>
      <ViewChoice label="Stand der Korrekturen" name="stand" views={CORRECTION_VIEWS} chosen={filter} />
      <WorkSearch label="Name, Ort oder Adresse des Anbieters" />
      <WorkList<DeskCorrection>
        key={filter}
        {...WORDS[filter]}
        path="/corrections"
        desk="corrections"
        view={{ filter }}
        file="korrekturen.csv"
        className="reported"
        actions={filter === "open" ? ACTIONS : []}
        nameOf={({ spitexName, label }) => `${spitexName}, ${label}`}
      >
        {(item, tick, reload) => <CorrectionItem key={item.id} item={item} tick={tick} onOvertaken={reload} />}
      </WorkList>
    </>
  );
}
