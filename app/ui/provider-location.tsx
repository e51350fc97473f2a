import type { Listing } from "#domain/listing.ts";
import { Icon } from "./icons.tsx";

/** SPEC §2 'Standort & Anfahrt'. */
export function ProviderLocation({ listing, city }: { listing: Listing; city: string }) {
  const address = [listing.streetAddress, `${listing.zipCode} ${city}`].filter(Boolean).join(", ");
  const target = new URLSearchParams({ api: "1", destination: `${listing.name}, ${address}` });
  return (
    <section aria-labelledby="standort">
      <h2 id="standort">Standort &amp; Anfahrt</h2>
      <p className="address">
        <Icon name="pin" />
        {address}
      </p>
      <p>
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
