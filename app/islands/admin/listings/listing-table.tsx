import { useEffect, useState } from "react";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { useAdminList } from "../admin-list.ts";
import { type Selection, Tick } from "../work/bulk-frame.tsx";
import { listingPath } from "./listing-paths.ts";

type Props = { title: string; listings: readonly DeskListing[]; selection: Selection<DeskListing> };

export const ListingTable = ({ title, listings, selection }: Props) => (
  <>
    <Tick label={`Alle ${listings.length} gezeigten auswählen`} items={listings} selection={selection} />
    <table className="ledger">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th className="ledger-tick" scope="col">
            <span className="sr-only">Auswahl</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Ort</th>
          <th scope="col">Kanton</th>
          <th scope="col">Geändert</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} selection={selection} />
        ))}
      </tbody>
    </table>
  </>
);

const Row = ({ listing, selection }: { listing: DeskListing; selection: Selection<DeskListing> }) => (
  <tr className={selection.has(listing.id) ? "chosen" : undefined}>
    <td className="ledger-tick">
      <Tick label={`${listing.name} auswählen`} isHidden items={[listing]} selection={selection} />
    </td>
    <th scope="row">
      <a className="ledger-link" href={listingPath(listing.id)}>
        {listing.name}
      </a>
      {listing.closed !== "offen" && <span className="tag">{closedLabel(listing.closed)}</span>}
    </th>
    <td data-label="Ort">{`${listing.zipCode} ${listing.city}`}</td>
    <td data-label="Kanton">{listing.canton}</td>
    <td data-label="Geändert">{formatDate(new Date(listing.updatedAt))}</td>
  </tr>
);

/** Rows loaded at once for admins who select hundreds. */
export const MANY = 500;

/**
 * Loads pages until one is full or the end is reached. Each page reads a bounded part of the directory, so it may have
 * few rows or none. Until then an empty list counts as loading.
 */
export function useFilledList<Item>(path: string) {
  const list = useAdminList<Item>(path);
  const [wanted, setWanted] = useState(DESK_PAGE_SIZE);
  const count = list.items?.length ?? 0;
  const isFilling = list.items !== undefined && !list.error && list.hasMore && count < wanted;
  useEffect(() => {
    if (isFilling && !list.isLoadingMore) list.loadMore();
  });
  return {
    ...list,
    items: isFilling && count === 0 ? undefined : list.items,
    isLoadingMore: list.isLoadingMore || isFilling,
    loadMore: () => setWanted(count + DESK_PAGE_SIZE),
    loadMany: () => setWanted(count + MANY),
  };
}
