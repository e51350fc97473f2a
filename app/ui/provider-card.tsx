import { formatRating } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { Icon } from "./icons.tsx";
import { Stars } from "./stars.tsx";

/** Rule places-9. */
export function ProviderCard({ provider }: { provider: ListedProvider }) {
  const { name, rating } = provider;
  const phone = phoneNumber(provider.phone);
  const website = websiteUrl(provider.website);
  return (
    <li className="card">
      <div className="card-head">
        <h3>
          <a href={paths.provider(provider)}>{name}</a>
        </h3>
        {rating !== null && (
          <span className="badge" aria-hidden="true">
            {formatRating(rating)}
          </span>
        )}
      </div>
      <p className="card-place">{`${provider.zipCode} ${displayPlaceName(provider.city)}, ${provider.canton}`}</p>
      <Stars rating={rating} count={provider.userRatingsTotal} />
      {provider.description && <p className="card-text">{provider.description}</p>}
      <div className="card-actions">
        <a className="button soft" href={paths.provider(provider)}>
          Details anzeigen<span className="sr-only">{` zu ${name}`}</span>
        </a>
        {phone && (
          <a className="button quiet" href={phone.href}>
            <Icon name="phone" />
            <span className="sr-only">{`${name} anrufen: `}</span>
            <span className="number">{phone.display}</span>
          </a>
        )}
        {website && (
          <a className="button quiet" href={website} target="_blank" rel="noopener nofollow">
            <Icon name="globe" />
            Website<span className="sr-only">{` von ${name} (öffnet ein neues Fenster)`}</span>
          </a>
        )}
      </div>
    </li>
  );
}
