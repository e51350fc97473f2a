import type { Listing } from "#domain/listings/listing.ts";
import { ProviderMap } from "../islands/map/provider-map.tsx";
import { Icon } from "./icons.tsx";

type Props = { listing: Listing; city: string; mapStyleUrl: string };

/** Rule provider-6. */
export function ProviderLocation({ listing, city, mapStyleUrl }: Props) {
  const address = [listing.streetAddress, `${listing.zipCode} ${city}`].filter(Boolean).join(", ");
  const target = new URLSearchParams({ api: "1", destination: `${listing.name}, ${address}` });
  return (
    <section className="location" aria-labelledby="standort">
      <h2 id="standort">Standort &amp; Anfahrt</h2>
      <p className="address">
        <Icon name="pin" />
        {address}
      </p>
      <details className="wide-open">
        <summary className="button quiet">Karte zeigen</summary>
        <ProviderMap
          name={listing.name}
          latitude={listing.latitude}
          longitude={listing.longitude}
          styleUrl={mapStyleUrl}
        />
      </details>
      <p className="route">
        <a
          className="button quiet"
          href={`https://www.google.com/maps/dir/?${target}`}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon name="route" />
          Route planen<span className="sr-only"> (öffnet Google Maps in einem neuen Fenster)</span>
        </a>
      </p>
    </section>
  );
}
