import { closedLabel } from "#domain/listings/closed.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import { type CareCode, SHORT_FORMS } from "#domain/offer/care-codes.ts";
import { reachableOn } from "#domain/offer/hours.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { CapacityNote } from "./capacity-note.tsx";
import { Distance } from "./distance.tsx";
import { Icon } from "./icons.tsx";
import { OfferTags, spokenLanguages } from "./offer-tags.tsx";
import { ProviderTile } from "./provider-tile.tsx";
import { RememberButton } from "./remember-button.tsx";
import { Stars } from "./stars.tsx";

type Props = {
  provider: ListedProvider & {
    /** From the place that the list is for. */
    distanceKm?: number | undefined;
    /** Number on the map beside the list. */
    pin?: number | undefined;
  };
  /** "2026-11-22" */
  day: string;
  /** Shown before other offers. */
  wanted?: readonly CareCode[];
};

/** Rule places-9. */
export function ProviderCard({ provider, day, wanted }: Props) {
  const { name, rating } = provider;
  const website = websiteUrl(provider.website);
  return (
    <li className="card provider-card">
      <header>
        <ProviderTile name={name} />
        <h3>
          <a href={paths.provider(provider)}>{name}</a>
        </h3>
        <RememberButton provider={provider} />
        <CardPlace provider={provider} />
      </header>
      <div>
        <div>
          <Stars rating={rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
          <OfferTags care={provider.care} {...(wanted && { wanted })} />
          <CardNotes provider={provider} day={day} />
          {provider.description && <p className="card-text">{provider.description}</p>}
          {website && (
            <a className="card-website" href={website} target="_blank" rel="noopener nofollow">
              <Icon name="globe" />
              Website<span className="sr-only">{` von ${name} (öffnet ein neues Fenster)`}</span>
            </a>
          )}
        </div>
        <CardActions provider={provider} />
      </div>
    </li>
  );
}

function CardPlace({ provider }: Pick<Props, "provider">) {
  const { form, distanceKm, closed } = provider;
  return (
    <p className="card-meta">
      <MapPin pin={provider.pin} />
      <ClosedTag closed={closed} />
      {form && <span className="tag">{SHORT_FORMS[form]}</span>}
      <Distance km={distanceKm} />
      {placeLine(provider)}
    </p>
  );
}

export function ClosedTag({ closed }: Pick<ListedProvider, "closed">) {
  const label = closedLabel(closed);
  return label ? <span className="tag">{label}</span> : null;
}

export const MapPin = ({ pin }: { pin: number | undefined }) =>
  pin === undefined ? null : (
    <span className="map-pin">
      <span className="sr-only">Nummer auf der Karte: </span>
      {pin}
    </span>
  );

export function CardNotes({ provider, day }: Pick<Props, "provider" | "day">) {
  const spoken = spokenLanguages(provider.languages);
  const reachable = provider.phone ? reachableOn(provider.phoneHours, day) : undefined;
  const { capacity } = provider;
  if (!spoken && !reachable && !capacity) return null;
  return (
    <ul className="card-notes">
      {capacity && <CapacityNote capacity={capacity} day={day} />}
      {spoken && (
        <li>
          <Icon name="languages" />
          {spoken}
        </li>
      )}
      {reachable && (
        <li>
          <Icon name="hours" />
          {`heute telefonisch erreichbar ${reachable}`}
        </li>
      )}
    </ul>
  );
}

type Reachable = Pick<ListedProvider, "name" | "slug" | "cantonSlug" | "citySlug" | "phone">;

/** Call, and read more. */
export function CardActions({ provider }: { provider: Reachable }) {
  const phone = phoneNumber(provider.phone);
  return (
    <div className="card-actions">
      {phone && (
        <a className="button" href={phone.href}>
          <Icon name="phone" />
          <span className="sr-only">{`${provider.name} anrufen: `}</span>
          <span className="number">{phone.display}</span>
        </a>
      )}
      <a className={phone ? "button quiet" : "button"} href={paths.provider(provider)}>
        Details anzeigen<span className="sr-only">{` zu ${provider.name}`}</span>
      </a>
    </div>
  );
}
