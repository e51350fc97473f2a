import { REQUEST_VIEWS, type RequestFilter, type ShownRequest } from "#domain/desks/request-desk.ts";
import { WorkSearch } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { RequestItem } from "./work/request-item.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";
import { WorkList } from "./work/work-list.tsx";
export const wake = (root: HTMLElement) => wakeAdmin(root, "new-listings", Screen);

const WORDS: Record<RequestFilter, { title: string; empty: string }> = {
  open: { title: "Gemeldete Spitex", empty: "Keine Meldung ist offen." },
  handled: { title: "Erledigte Meldungen", empty: "Noch keine Meldung ist erledigt." },
  all: { title: "Alle Meldungen", empty: "Noch niemand hat eine Spitex gemeldet." },
};

/** There are no checkboxes, because an admin has to look at each Spitex. */
export function Screen() {
  const filter = viewIn<RequestFilter>(REQUEST_VIEWS, useQueryParam("stand"), "open");
  return (
    <>
      <ViewChoice label="Stand der Meldungen" name="stand" views={REQUEST_VIEWS} chosen={filter} />
      <WorkSearch label="Name, Ort, Telefon oder E-Mail-Adresse" />
      <WorkList<ShownRequest>
        key={filter}
        {...WORDS[filter]}
        path="/listing-requests"
        desk="listing-requests"
        view={{ filter }}
        file="neue-anbieter.csv"
        className="reported"
        nameOf={({ name }) => name}
      >
        {(item, tick, reload) => <RequestItem key={item.id} item={item} tick={tick} onOvertaken={reload} />}
      </WorkList>
    </>
  );
}
