import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { ListFrame } from "../list-frame.tsx";
import { useAdminList } from "../use-admin-data.ts";
import { ExportLinks } from "./export-links.tsx";
import { closedPath, deletedPath, listingPath } from "./listing-paths.ts";

type Props = { q: string; isClosed?: boolean };

/** Without a query, lists the latest changes. The search does not find who is closed for good. */
export function ListingSearch({ q, isClosed = false }: Props) {
  const list = useAdminList<DeskListing>(isClosed ? "/listings?closed=1" : `/listings?q=${encodeURIComponent(q)}`);
  const title = titleOf(q, isClosed);
  return (
    <>
      <search aria-label="Anbieter">
        <form className="desk-search">
          <div className="field">
            <label htmlFor="anbieter-suche">Name, PLZ, Ort oder Adresse der Seite</label>
            <div className="field-row">
              <input className="field-input" id="anbieter-suche" name="q" type="search" defaultValue={q} />
              <button className="button" type="submit">
                Suchen
              </button>
            </div>
          </div>
        </form>
      </search>
      <div className="desk-head">
        <h2>{title}</h2>
        <a href={closedPath}>Geschlossene Anbieter</a>
        <a href={deletedPath}>Gelöschte Anbieter</a>
      </div>
      <ExportLinks />
      <ListFrame
        list={list}
        empty={isClosed ? "Kein Anbieter ist geschlossen." : "Kein Anbieter gefunden. Versuchen Sie ein Wort weniger."}
      >
        <table className="ledger">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Ort</th>
              <th scope="col">Kanton</th>
              <th scope="col">Geändert</th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map((listing) => (
              <Row key={listing.id} listing={listing} />
            ))}
          </tbody>
        </table>
      </ListFrame>
    </>
  );
}

function titleOf(q: string, isClosed: boolean): string {
  if (isClosed) return "Geschlossen";
  return q.trim() === "" ? "Zuletzt geändert" : `Gefunden für «${q}»`;
}

const Row = ({ listing }: { listing: DeskListing }) => (
  <tr>
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
