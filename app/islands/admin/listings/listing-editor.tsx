import { lazy, Suspense, useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { countOf, formatDate, formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { Loading } from "../list-frame.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { BackToListings } from "./back-to-listings.tsx";
import { ListingDuplicates } from "./duplicates.tsx";
import { ListingAddress } from "./listing-address.tsx";
import { ListingForm } from "./listing-form.tsx";

/** At the end of the page, and a good part of its script. */
const ListingHistory = lazy(async () => ({ default: (await import("./listing-history.tsx")).ListingHistory }));

/** A revalidation would discard what the admin is typing. */
const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export function ListingEditor({ id }: { id: string }) {
  const { data, error, mutate } = useAdminData<ListingDetail>(`/listings/${encodeURIComponent(id)}`, NO_REVALIDATION);
  const keep = (detail: ListingDetail) => void mutate(detail, { revalidate: false });
  return (
    <>
      <p>
        <BackToListings />
      </p>
      {error && !data && (
        <p className="notice" role="alert">
          {error.message}
        </p>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <h2>{data.listing.name}</h2>
          <Facts detail={data} />
          <ListingForm detail={data} onStored={keep} />
          <ListingAddress detail={data} onStored={keep} />
          <ListingDuplicates detail={data} />
          <ListingMembers id={data.listing.id} />
          <HideListing detail={data} />
          <DeleteListing detail={data} />
          <Suspense>
            <ListingHistory detail={data} />
          </Suspense>
        </>
      )}
    </>
  );
}

function Facts({ detail: { listing } }: { detail: ListingDetail }) {
  const path = paths.provider(listing);
  const facts = [
    ["Nummer", listing.id],
    ["Seite", <a href={path}>{path}</a>],
    ["Herkunft", <Origin listing={listing} />],
    ["Angelegt", formatDate(new Date(listing.createdAt))],
    ["Geändert", formatMoment(new Date(listing.updatedAt))],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Origin = ({ listing: { source, importJobId } }: { listing: ListingDetail["listing"] }) =>
  importJobId === null ? (
    source
  ) : (
    <>
      {`${source}, `}
      <a href={`${paths.import()}?id=${importJobId}`}>{`Import ${importJobId}`}</a>
    </>
  );

function HideListing({ detail: { listing } }: { detail: ListingDetail }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const hide = () =>
    run(async () => {
      await api.send("POST", `/listings/${listing.id}/hide`);
      keepToast({
        title: "Anbieter verborgen",
        text: `Unter «Gelöschte Anbieter» zeigen Sie «${listing.name}» wieder.`,
      });
      location.assign(paths.adminListings());
    });
  return (
    <section className="desk-section" aria-labelledby="verbergen">
      <h2 id="verbergen">Verbergen</h2>
      <p className="prose">
        Der Anbieter steht dann nicht im Verzeichnis, und Importe lassen ihn aus. Nichts wird gelöscht: Sie können ihn
        jederzeit wieder zeigen.
      </p>
      <p className="form-actions">
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={hide}>
          Anbieter verbergen
        </button>
      </p>
    </section>
  );
}

function DeleteListing({ detail: { listing, attached } }: { detail: ListingDetail }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const remove = () =>
    run(async () => {
      await api.send("DELETE", `/listings/${listing.id}`);
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
  const remove = ({ userId, email }: Member) =>
    run(async () => {
      await api.send("DELETE", `/listings/${id}/members/${userId}`);
      close();
      toast({ title: "Person entfernt", text: `${email} pflegt diesen Eintrag nicht mehr.` });
      await mutate();
    }, close);
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
