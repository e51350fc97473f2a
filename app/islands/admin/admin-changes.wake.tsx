import type { DeskChange } from "#domain/members/provider-desk.ts";
import { ChangeItem } from "./changes/change-item.tsx";
import { LogoList } from "./changes/logo-list.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { useAdminList } from "./use-admin-data.ts";
import { ViewChoice, viewIn } from "./view-choice.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "changes", Screen);

const VIEWS = { waiting: "Zu entscheiden", decided: "Übernommen und entschieden", logos: "Logos" };

function Screen() {
  const filter = viewIn<keyof typeof VIEWS>(VIEWS, useQueryParam("stand"), "waiting");
  return (
    <>
      <ViewChoice label="Stand der Änderungen" name="stand" views={VIEWS} chosen={filter} />
      {filter === "logos" ? <LogoList /> : <ChangeDesk key={filter} filter={filter} />}
    </>
  );
}

function ChangeDesk({ filter }: { filter: "waiting" | "decided" }) {
  const list = useAdminList<DeskChange>(`/changes?filter=${filter}`);
  const empty = filter === "waiting" ? "Kein Vorschlag wartet." : "Noch hat kein Anbieter etwas geändert.";
  return (
    <section aria-labelledby="aenderungen-titel">
      <h2 id="aenderungen-titel">{VIEWS[filter]}</h2>
      <ListFrame list={list} empty={empty}>
        <ul className="reported">
          {list.items?.map((change) => (
            <ChangeItem key={change.id} change={change} onOvertaken={() => void list.reload()} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
