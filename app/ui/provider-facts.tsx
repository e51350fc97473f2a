import { formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { Capacity } from "#domain/offer/capacity.ts";
import { paths } from "#domain/paths.ts";
import { choosingFacts, namesOf } from "../content/provider-facts.ts";
import { CAPACITY_ICONS, CapacityFact } from "./capacity-note.tsx";
import { HoursText } from "./hours-text.tsx";
import { Icon } from "./icons.tsx";

type Props = {
  listing: Listing;
  city: string;
  capacity: Capacity | undefined;
  /** "2026-11-22" */
  day: string;
};

/** The strip below the provider's name. Facts that are not known are named once, together. */
export function ProviderFacts({ listing, city, capacity, day }: Props) {
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
    { label: "Stand der Angaben", icon: "date" as const, value: <AsOf listing={listing} /> },
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

const AsOf = ({ listing }: { listing: Listing }) => (
  <>
    {formatDate(new Date(listing.updatedAt))}
    <a className="correct" href={paths.correction(listing)} rel="nofollow">
      Angabe korrigieren
    </a>
  </>
);
