import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { listingPath } from "./listing-paths.ts";
import type { Selection } from "./use-selection.ts";

type Props = { title: string; listings: readonly DeskListing[]; selection: Selection };

export const ListingTable = ({ title, listings, selection }: Props) => (
  <>
    <label className="choice">
      <input
        type="checkbox"
        checked={listings.every(({ id }) => selection.has(id))}
        onChange={({ target }) => selection.toggle(listings, target.checked)}
      />
      <span>{`Alle ${listings.length} gezeigten auswählen`}</span>
    </label>
    <table className="ledger">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">
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

const Row = ({ listing, selection }: { listing: DeskListing; selection: Selection }) => (
  <tr className={selection.has(listing.id) ? "chosen" : undefined}>
    <td className="ledger-tick">
      <label className="choice">
        <input
          type="checkbox"
          checked={selection.has(listing.id)}
          onChange={({ target }) => selection.toggle([listing], target.checked)}
        />
        <span className="sr-only">{`${listing.name} auswählen`}</span>
      </label>
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
