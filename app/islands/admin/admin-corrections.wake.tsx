import type { CorrectionFilter, ShownCorrection } from "#domain/desks/correction-desk.ts";
import { CorrectionItem } from "./corrections/correction-item.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { useAdminList } from "./use-admin-data.ts";
import { ViewChoice, viewIn } from "./view-choice.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "corrections", Screen);

const VIEWS: Record<CorrectionFilter, string> = { open: "Offen", handled: "Erledigt" };

function Screen() {
  const filter = viewIn(VIEWS, useQueryParam("stand"), "open");
  return (
    <>
      <ViewChoice label="Stand der Korrekturen" name="stand" views={VIEWS} chosen={filter} />
      <CorrectionList key={filter} filter={filter} />
    </>
  );
}

function CorrectionList({ filter }: { filter: CorrectionFilter }) {
  const list = useAdminList<ShownCorrection>(`/corrections?filter=${filter}`);
  const title = filter === "open" ? "Offene Korrekturen" : "Erledigte Korrekturen";
  const empty = filter === "open" ? "Keine Korrektur ist offen." : "Noch keine Korrektur ist erledigt.";
  return (
    <section aria-labelledby="korrekturen-titel">
      <h2 id="korrekturen-titel">{title}</h2>
      <ListFrame list={list} empty={empty}>
        <ul className="reported">
          {list.items?.map((item) => (
            <CorrectionItem key={item.id} item={item} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
