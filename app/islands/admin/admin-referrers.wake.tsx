import { type DeskReferrer, REFERRER_VIEWS, type ReferrerState } from "#domain/referrers/referrer.ts";
import { WorkSearch } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { ReferrerItem } from "./work/referrer-item.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";
import { WorkList } from "./work/work-list.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "referrers", Screen);

const EMPTY: Record<ReferrerState, string> = {
  waiting: "Keine Organisation wartet.",
  approved: "Noch keine Organisation ist zugelassen.",
  refused: "Keine Organisation ist abgelehnt.",
};

export function Screen() {
  const filter = viewIn<ReferrerState>(REFERRER_VIEWS, useQueryParam("stand"), "waiting");
  return (
    <>
      <ViewChoice label="Stand der Organisationen" name="stand" views={REFERRER_VIEWS} chosen={filter} />
      <WorkSearch label="Name oder Domain" />
      <WorkList<DeskReferrer>
        key={filter}
        title={REFERRER_VIEWS[filter]}
        empty={EMPTY[filter]}
        path="/referrers"
        desk="referrers"
        view={{ filter }}
        file="organisationen.csv"
        className="reported"
        nameOf={({ name }) => name}
      >
        {(item) => <ReferrerItem key={item.id} item={item} />}
      </WorkList>
    </>
  );
}
