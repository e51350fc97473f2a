import { useState } from "react";
import { type AuditEntry, auditMoment } from "#domain/audit/audit-text.ts";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { countOf, formatDate } from "#domain/format.ts";
import { UNDO_DAYS } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS, RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useAdminList } from "../admin-list.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { Changes, EntryList } from "../audit/entry-list.tsx";
import { ListFrame } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { ListingDuplicates } from "./duplicates.tsx";
import { HideDialog } from "./hide-dialog.tsx";
import { ListingAddress } from "./listing-address.tsx";
import { Remarks } from "./listing-remarks.tsx";
import { ZsrHolders } from "./zsr-holders.tsx";

type Props = { detail: ListingDetail };

type SectionsProps = Props & { onStored: (detail: ListingDetail) => void };

/** A listing's address and duplicates, who keeps it, what may be done with all of it, and its history. */
export const ListingSections = ({ detail, onStored }: SectionsProps) => (
  <>
    <Remarks detail={detail} />
    <ZsrHolders of={detail.listing.id} />
    <ListingAddress detail={detail} onStored={onStored} />
    <ListingDuplicates detail={detail} />
    <ListingMembers id={detail.listing.id} />
    <HideListing detail={detail} />
    <DeleteListing detail={detail} />
    <ListingHistory detail={detail} />
  </>
);

function HideListing({ detail: { listing } }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const hide = (reason: string) =>
    run(async () => {
      await api.send("POST", `/listings/${listing.id}/hide`, { reason, updatedAt: listing.updatedAt });
      keepToast({
        title: "Anbieter verborgen",
        text: `Unter «Gelöschte Anbieter» zeigen Sie «${listing.name}» wieder.`,
      });
      location.assign(paths.adminListings());
    }, close);
  return (
    <section className="desk-section" aria-labelledby="verbergen">
      <h2 id="verbergen">Verbergen</h2>
      <p className="prose">
        Der Anbieter steht dann nicht im Verzeichnis, und Importe lassen ihn aus. Nichts wird gelöscht: Sie können ihn
        jederzeit wieder zeigen.
      </p>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
          Anbieter verbergen …
        </button>
      </p>
      {isAsking && (
        <HideDialog
          title={`«${listing.name}» verbergen?`}
          text="Seine Seite ist dann nicht mehr zu sehen, und Importe lassen ihn aus. Gelöscht wird nichts."
          isBusy={isBusy}
          onReason={hide}
          onClose={close}
        />
      )}
    </section>
  );
}

function DeleteListing({ detail: { listing, attached } }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = () =>
    run(async () => {
      await api.send("DELETE", `/listings/${listing.id}?updatedAt=${encodeURIComponent(listing.updatedAt)}`);
      keepToast({ title: "Anbieter gelöscht", text: `«${listing.name}» ist nicht mehr im Verzeichnis.` });
      location.assign(paths.adminListings());
    }, close);
  return (
    <section className="desk-section" aria-labelledby="loeschen">
      <h2 id="loeschen">Löschen</h2>
      <p className="prose">
        Die Seite meldet danach, dass es sie nicht mehr gibt, und Importe lassen den Anbieter aus.
      </p>
      <p className="form-actions">
        <button className="button quiet danger" type="button" onClick={() => setIsAsking(true)}>
          Anbieter löschen …
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`«${listing.name}» löschen?`}
          confirmLabel="Löschen"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={close}
        >
          <p>{describeLosses(attached)}</p>
          <p>{`Sie können ihn ${RESTORE_DAYS} Tage lang wieder herstellen, mit allem, was zu ihm gehört: unter «Gelöschte Anbieter».`}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Describes what is deleted with a listing and what remains. */
export function describeLosses({ reviews, reports, inquiries }: ListingDetail["attached"]): string {
  const gone = [
    reviews > 0 && countOf(reviews, "Bewertung", "Bewertungen"),
    reports > 0 && countOf(reports, "Meldung", "Meldungen"),
  ].filter(Boolean);
  const verb = reviews + reports === 1 ? "verschwindet" : "verschwinden";
  const sentences = [
    reviews === 0 && "Hier wurden keine Bewertungen geschrieben.",
    gone.length > 0 && `Mit ihm ${verb} ${gone.join(" und ")}.`,
    inquiries > 0 && `${countOf(inquiries, "Anfrage bleibt", "Anfragen bleiben")} erhalten, bis ihre Frist abläuft.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

type Member = { userId: string; name: string; email: string; since: string };

/** The listing's members, whose access an admin can end. */
function ListingMembers({ id }: { id: number }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { data, mutate } = useAdminData<{ members: Member[] }>(`/listings/${id}/members`);
  const [removing, setRemoving] = useState<Member>();
  if (!data || data.members.length === 0) return null;
  const close = () => setRemoving(undefined);
  const failed = () => {
    close();
    void mutate();
  };
  const remove = ({ userId, email }: Member) =>
    run(async () => {
      await api.send("DELETE", `/listings/${id}/members/${userId}`);
      close();
      toast({ title: "Person entfernt", text: `${email} pflegt diesen Eintrag nicht mehr.` });
      await mutate();
    }, failed);
  return (
    <section className="desk-section" aria-labelledby="pflegt-titel">
      <h2 id="pflegt-titel">Wer diesen Eintrag pflegt</h2>
      <ul className="reported">
        {data.members.map((member) => (
          <li key={member.userId}>
            <p>{`${[member.name, member.email].filter(Boolean).join(", ")}, seit ${formatDate(new Date(member.since))}`}</p>
            <p className="form-actions">
              <button className="button quiet" type="button" onClick={() => setRemoving(member)}>
                Entfernen<span className="sr-only">{` (${member.email})`}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Person entfernen?"
          confirmLabel="Entfernen"
          isBusy={isBusy}
          onConfirm={() => remove(removing)}
          onClose={close}
        >
          <p>{`${removing.email} kann diesen Eintrag danach nicht mehr ändern und sieht seine Anfragen nicht mehr.`}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Who changed a listing and how, newest first. A change reloads the entries. */
const ListingHistory = ({ detail: { listing, imports, hasMoreImports } }: Props) => (
  <section className="desk-section" aria-labelledby="verlauf">
    <h2 id="verlauf">Verlauf</h2>
    <Entries key={listing.updatedAt} id={listing.id} />
    <h3>Importe</h3>
    {imports.length === 0 && <p>{`In den letzten ${UNDO_DAYS} Tagen hat kein Import diesen Eintrag geändert.`}</p>}
    <OlderImport last={listing.importJobId} known={imports} />
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
    {hasMoreImports && <p>Es gibt weitere Importe dieser Zeit; hier stehen die neusten.</p>}
  </section>
);

/** The rows of older imports are deleted; their counts stay on their own page. */
const OlderImport = ({ last, known }: { last: number | null; known: ListingDetail["imports"] }) =>
  last !== null &&
  known.every(({ id }) => id !== last) && (
    <p>
      {"Zuletzt stand er in "}
      <a href={`${paths.import()}?id=${last}`}>{`Import ${last}`}</a>
      {`. Was ein Import an einem Eintrag ändert, bleibt ${UNDO_DAYS} Tage aufbewahrt.`}
    </p>
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
