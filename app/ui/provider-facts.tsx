import { formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";

/** What helps to choose, as far as it is known; `value` is missing for what nobody has told us yet. */
type Fact = { label: string; value?: string | undefined };

/** The strip below the provider's name. Facts that are not known are named once, together. */
export function ProviderFacts({ listing, city }: { listing: Listing; city: string }) {
  const facts = factsOf(listing, city);
  const unknown = facts.filter(({ value }) => value === undefined).map(({ label }) => label);
  return (
    <dl className="facts">
      {facts.map(
        ({ label, value }) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {unknown.length > 0 && (
        <div>
          <dt>Noch nicht bekannt</dt>
          <dd className="unknown">{`${LIST.format(unknown)}. Fragen Sie am Telefon danach.`}</dd>
        </div>
      )}
    </dl>
  );
}

const LIST = new Intl.ListFormat("de-CH", { type: "conjunction" });

const factsOf = ({ streetAddress, zipCode, updatedAt }: Listing, city: string): Fact[] => [
  { label: "Adresse", value: [streetAddress, `${zipCode} ${city}`].filter(Boolean).join(", ") },
  { label: "Stand der Angaben", value: formatDate(new Date(updatedAt)) },
  { label: "Trägerschaft" },
  { label: "Sprachen" },
  { label: "Zeiten" },
  { label: "Abrechnung mit der Krankenkasse" },
  { label: "Bewilligung" },
];
