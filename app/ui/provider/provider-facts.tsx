import { formatDate } from "#domain/format.ts";
import { isUnconfirmed, unconfirmedWords } from "#domain/listings/confirmation.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { DEFAULT_SERVICES, shownServices } from "#domain/listings/provider.ts";
import type { Capacity } from "#domain/offer/capacity.ts";
import { pricesOf, shownPrice } from "#domain/offer/prices.ts";
import { paths } from "#domain/paths.ts";
import { choosingFacts, namesOf, qualityFacts } from "../../content/provider-facts.ts";
import { Icon } from "../icons.tsx";
import { HoursText } from "./hours-text.tsx";
import { CAPACITY_ICONS, CapacityFact } from "./provider-card.tsx";

type ProviderFactsProps = {
  listing: Listing;
  city: string;
  capacity: Capacity | undefined;
  /** "2026-11-22" */
  day: string;
};

/** The strip below the provider's name. Unknown facts are listed once, together. */
export function ProviderFacts({ listing, city, capacity, day }: ProviderFactsProps) {
  const { streetAddress, zipCode } = listing;
  const address = [streetAddress, `${zipCode} ${city}`].filter(Boolean).join(", ");
  const facts = [
    { label: "Adresse", icon: "pin" as const, value: address },
    {
      label: "Kapazität",
      icon: capacity ? CAPACITY_ICONS[capacity.state] : ("question" as const),
      value: capacity && <CapacityFact capacity={capacity} day={day} />,
    },
    ...choosingFacts(listing),
    { label: "Stand der Angaben", icon: "date" as const, value: <AsOf listing={listing} day={day} /> },
  ];
  const unknown = facts.filter(({ value }) => value === undefined);
  return (
    <dl className="facts">
      {facts.map(
        ({ label, icon, value }) =>
          value !== undefined && (
            <div key={label}>
              <dt>
                <Icon name={icon} />
                {label}
              </dt>
              <dd>{typeof value === "string" ? <HoursText text={value} /> : value}</dd>
            </div>
          ),
      )}
      {unknown.length > 0 && (
        <div>
          <dt>
            <Icon name="question" />
            Noch nicht bekannt
          </dt>
          <dd className="unknown">{`${namesOf(unknown)}. Fragen Sie am Telefon danach.`}</dd>
        </div>
      )}
    </dl>
  );
}

const AsOf = ({ listing, day }: { listing: Listing; day: string }) => (
  <>
    {formatDate(new Date(listing.updatedAt))}
    {isUnconfirmed(listing.confirmedOn, day) && <span>{unconfirmedWords()}</span>}
    <a className="correct" href={paths.correction(listing)} rel="nofollow">
      Angabe korrigieren
    </a>
    <a className="correct" href={paths.visitorConfirmation(listing)} rel="nofollow">
      Angaben stimmen noch
    </a>
  </>
);

type ProviderServicesProps = { services: string[] | null; care: string[] | null };

/** Rule provider-3. A usual service is not promised, so it has a question mark instead of a tick. */
export function ProviderServices({ services, care }: ProviderServicesProps) {
  const shown = shownServices(services, care);
  const isOwn = shown !== DEFAULT_SERVICES;
  return (
    <section aria-labelledby="leistungen">
      <h2 id="leistungen">Leistungen</h2>
      {!isOwn && <p>Das bieten viele Spitex an. Fragen Sie nach.</p>}
      <ul className="checks">
        {shown.map((service) => (
          <li key={service}>
            <Icon name={isOwn ? "check" : "question"} />
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProviderQuality({ listing }: { listing: Listing }) {
  const facts = qualityFacts(listing);
  return facts.length === 0 ? null : (
    <section aria-labelledby="arbeitsweise">
      <h2 id="arbeitsweise">So arbeitet diese Spitex</h2>
      <ul className="bullets">
        {facts.map(({ label, value }) => (
          <li key={label}>{`${label}: ${value}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** Prices that were read from words are in the words. */
export const ProviderPrices = ({ prices }: { prices: string[] | null }) =>
  prices && (
    <ul className="bullets">
      {pricesOf(prices).map((price) => (
        <li key={shownPrice(price)}>{shownPrice(price)}</li>
      ))}
    </ul>
  );
