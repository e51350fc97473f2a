import { formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { paths } from "#domain/paths.ts";
import { choosingFacts, namesOf } from "../content/provider-facts.ts";
import { Icon } from "./icons.tsx";

/** The strip below the provider's name. Facts that are not known are named once, together. */
export function ProviderFacts({ listing, city }: { listing: Listing; city: string }) {
  const { streetAddress, zipCode } = listing;
  const address = [streetAddress, `${zipCode} ${city}`].filter(Boolean).join(", ");
  const facts = [
    { label: "Adresse", icon: "pin" as const, value: address },
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
              <dd>{value}</dd>
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
