import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import { ListFrame } from "../list-frame.tsx";
import { useAdminList } from "../use-admin-data.ts";
import { deletedPath, listingPath } from "./listing-paths.ts";

/** Without a query, lists the latest changes. */
export function ListingSearch({ q }: { q: string }) {
  const list = useAdminList<DeskListing>(`/listings?q=${encodeURIComponent(q)}`);
  const title = q.trim() === "" ? "Zuletzt geändert" : `Gefunden für «${q}»`;
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
        <a href={deletedPath}>Gelöschte Anbieter</a>
      </div>
      <ListFrame list={list} empty="Kein Anbieter gefunden. Versuchen Sie ein Wort weniger.">
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

const Row = ({ listing }: { listing: DeskListing }) => (
  <tr>
    <th scope="row">
      <a className="ledger-link" href={listingPath(listing.id)}>
        {listing.name}
      </a>
    </th>
    <td data-label="Ort">{`${listing.zipCode} ${listing.city}`}</td>
    <td data-label="Kanton">{listing.canton}</td>
    <td data-label="Geändert">{formatDate(new Date(listing.updatedAt))}</td>
  </tr>
);
