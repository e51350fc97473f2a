import { sourceShown } from "#domain/costs/source-languages.ts";
import { SOURCES_CHECKED, type SourceKey } from "#domain/costs/sources.ts";
import type { Lapse } from "#domain/costs/validity.ts";
import { formatDay } from "#domain/format.ts";
import { m } from "#messages";
import { lapseWords } from "../content/validity-words.ts";

type Props = {
  /** "2026-11-21", the day of the oldest fact. */
  stand: string;
  sources: readonly SourceKey[];
  lapses?: readonly Lapse[];
};

/** The sources of a page's facts, with their date. */
export function SourceList({ stand, sources, lapses = [] }: Props) {
  if (sources.length === 0) return <p className="sources">{m.sources_only({ day: dayWords(stand) })}</p>;
  return (
    <aside className="sources" aria-labelledby="quellen">
      <h2 id="quellen">{m.sources_title()}</h2>
      <p>{[checkedWords(stand), ...lapses.map(lapseWords), m.sources_changing()].join(" ")}</p>
      <details>
        <summary>{m.sources_count({ count: sources.length, shown: sources.length })}</summary>
        <ul className="bullets">
          {sources.map((key) => {
            const { title, url, lang } = sourceShown(key);
            return (
              <li key={key}>
                <a href={url} rel="noopener" lang={lang}>
                  {title}
                </a>
              </li>
            );
          })}
        </ul>
      </details>
    </aside>
  );
}

/** The date of the last comparison with the sources. Names the year of older facts. */
function checkedWords(stand: string): string {
  const checked = m.sources_checked({ day: dayWords(SOURCES_CHECKED) });
  const year = stand.slice(0, 4);
  return year < SOURCES_CHECKED.slice(0, 4) ? `${checked} ${m.sources_oldest({ year })}` : checked;
}

/** Shows only the year of old evidence, because the rest of its date is unknown. */
const dayWords = (day: string) => (day.endsWith("-01-01") ? day.slice(0, 4) : formatDay(day));
