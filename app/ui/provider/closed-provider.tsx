import type { Listing } from "#domain/listings/listing.ts";
import { paths } from "#domain/paths.ts";
import { inCity, ownTextTag, placeLineOf } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { sourceWords } from "../../content/provider-facts.ts";
import { distanceWords, type NearPlace } from "../places/nearest-places.tsx";
import { OtherProviders } from "./other-providers.tsx";
import { OneSource } from "./own-words.tsx";

type Props = {
  listing: Listing;
  city: string;
  others: Parameters<typeof OtherProviders>[0]["others"];
  /** Shown if there are no others. */
  nearest: NearPlace[];
};

/** Rule provider-18: the page of a provider that is closed for good. */
export function ClosedProvider({ listing, city, others, nearest }: Props) {
  const place = placeLineOf(listing);
  return (
    <>
      <section aria-labelledby="geschlossen">
        <h2 id="geschlossen">{m.provider_closed()}</h2>
        <p className="lead">{m.provider_closed_lead({ name: listing.name, place })}</p>
        <ClosedSource listing={listing} />
        <p className="actions">
          <a className="button" href={paths.city(listing)}>
            {m.provider_closed_others({ city })}
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
      <h2 id="naehe">{m.provider_near()}</h2>
      <ul className="cards">
        {places.map((place) => (
          <li key={paths.city(place)} className="card">
            <header>
              <h3>
                <a href={paths.city(place)}>{m.provider_near_in({ where: inCity(place.city) })}</a>
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
      <h2 id="geschlossen">{m.provider_paused()}</h2>
      <p className="note">{m.provider_paused_note()}</p>
      <ClosedSource listing={listing} />
    </section>
  );
}

function ClosedSource({ listing }: Pick<Props, "listing">) {
  const source = listing.factSources?.closed;
  if (!source) return null;
  return (
    <p>
      <OneSource words={sourceWords(source)} tag={ownTextTag(listing)} />
    </p>
  );
}
