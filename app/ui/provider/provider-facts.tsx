import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatDate } from "#domain/format.ts";
import { isUnconfirmed, unconfirmedWords } from "#domain/listings/confirmation.ts";
import { proofHost } from "#domain/listings/licence-proof.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { shownServices } from "#domain/listings/provider.ts";
import type { Capacity } from "#domain/offer/capacity.ts";
import { pricesOf } from "#domain/offer/prices.ts";
import { shownPrice } from "#domain/offer/shown-price.ts";
import { paths } from "#domain/paths.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { choosingFacts, licenceInputs, namesOf, qualityFacts } from "../../content/provider-facts.ts";
import { Icon } from "../icons.tsx";
import { HoursText } from "./hours-text.tsx";
import { own } from "./own-words.tsx";
import { CAPACITY_ICONS, CapacityFact } from "./provider-card.tsx";

type ProviderFactsProps = {
  listing: Listing;
  capacity: Capacity | undefined;
  /** "2026-11-22" */
  day: string;
};

/** The strip below the provider's name. Unknown facts are listed once, together. */
export function ProviderFacts({ listing, capacity, day }: ProviderFactsProps) {
  const { streetAddress, zipCode } = listing;
  const address = [streetAddress, `${zipCode} ${displayPlaceName(listing.city)}`].filter(Boolean).join(", ");
  const facts = [
    { label: m.provider_address(), icon: "pin" as const, value: address },
    {
      label: m.provider_capacity(),
      icon: capacity ? CAPACITY_ICONS[capacity.state] : ("question" as const),
      value: capacity && <CapacityFact capacity={capacity} day={day} />,
    },
    ...choosingFacts(listing).map((fact) => ({ ...fact, value: inOwnWords(listing, fact) })),
    { label: m.provider_as_of(), icon: "date" as const, value: <AsOf listing={listing} day={day} /> },
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
            {m.provider_unknown()}
          </dt>
          <dd className="unknown">{m.provider_unknown_ask({ facts: namesOf(unknown) })}</dd>
        </div>
      )}
    </dl>
  );
}

type LicencesProps = { lines: string[]; tag: string | undefined; website: string | null };

/** Licences, whose kind and source are in the language of their place, and their proofs. */
const Licences = ({ lines, tag, website }: LicencesProps) =>
  lines.map((line) => {
    const { proof, ...inputs } = licenceInputs(line);
    const host = proofHost(proof, website);
    return (
      <p key={line}>
        <ParaglideMessage message={m.fact_licence} inputs={inputs} markup={own(tag)} />
        {host && (
          <>
            <br />
            <a className="correct" href={proof} rel="noopener nofollow">
              {m.fact_licence_proof({ host })}
            </a>
          </>
        )}
      </p>
    );
  });

/** On pages in another language than the place's, licences are marked with the place's language. */
const inOwnWords = (listing: Listing, { name, value }: ReturnType<typeof choosingFacts>[number]) =>
  name === "licences" && listing.licences ? (
    <Licences lines={listing.licences} tag={ownTextTag(listing)} website={listing.website} />
  ) : (
    value
  );

const AsOf = ({ listing, day }: { listing: Listing; day: string }) => (
  <>
    {formatDate(new Date(listing.updatedAt))}
    <br />
    {isUnconfirmed(listing.confirmedOn, day) && <span>{unconfirmedWords()}</span>}
    <a className="correct" href={paths.correction(listing)} rel="nofollow">
      {m.provider_correct()}
    </a>
    <a className="correct" href={paths.visitorConfirmation(listing)} rel="nofollow">
      {m.provider_still_right()}
    </a>
  </>
);

type ProviderServicesProps = Pick<Listing, "services" | "care" | "cantonSlug" | "zipCode">;

/** Rule provider-3. A usual service is not promised, so it has a question mark instead of a tick. */
export function ProviderServices({ services, care, ...place }: ProviderServicesProps) {
  const shown = shownServices(services, care);
  return (
    <section aria-labelledby="leistungen">
      <h2 id="leistungen">{m.provider_services()}</h2>
      {shown.isUsual && <p>{m.provider_services_usual()}</p>}
      <ul className="checks">
        {shown.services.map(({ name, isOwn }) => (
          <li key={name} lang={isOwn ? ownTextTag(place, name) : undefined}>
            <Icon name={shown.isUsual ? "question" : "check"} />
            {name}
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
      <h2 id="arbeitsweise">{m.provider_quality()}</h2>
      <ul className="bullets">
        {facts.map(({ label, value }) => (
          <li key={label}>{m.provider_labelled({ label, value })}</li>
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
