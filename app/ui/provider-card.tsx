import { closedLabel } from "#domain/listings/closed.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import { offeringOf } from "#domain/offer/candidate.ts";
import { SHORT_FORMS } from "#domain/offer/care-codes.ts";
import { reachableOn } from "#domain/offer/hours.ts";
import { type Answer, meetsOne } from "#domain/offer/meets.ts";
import { isFiltered, NO_FILTER, type ProviderFilter, wishesOf, wishLabel } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { UNKNOWN } from "../content/places.ts";
import { CapacityNote } from "./capacity-note.tsx";
import { Distance } from "./distance.tsx";
import { Icon } from "./icons.tsx";
import { OfferTags, spokenLanguages } from "./offer-tags.tsx";
import { ProviderTile } from "./provider-tile.tsx";
import { RememberButton } from "./remember-button.tsx";
import { Stars } from "./stars.tsx";

type CardProvider = ListedProvider & {
  /** From the place that the list is for. */
  distanceKm?: number | undefined;
  /** Number on the map beside the list. */
  pin?: number | undefined;
  /** Has to take on clients of the place that the list is for. */
  isBound?: boolean | undefined;
};

type Props = {
  provider: CardProvider;
  /** "2026-11-22" */
  day: string;
  /** What was asked for. */
  filter?: ProviderFilter | undefined;
};

/** Rule places-9: on phones the style sheet folds what the page of the provider also says. */
export function ProviderCard({ provider, day, filter = NO_FILTER }: Props) {
  const { name, rating } = provider;
  const website = websiteUrl(provider.website);
  return (
    <li className="card provider-card">
      <CardHead provider={provider} />
      <div>
        <div>
          <Stars rating={rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
          {isFiltered(filter) ? (
            <KnownWishes provider={provider} filter={filter} />
          ) : (
            <OfferTags care={provider.care} />
          )}
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

/** Number on the map or sign, name, and where the provider is. */
export function CardHead({ provider }: { provider: CardProvider }) {
  const { name, form, pin, distanceKm, closed, isBound } = provider;
  return (
    <header>
      {pin === undefined ? <ProviderTile name={name} /> : <MapPin pin={pin} />}
      <h3>
        <a href={paths.provider(provider)}>{name}</a>
      </h3>
      <RememberButton provider={provider} />
      <p className="card-meta">
        {isBound && <span className="tag bound">Versorgungspflicht</span>}
        <ClosedTag closed={closed} />
        {form && <span className="tag">{SHORT_FORMS[form]}</span>}
        <Distance km={distanceKm} />
        {placeLine(provider)}
      </p>
    </header>
  );
}

/** What was asked for, as far as it is known of the provider (rule offer-3). */
function KnownWishes({ provider, filter }: { provider: CardProvider; filter: ProviderFilter }) {
  const offering = offeringOf(provider);
  const wishes = wishesOf({ ...filter, radius: undefined });
  const answered = (answer: Answer) => wishes.filter((wish) => meetsOne(offering, wish) === answer).map(wishLabel);
  const unknown = answered("unknown");
  return (
    <ul className="known" aria-label="Ihre Wünsche">
      {answered("yes").map((label) => (
        <li key={label}>
          <Icon name="check" />
          {label}
        </li>
      ))}
      {unknown.length > 0 && (
        <li className={wishes.length === 1 ? "muted said-above" : "muted"}>
          <Icon name="question" />
          {`${unknown.join(", ")}: ${UNKNOWN}`}
        </li>
      )}
    </ul>
  );
}

export function ClosedTag({ closed }: Pick<ListedProvider, "closed">) {
  const label = closedLabel(closed);
  return label ? <span className="tag">{label}</span> : null;
}

/** Leads to the map. */
const MapPin = ({ pin }: { pin: number }) => (
  <a className="map-pin" href="#karte" data-answered="">
    <span className="sr-only">Nummer auf der Karte: </span>
    {pin}
  </a>
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
        <li className="folds">
          <Icon name="languages" />
          {spoken}
        </li>
      )}
      {reachable && (
        <li className="folds">
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
