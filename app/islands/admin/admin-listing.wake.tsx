import { lazy } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { formatDate, formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { NO_REVALIDATION, useAdminData } from "./admin-tools.tsx";
import { Loading, OnceAwake } from "./answer-states.tsx";
import { BackToListings } from "./listings/back-to-listings.tsx";
import { ListingForm } from "./listings/listing-form.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** What follows the form, several screens below. */
const ListingSections = lazy(async () => ({
  default: (await import("./listings/listing-sections.tsx")).ListingSections,
}));

export function Screen() {
  const id = useQueryParam("id") ?? "";
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
          <ListingForm detail={data} onStored={keep} onReload={() => mutate()} />
          <OnceAwake>
            <ListingSections detail={data} onStored={keep} />
          </OnceAwake>
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
