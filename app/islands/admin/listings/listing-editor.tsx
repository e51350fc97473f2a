import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { formatDate, formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { ListingHistory } from "../audit/listing-history.tsx";
import { Loading } from "../list-frame.tsx";
import { useAdminData } from "../use-admin-data.ts";
import { BackToListings } from "./back-link.tsx";
import { DeleteListing } from "./delete-listing.tsx";
import { ListingDuplicates } from "./listing-duplicates.tsx";
import { ListingForm } from "./listing-form.tsx";
import { ListingMembers } from "./listing-members.tsx";

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
          <ListingDuplicates detail={data} />
          <ListingMembers id={data.listing.id} />
          <DeleteListing detail={data} />
          <ListingHistory id={data.listing.id} changedAt={data.listing.updatedAt} />
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
