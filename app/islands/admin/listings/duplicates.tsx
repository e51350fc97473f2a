import type { FormEvent } from "react";
import type { DuplicateReason, ListingDetail } from "#domain/desks/listing-desk.ts";
import { listingPath, mergePath } from "./listing-paths.ts";

export const REASON_WORDS: Record<DuplicateReason, string> = {
  name: "gleicher Name am gleichen Ort",
  phone: "gleiche Telefonnummer",
  website: "gleiche Website",
};

/** Probable duplicates of the listing, each with the option to compare and merge. */
export function ListingDuplicates({ detail: { listing, duplicates } }: { detail: ListingDetail }) {
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = Number(new FormData(event.currentTarget).get("nummer"));
    if (number > 0 && number !== listing.id) location.assign(mergePath(listing.id, number));
  };
  return (
    <section className="desk-section" aria-labelledby="doppel">
      <h2 id="doppel">Mögliche Doppel</h2>
      {duplicates.length === 0 ? (
        <p>
          Keine wahrscheinlichen Doppel gefunden. Telefonnummern und Websites, die mehr als fünf andere auch haben,
          zählen nicht.
        </p>
      ) : (
        <ul className="duplicates">
          {duplicates.map((one) => (
            <li key={one.id}>
              <p>
                <a href={listingPath(one.id)}>{one.name}</a>
                <br />
                {[one.streetAddress, `${one.zipCode} ${one.city}`].filter(Boolean).join(", ")}
                <br />
                <span className="muted">{one.reasons.map((reason) => REASON_WORDS[reason]).join(", ")}</span>
              </p>
              <a className="button quiet" href={mergePath(listing.id, one.id)}>
                Vergleichen<span className="sr-only">{` mit ${one.name}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <form className="desk-inline" onSubmit={compare}>
        <label htmlFor="doppel-nummer">Mit einem anderen vergleichen, nach seiner Nummer</label>
        <div className="field-row">
          <input
            type="text"
            className="field-input"
            id="doppel-nummer"
            name="nummer"
            inputMode="numeric"
            pattern="[0-9]{1,15}"
            autoComplete="off"
            required
          />
          <button className="button quiet" type="submit">
            Vergleichen
          </button>
        </div>
      </form>
    </section>
  );
}
