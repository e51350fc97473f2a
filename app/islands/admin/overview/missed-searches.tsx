import type { MissedSearch } from "#domain/desks/desk-flow.ts";
import { formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { MISSED_SEARCH_DAYS } from "#domain/retention.ts";
import { SHOWN_FROM } from "#domain/search/missed-search.ts";

/** What visitors looked for in vain: a word that is missing, a place, a need. */
export const MissedSearches = ({ missed }: { missed: MissedSearch[] }) => (
  <section className="desk-section" aria-labelledby="vergeblich">
    <h2 id="vergeblich">Gesucht und nicht gefunden</h2>
    <p className="prose">
      {`Die häufigsten Suchen der letzten ${MISSED_SEARCH_DAYS} Tage ohne Ergebnis. Wer gesucht hat, wissen wir nicht. `}
      {`Was weniger als ${SHOWN_FROM}-mal gesucht wurde, steht nicht hier.`}
    </p>
    {missed.length === 0 ? (
      <p className="empty">Alle häufigen Suchen fanden etwas.</p>
    ) : (
      <ol className="missed">
        {missed.map(({ query, searches }) => (
          <li key={query}>
            <a href={paths.search(query)}>{query}</a>
            <span>{`${formatNumber(searches)}-mal`}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
