import type { AuditEntry } from "#domain/audit/audit-text.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { ListFrame } from "../list-frame.tsx";
import { useAdminList } from "../use-admin-data.ts";
import { EntryList } from "./entry-list.tsx";

/** Who changed a listing, and how, newest first. `changedAt`: another one loads the entries again. */
export const ListingHistory = ({ id, changedAt }: { id: number; changedAt: string }) => (
  <section className="desk-section" aria-labelledby="verlauf">
    <h2 id="verlauf">Verlauf</h2>
    <p className="form-note">Was Importe änderten, steht bei den Importen.</p>
    <Entries key={changedAt} id={id} />
  </section>
);

function Entries({ id }: { id: number }) {
  const list = useAdminList<AuditEntry>(`/audit-log?listing=${id}`);
  return (
    <ListFrame
      list={list}
      empty={`In den letzten ${KEEP_DAYS} Tagen hat hier niemand von Hand etwas geändert.`}
      moreLabel="Mehr laden"
    >
      <EntryList entries={list.items ?? []} />
    </ListFrame>
  );
}
