import { capitalized, formatDistance } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import { isUnconfirmed, unconfirmedWords } from "#domain/listings/confirmation.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { monogramOf } from "#domain/listings/monogram.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { websiteUrl } from "#domain/listings/website.ts";
import { type Capacity, capacityName, capacityWords, reportedWords, validWords } from "#domain/offer/capacity.ts";
import { shortFormName } from "#domain/offer/care-codes.ts";
import { reachableOn } from "#domain/offer/hours.ts";
import { knownWishes } from "#domain/offer/known-wishes.ts";
import { isFiltered, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { shownHourly } from "#domain/offer/shown-price.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag, placeLineOf } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { Icon } from "../icons.tsx";
import type { Pictogram } from "../pictograms.ts";
import { REMEMBER_FORM } from "../shortlist/shortlist-bar.tsx";
import { OfferTags, spokenLanguages } from "./offer-tags.tsx";
import { Stars } from "./stars.tsx";

type CardProvider = ListedProvider & {
  /** Distance from the list's place. */
  distanceKm?: number | undefined;
  /** Number on the map beside the list. */
  pin?: number | undefined;
  /** Obliged to take on clients of the list's place. */
  isBound?: boolean | undefined;
};

type ProviderCardProps = {
  provider: CardProvider;
  /** "2026-11-22" */
  day: string;
  filter?: ProviderFilter | undefined;
};

/** Rule places-9: on phones the style sheet hides what the provider's page also says. */
export function ProviderCard({ provider, day, filter = NO_FILTER }: ProviderCardProps) {
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
          {provider.description && (
            <p className="card-text" lang={ownTextTag(provider, provider.description)}>
              {provider.description}
            </p>
          )}
          {website && (
            <a className="card-website" href={website} target="_blank" rel="noopener nofollow">
              <Icon name="globe" />
              {m.card_website()}
              <span className="sr-only">{` ${m.card_website_of({ name })}`}</span>
            </a>
          )}
        </div>
        <CardActions provider={provider} />
      </div>
    </li>
  );
}

/** Number on the map or sign, name and place. */
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
        {isBound && <span className="tag bound">{m.card_bound()}</span>}
        <ClosedTag closed={closed} />
        {form && <span className="tag">{shortFormName(form)}</span>}
        <Distance km={distanceKm} />
        {placeLineOf(provider)}
      </p>
    </header>
  );
}

/** The visitor's wishes, as far as the provider's answer is known (rule offer-3). */
function KnownWishes({ provider, filter }: { provider: CardProvider; filter: ProviderFilter }) {
  const { met, unknown, count } = knownWishes(provider, filter);
  return (
    <ul className="known" aria-label={m.filter_wishes()}>
      {met.map((label) => (
        <li key={label}>
          <Icon name="check" />
          {label}
        </li>
      ))}
      {unknown.length > 0 && (
        <li className={count === 1 ? "muted said-above" : "muted"}>
          <Icon name="question" />
          {m.provider_labelled({ label: unknown.join(", "), value: m.filter_unknown() })}
        </li>
      )}
    </ul>
  );
}

export function ClosedTag({ closed }: Pick<ListedProvider, "closed">) {
  const label = closedLabel(closed);
  return label ? <span className="tag">{label}</span> : null;
}

const MapPin = ({ pin }: { pin: number }) => (
  <a className="map-pin" href="#karte" data-answered="">
    <span className="sr-only">{`${m.card_number_on_map()} `}</span>
    {pin}
  </a>
);

export function CardNotes({ provider, day }: Pick<ProviderCardProps, "provider" | "day">) {
  const spoken = spokenLanguages(provider.languages);
  const isCalled = provider.phone && provider.closed === "offen";
  const reachable = isCalled ? reachableOn(provider.phoneHours, day) : undefined;
  const { capacity, hourly } = provider;
  const isOld = isUnconfirmed(provider.confirmedOn, day);
  if (!spoken && !reachable && !capacity && !hourly && !isOld) return null;
  return (
    <ul className="card-notes">
      {capacity && <CapacityNote capacity={capacity} day={day} />}
      {hourly && (
        <li>
          <Icon name="price" />
          {shownHourly(hourly)}
        </li>
      )}
      {isOld && (
        <li>
          <Icon name="question" />
          {unconfirmedWords()}
        </li>
      )}
      {spoken && (
        <li className="folds">
          <Icon name="languages" />
          {capitalized(spoken)}
        </li>
      )}
      {reachable && (
        <li className="folds">
          <Icon name="hours" />
          {m.card_reachable({ until: reachable })}
        </li>
      )}
    </ul>
  );
}

type Reachable = Pick<ListedProvider, "name" | "slug" | "cantonSlug" | "citySlug" | "phone">;

/** Buttons to call and to read more. The loader counts a call for the provider of the link beside it. */
export function CardActions({ provider }: { provider: Reachable }) {
  const phone = phoneNumber(provider.phone);
  return (
    <div className="card-actions">
      {phone && (
        <a className="button" href={phone.href}>
          <Icon name="phone" />
          <span className="sr-only">{`${m.card_call({ name: provider.name })} `}</span>
          <span className="number">{phone.display}</span>
        </a>
      )}
      <a className={phone ? "button quiet" : "button"} href={paths.provider(provider)}>
        {m.card_details()}
        <span className="sr-only">{` ${m.card_details_of({ name: provider.name })}`}</span>
      </a>
    </div>
  );
}

/** An index card with the provider's initials, until it has a logo. Decorative, because the name is beside it. */
export function ProviderTile({ name }: { name: string }) {
  return (
    <svg className="tile-sign" viewBox="0 0 40 42" width="40" height="42" aria-hidden="true">
      <path d="M20 1 2 14v25a2 2 0 0 0 2 2h32a2 2 0 0 0 2-2V14z" />
      <path className="tile-rule" d="M8 34h24" />
      <text x="20" y="28">
        {monogramOf(name)}
      </text>
    </svg>
  );
}

type RememberButtonProps = { provider: { slug: string; name: string } };

/** Without JavaScript it posts to the list's page; islands/shortlist/remember.ts keeps the list on the device. */
export const RememberButton = ({ provider: { slug, name } }: RememberButtonProps) => (
  <button className="remember" type="submit" form={REMEMBER_FORM} name="merken" value={slug}>
    <Icon name="bookmark" />
    <span>{m.card_remember()}</span>
    <span className="sr-only">{` ${name}`}</span>
  </button>
);

/** «2.3 km»; nothing if one of the two positions is unknown. */
export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined) return null;
  return (
    <span className="distance">
      <Icon name="pin" />
      {formatDistance(km) ?? m.place_under_a_kilometre()}
      <span className="sr-only">{` ${m.card_away()}`}</span>
    </span>
  );
}

/** Icons beside the words, because colour alone is not accessible. */
export const CAPACITY_ICONS = { frei: "check", anfrage: "phone", voll: "close" } as const satisfies Record<
  Capacity["state"],
  Pictogram
>;

type CapacityNoteProps = { capacity: Capacity; day: string };

/** Rule capacity-3: the note on a card, with its age. */
const CapacityNote = ({ capacity, day }: CapacityNoteProps) => (
  <li>
    <Icon name={CAPACITY_ICONS[capacity.state]} />
    {capacityWords(capacity, day)}
  </li>
);

/** The fact on the provider's page, with its validity. */
export const CapacityFact = ({ capacity, day }: CapacityNoteProps) => (
  <>
    {capacityName(capacity.state)}
    <span>{`${reportedWords(capacity, day)}, ${validWords(capacity)}`}</span>
  </>
);
