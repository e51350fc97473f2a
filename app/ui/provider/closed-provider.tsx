import type { Listing } from "#domain/listings/listing.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { sourceWords } from "../../content/provider-facts.ts";
import { distanceWords, type NearPlace } from "../places/nearest-places.tsx";
import { OtherProviders } from "./other-providers.tsx";

type Props = {
  listing: Listing;
  canton: Canton;
  city: string;
  others: Parameters<typeof OtherProviders>[0]["others"];
  /** Shown if there are no others. */
  nearest: NearPlace[];
};

/** Rule provider-18: the page of a provider that is closed for good. */
export function ClosedProvider({ listing, canton, city, others, nearest }: Props) {
  const place = placeLine({ zipCode: listing.zipCode, city, canton: canton.name });
  return (
    <>
      <section aria-labelledby="geschlossen">
        <h2 id="geschlossen">Dieser Anbieter ist geschlossen</h2>
        <p className="lead">{`${listing.name} in ${place} ist dauerhaft geschlossen und nimmt niemanden mehr auf.`}</p>
        <ClosedSource listing={listing} />
        <p className="actions">
          <a className="button" href={paths.city(listing)}>
            {`Andere Spitex für ${city} finden`}
          </a>
        </p>
      </section>
      <OtherProviders city={city} others={others} />
      <PlacesAround places={nearest} />
    </>
  );
}

function PlacesAround({ places }: { places: NearPlace[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="naehe">
      <h2 id="naehe">Spitex in der Nähe</h2>
      <ul className="cards">
        {places.map((place) => (
          <li key={paths.city(place)} className="card">
            <header>
              <h3>
                <a href={paths.city(place)}>{`Spitex in ${place.city}`}</a>
              </h3>
              <p className="card-meta">{distanceWords(place)}</p>
            </header>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A notice for a provider that is closed for a while and keeps its page. */
export function PausedNotice({ listing }: Pick<Props, "listing">) {
  if (listing.closed !== "voruebergehend") return null;
  return (
    <section aria-labelledby="geschlossen">
      <h2 id="geschlossen">Vorübergehend geschlossen</h2>
      <p className="note">Zurzeit kommt von diesem Anbieter niemand. Fragen Sie ihn, ab wann er wieder arbeitet.</p>
      <ClosedSource listing={listing} />
    </section>
  );
}

function ClosedSource({ listing }: Pick<Props, "listing">) {
  const source = listing.factSources?.closed;
  return source ? <p>{`Quelle: ${sourceWords(source)}`}</p> : null;
}
