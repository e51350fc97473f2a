import { SOURCES, type SourceKey } from "#domain/costs/sources.ts";
import type { Lapse } from "#domain/costs/validity.ts";
import { formatDate } from "#domain/format.ts";
import { lapseWords } from "../content/validity-words.ts";

type Props = {
  /** "2026-11-21", the day the facts were last checked. */
  stand: string;
  sources: readonly SourceKey[];
  /** Expired amounts that the page states. */
  lapses?: readonly Lapse[];
};

/** Sources of a page's facts, and their date. */
export function SourceList({ stand, sources, lapses = [] }: Props) {
  // For old evidence only the year is known.
  const day = stand.endsWith("-01-01") ? stand.slice(0, 4) : formatDate(new Date(stand));
  if (sources.length === 0) return <p className="sources">{`Stand: ${day}.`}</p>;
  return (
    <aside className="sources" aria-labelledby="quellen">
      <h2 id="quellen">Stand und Quellen</h2>
      <p>{[`Stand: ${day}.`, ...lapses.map(lapseWords), CHANGING].join(" ")}</p>
      <ul className="bullets">
        {sources.map((key) => (
          <li key={key}>
            <a href={SOURCES[key].url} rel="noopener">
              {SOURCES[key].title}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const CHANGING = "Beträge und Regeln können sich ändern.";
