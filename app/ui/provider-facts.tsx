import { formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { namesOf, UNKNOWN_FACTS } from "../content/provider-facts.ts";
import { Icon } from "./icons.tsx";
import type { Pictogram } from "./pictograms.ts";

/** What helps to choose, as far as it is known; `value` is missing for what nobody has told us yet. */
type Fact = { label: string; icon: Pictogram; value?: string | undefined };

/** The strip below the provider's name. Facts that are not known are named once, together. */
export function ProviderFacts({ listing, city }: { listing: Listing; city: string }) {
  const facts = factsOf(listing, city);
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

const factsOf = ({ streetAddress, zipCode, updatedAt }: Listing, city: string): Fact[] => [
  { label: "Adresse", icon: "pin", value: [streetAddress, `${zipCode} ${city}`].filter(Boolean).join(", ") },
  { label: "Stand der Angaben", icon: "date", value: formatDate(new Date(updatedAt)) },
  ...UNKNOWN_FACTS,
];
