import { type FormEvent, useState } from "react";
import type { DuplicateListing, DuplicateReason, ListingDetail } from "#domain/desks/listing-desk.ts";
import { keepToast } from "../../kept-toasts.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { listingPath } from "./listing-paths.ts";
import { MergeDialog } from "./merge-dialog.tsx";

type Props = { detail: ListingDetail; onMerged: () => void };

const REASONS: Record<DuplicateReason, string> = {
  phone: "gleiche Telefonnummer",
  website: "gleiche Website",
  name: "gleicher Name am gleichen Ort",
};

/** Probable duplicates of the listing, each with the option to merge. */
export function ListingDuplicates({ detail: { listing, duplicates }, onMerged }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [found, setFound] = useState<DuplicateListing[]>([]);
  const [chosen, setChosen] = useState<DuplicateListing>();
  const shown = [...duplicates, ...found.filter(({ id }) => !duplicates.some((d) => d.id === id))];

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get("nummer")).trim();
    run(async () => {
      const other = await api.get<ListingDetail>(`/listings/${encodeURIComponent(number)}`);
      if (other.listing.id !== listing.id) setFound([{ ...other.listing, reasons: [] }]);
    });
  };
  const close = () => setChosen(undefined);
  const merge = (gone: number, into: number) =>
    run(async () => {
      await api.send("POST", `/listings/${gone}/merge`, { into });
      const text = "Die Adresse des anderen leitet jetzt hierher weiter.";
      keepToast({ title: "Zusammengeführt", text });
      if (into === listing.id) onMerged();
      else location.assign(listingPath(into));
    }, close);
  return (
    <section className="desk-section" aria-labelledby="doppel">
      <h2 id="doppel">Mögliche Doppel</h2>
      {shown.length === 0 ? (
        <p>
          Keine wahrscheinlichen Doppel gefunden. Telefonnummern und Websites, die mehr als fünf andere auch haben,
          zählen nicht.
        </p>
      ) : (
        <ul className="duplicates">
          {shown.map((one) => (
            <li key={one.id}>
              <p>
                <a href={listingPath(one.id)}>{one.name}</a>
                <br />
                {[one.streetAddress, `${one.zipCode} ${one.city}`].filter(Boolean).join(", ")}
                <br />
                <span className="muted">{one.reasons.map((reason) => REASONS[reason]).join(", ")}</span>
              </p>
              <button className="button quiet" type="button" onClick={() => setChosen(one)}>
                Zusammenführen<span className="sr-only">{` mit ${one.name}`}</span> …
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="desk-inline" onSubmit={add}>
        <label htmlFor="doppel-nummer">Ein anderer, nach seiner Nummer</label>
        <div className="field-row">
          <input
            className="field-input"
            id="doppel-nummer"
            name="nummer"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <button className="button quiet" type="submit" aria-disabled={isBusy}>
            Hinzufügen
          </button>
        </div>
      </form>
      {chosen && <MergeDialog own={listing} other={chosen} isBusy={isBusy} onMerge={merge} onClose={close} />}
    </section>
  );
}
