import type { Choice } from "#domain/offer/choose-in-order.ts";
import { filterQuery, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import type { SpitexResult } from "#domain/search/search-result.ts";
import { UNKNOWN_OFFER } from "../content/places.ts";
import { ProviderFilters } from "./provider-filters.tsx";
import { WaysOut } from "./ways-out.tsx";

/** What providers say of their capacity, with its age, by slug. */
type Capacities = Partial<Record<string, string>>;

type Props = {
  query: string;
  filter: ProviderFilter;
  /** The best, without a filter. */
  shown: SpitexResult[];
  /** Of all that are filtered; without `isAll` the query may find others. */
  chosen: Choice<SpitexResult> & { capacities: Capacities; count: number; isAll: boolean };
};

/** Rule search-16. */
export function FoundProviders({ query, filter, shown, chosen }: Props) {
  const path = paths.search(query);
  const { matches, ask, choices, waysOut, capacities, count, isAll } = chosen;
  const isFiltered = filterQuery(filter) !== "";
  return (
    <section className="found" aria-labelledby="anbieter">
      <h2 id="anbieter">Anbieter</h2>
      <ProviderFilters path={path} filter={filter} choices={choices} />
      {!isAll && (
        <p className="order-note">
          {`Die Filter gelten für die ${count} besten Treffer. Alle Anbieter eines Ortes filtern Sie auf seiner Seite.`}
        </p>
      )}
      {isFiltered && waysOut.length > 0 && <WaysOut path={path} filter={filter} waysOut={waysOut} />}
      <div className="group">
        <Results title="Gefundene Anbieter" results={isFiltered ? matches : shown} capacities={capacities} />
      </div>
      {isFiltered && ask.length > 0 && (
        <div className="group ask">
          <h3 className="group-title">{UNKNOWN_OFFER.title}</h3>
          <p className="note">{UNKNOWN_OFFER.note}</p>
          <Results title={UNKNOWN_OFFER.title} results={ask} capacities={capacities} />
        </div>
      )}
    </section>
  );
}

type ResultsProps = { title: string; results: SpitexResult[]; capacities: Capacities };

const Results = ({ title, results, capacities }: ResultsProps) =>
  results.length === 0 ? null : (
    <ul className="results" aria-label={title}>
      {results.map((result) => (
        <ProviderResult key={result.slug} result={result} capacity={capacities[result.slug]} />
      ))}
    </ul>
  );

type ResultProps = { result: SpitexResult; capacity?: string | undefined };

export const ProviderResult = ({ result, capacity }: ResultProps) => (
  <li>
    <span className="search-kind">Spitex</span>
    <a href={paths.provider(result)}>{result.name}</a>
    <span className="muted">{placeLine({ ...result, zipCode: result.zip_code })}</span>
    {capacity && <span className="muted">{capacity}</span>}
  </li>
);
