import type { ListedProvider } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { Icon } from "./icons.tsx";
import { Stars } from "./stars.tsx";

/** Rule places-9. */
export function ProviderCard({ provider }: { provider: ListedProvider }) {
  const { name, rating } = provider;
  const phone = phoneNumber(provider.phone);
  const website = websiteUrl(provider.website);
  return (
    <li className="card provider-card">
      <header>
        <h3>
          <a href={paths.provider(provider)}>{name}</a>
        </h3>
        <p className="card-meta">{placeLine(provider)}</p>
      </header>
      <div>
        <div>
          <Stars rating={rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
          {provider.description && <p className="card-text">{provider.description}</p>}
          {website && (
            <a className="card-website" href={website} target="_blank" rel="noopener nofollow">
              <Icon name="globe" />
              Website<span className="sr-only">{` von ${name} (öffnet ein neues Fenster)`}</span>
            </a>
          )}
        </div>
        <div className="card-actions">
          {phone && (
            <a className="button" href={phone.href}>
              <Icon name="phone" />
              <span className="sr-only">{`${name} anrufen: `}</span>
              <span className="number">{phone.display}</span>
            </a>
          )}
          <a className={phone ? "button quiet" : "button"} href={paths.provider(provider)}>
            Details anzeigen<span className="sr-only">{` zu ${name}`}</span>
          </a>
        </div>
      </div>
    </li>
  );
}
