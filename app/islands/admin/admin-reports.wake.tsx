import { useState } from "react";
import type { ReportedReview, ReportFilter } from "#domain/desks/report-desk.ts";
import { useAdminList } from "./admin-list.ts";
import { ListFrame } from "./list-frame.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";
import { PostReview } from "./work/post-review.tsx";
import { type Decisions, decisionsAfter, ReportedItem } from "./work/reported-item.tsx";
import { ReviewList } from "./work/review-list.tsx";
import { RingList } from "./work/ring-list.tsx";
import { ViewChoice, viewIn } from "./work/view-choice.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "reports", Screen);

const VIEWS = {
  open: "Gemeldet",
  handled: "Erledigt",
  ringe: "Zurückgehalten",
  post: "Per Post",
  all: "Alle Bewertungen",
};

export function Screen() {
  const view = viewIn<keyof typeof VIEWS>(VIEWS, useQueryParam("stand"), "open");
  return (
    <>
      <ViewChoice label="Stand der Meldungen" name="stand" views={VIEWS} chosen={view} />
      {view === "all" && <ReviewList />}
      {view === "ringe" && <RingList />}
      {view === "post" && <PostReview />}
      {(view === "open" || view === "handled") && <ReportList key={view} filter={view} />}
    </>
  );
}

function ReportList({ filter }: { filter: ReportFilter }) {
  const list = useAdminList<ReportedReview>(`/reports?filter=${filter}`);
  const [made, setMade] = useState<Decisions>(new Map());
  const items = list.items ?? [];
  const notesOf = useCaseNotes(
    "reports",
    items.map(({ caseId }) => caseId),
  );
  const title = filter === "open" ? "Offene Meldungen" : "Erledigte Meldungen";
  const empty = filter === "open" ? "Keine Meldung ist offen." : "Noch keine Meldung ist erledigt.";
  return (
    <section aria-labelledby="meldungen-titel">
      <h2 id="meldungen-titel">{title}</h2>
      <ListFrame list={list} empty={empty}>
        <ul className="reported">
          {items.map((item) => (
            <ReportedItem
              key={item.id}
              item={item}
              notes={notesOf(item.caseId)}
              made={made}
              onDecided={(what) => setMade((made) => decisionsAfter(made, items, item, what))}
            />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
