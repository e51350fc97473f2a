import { CHANGE_VIEWS, type ChangeFilter } from "#domain/desks/change-desk.ts";
import type { DeskChange } from "#domain/members/provider-desk.ts";
import { WorkSearch } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { ChangeItem, LogoList } from "./work/proposed-changes.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";
import type { WorkAction } from "./work/work-action.ts";
import { WorkList } from "./work/work-list.tsx";
export const wake = (root: HTMLElement) => wakeAdmin(root, "changes", Screen);

const VIEWS = { ...CHANGE_VIEWS, logos: "Logos" };

const EMPTY: Record<ChangeFilter, string> = {
  waiting: "Kein Vorschlag wartet.",
  decided: "Noch hat kein Anbieter etwas geändert.",
};

const APPROVE: WorkAction<DeskChange> = {
  label: "Übernehmen",
  note: "Die Vorschläge sind danach auf den Seiten zu sehen. Wo der Eintrag inzwischen etwas anderes sagt, bleibt der Vorschlag stehen.",
  decision: { action: "changes" },
  seenAt: ({ listing }) => listing.updatedAt,
};

export function Screen() {
  const view = viewIn<keyof typeof VIEWS>(VIEWS, useQueryParam("stand"), "waiting");
  return (
    <>
      <ViewChoice label="Stand der Änderungen" name="stand" views={VIEWS} chosen={view} />
      {view === "logos" ? <LogoList /> : <ChangeDesk key={view} filter={view} />}
    </>
  );
}

const ChangeDesk = ({ filter }: { filter: ChangeFilter }) => (
  <>
    <WorkSearch label="Name, Ort oder Adresse des Anbieters" />
    <WorkList<DeskChange>
      title={CHANGE_VIEWS[filter]}
      path="/changes"
      desk="changes"
      view={{ filter }}
      file="aenderungen.csv"
      empty={EMPTY[filter]}
      className="reported"
      actions={filter === "waiting" ? [APPROVE] : []}
      nameOf={({ listing }) => listing.name}
    >
      {(change, tick, reload) => <ChangeItem key={change.id} change={change} tick={tick} onOvertaken={reload} />}
    </WorkList>
  </>
);
