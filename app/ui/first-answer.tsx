import type { ComponentProps } from "react";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import type { Way } from "#domain/search/search-result.ts";
import { askTitle } from "../content/place-answer.ts";
import { ProviderCard } from "./provider-card.tsx";

type Props = {
  way: Way;
  filter: ProviderFilter;
  /** How many fit at the place, and of how many it is not known. */
  counts: { matches: number; ask: number };
  /** Those who have to be asked stand on the first page of the list. */
  hasAsk: boolean;
  /** The first of them. */
  providers: ComponentProps<typeof ProviderCard>["provider"][];
  /** "2026-11-22" */
  day: string;
};

/** Rule search-20: the first way of an answer with its number and its first providers. */
export function FirstAnswer({ way, filter, counts: { matches, ask }, hasAsk, providers, day }: Props) {
  return (
    <section className="first-answer" aria-labelledby="erste-antwort">
      <div className="figure">
        <b>{matches}</b>
        <h2 id="erste-antwort">
          <a href={way.path}>{way.label}</a>
        </h2>
        <p>
          {[matches === 1 ? "Anbieter passt" : "Anbieter passen", ask > 0 && askTitle(ask)].filter(Boolean).join(". ")}
        </p>
      </div>
      <ul className="list">
        {providers.map((provider) => (
          <ProviderCard key={provider.slug} provider={provider} day={day} filter={filter} />
        ))}
      </ul>
      <p className="actions">
        {matches > 0 && (
          <a className="button" href={way.path}>
            {matches === 1 ? "Mehr dazu" : `Alle ${matches} ansehen`}
          </a>
        )}
        {hasAsk && (
          <a className="button quiet" href={`${way.path}#nachfragen`}>
            {`${ask} Nachfragen`}
          </a>
        )}
      </p>
    </section>
  );
}
