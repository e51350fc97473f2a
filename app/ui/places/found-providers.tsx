import type { ComponentProps } from "react";
import type { Choice } from "#domain/offer/choose-providers.ts";
import { isFiltered, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { placeLineOf } from "#domain/places/place-words.ts";
import type { SpitexResult, Way } from "#domain/search/search-result.ts";
import { m } from "#messages";
import { askTitle } from "../../content/place-answer.ts";
import { unknownOffer } from "../../content/places.ts";
import { ProviderCard } from "../provider/provider-card.tsx";
import { WaysOut, WishChips } from "./place-answer.tsx";
import { ProviderFilters } from "./provider-filters.tsx";

/** Reported capacities with their age, by slug. */
type Capacities = Partial<Record<string, string>>;

type FoundProvidersProps = {
  query: string;
  filter: ProviderFilter;
  /** The choice among all filtered providers; without `isAll` the query may find others. */
  chosen: Choice<SpitexResult> & { capacities: Capacities; count: number; isAll: boolean };
};

/** Rule search-16: all providers found, with their number; filters are less prominent than the answer. */
export function FoundProviders({ query, filter, chosen }: FoundProvidersProps) {
  const path = paths.search(query);
  const { matches, ask, choices, waysOut, capacities, count, isAll } = chosen;
  const wished = isFiltered(filter);
  const all = isAll ? String(count) : m.search_best({ count });
  const found = wished ? m.search_of({ matches: matches.length, count }) : all;
  return (
    <section className="found" aria-labelledby="anbieter">
      <h2 id="anbieter">
        {m.search_providers()} <span className="count">{found}</span>
      </h2>
      {wished && <WishChips path={path} filter={filter} />}
      {!isAll && <p className="order-note">{m.search_filters_best({ count })}</p>}
      {wished && waysOut.length > 0 && (
        <WaysOut path={path} filter={filter} waysOut={waysOut} hasOthers={ask.length > 0} />
      )}
      <div className="group">
        <Results title={m.search_found_providers()} results={matches} capacities={capacities} />
      </div>
      {wished && ask.length > 0 && (
        <div className="group ask">
          <h3 className="group-title">{unknownOffer().title}</h3>
          <p>{unknownOffer().note}</p>
          <Results title={unknownOffer().title} results={ask} capacities={capacities} />
        </div>
      )}
      <div id="wuensche">
        <ProviderFilters path={path} filter={filter} choices={choices} />
      </div>
    </section>
  );
}

type ResultsProps = { title: string; results: SpitexResult[]; capacities: Capacities };

export const Results = ({ title, results, capacities }: ResultsProps) =>
  results.length === 0 ? null : (
    <ul className="results" aria-label={title}>
      {results.map((result) => (
        <ProviderResult key={result.slug} result={result} capacity={capacities[result.slug]} />
      ))}
    </ul>
  );

type ResultProps = { result: SpitexResult; capacity?: string | undefined };

const ProviderResult = ({ result, capacity }: ResultProps) => (
  <li>
    <span className="search-kind">Spitex</span>
    <a href={paths.provider(result)}>{result.name}</a>
    <span className="muted">{placeLineOf({ ...result, zipCode: result.zip_code })}</span>
    {capacity && <span className="muted">{capacity}</span>}
  </li>
);

type FirstAnswerProps = {
  way: Way;
  filter: ProviderFilter;
  /** Numbers of matches in the place and of providers that must be asked. */
  counts: { matches: number; ask: number };
  /** Providers to ask are on the first page of the list. */
  hasAsk: boolean;
  /** The first matches. */
  providers: ComponentProps<typeof ProviderCard>["provider"][];
  /** "2026-11-22" */
  day: string;
};

/** Rule search-20: the first way of an answer, with its number and first providers. */
export function FirstAnswer({ way, filter, counts: { matches, ask }, hasAsk, providers, day }: FirstAnswerProps) {
  return (
    <section className="first-answer" aria-labelledby="erste-antwort">
      <div className="figure">
        <b>{matches}</b>
        <h2 id="erste-antwort">
          <a href={way.path}>{way.label}</a>
        </h2>
        <p>{[m.search_providers_match({ count: matches }), ask > 0 && askTitle(ask)].filter(Boolean).join(". ")}</p>
      </div>
      <ul className="list">
        {providers.map((provider) => (
          <ProviderCard key={provider.slug} provider={provider} day={day} filter={filter} />
        ))}
      </ul>
      <p className="actions">
        {matches > 0 && (
          <a className="button" href={way.path}>
            {matches === 1 ? m.search_more() : m.search_show_all({ count: matches })}
          </a>
        )}
        {hasAsk && (
          <a className="button quiet" href={`${way.path}#nachfragen`}>
            {m.search_ask({ count: ask })}
          </a>
        )}
      </p>
    </section>
  );
}
