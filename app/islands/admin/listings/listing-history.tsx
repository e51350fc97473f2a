import { type AuditEntry, auditMoment } from "#domain/audit/audit-text.ts";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { useAdminList } from "../admin-tools.tsx";
import { Changes, EntryList } from "../audit/entry-list.tsx";
import { ListFrame } from "../list-frame.tsx";

/** Who changed a listing and how, newest first. A change reloads the entries. */
export const ListingHistory = ({ detail: { listing, imports } }: { detail: ListingDetail }) => (
  <section className="desk-section" aria-labelledby="verlauf">
    <h2 id="verlauf">Verlauf</h2>
    <Entries key={listing.updatedAt} id={listing.id} />
    <h3>Importe</h3>
    {imports.length === 0 && <p>{`In den letzten ${UNDO_DAYS} Tagen hat kein Import diesen Eintrag geändert.`}</p>}
    <ol className="audit-entries">
      {imports.map(({ id, fileName, at, isNew, changes }) => (
        <li key={`${id} ${at}`}>
          <p className="audit-sentence">
            <a className="ledger-link" href={`${paths.import()}?id=${id}`}>{`Import ${id}`}</a>
            {` («${fileName}») hat ihn ${isNew ? "angelegt" : "geändert"}.`}
          </p>
          <p className="ledger-note">
            <time dateTime={at}>{auditMoment(at)}</time>
          </p>
          <Changes changes={changes} />
        </li>
      ))}
    </ol>
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
