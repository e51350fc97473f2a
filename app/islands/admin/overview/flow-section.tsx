import type { WeekCount } from "#domain/dates/zurich-calendar.ts";
import { type DeskFlow, type FlowImport, type MissedSearch, MOST_OF_PERIOD } from "#domain/desks/desk-flow.ts";
import { countOf, formatDay, formatMoment, formatNumber, numberWord } from "#domain/format.ts";
import type { ImportCounts } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { MISSED_SEARCH_DAYS } from "#domain/retention.ts";
import { SHOWN_FROM } from "#domain/search/missed-search.ts";
import { CommandLine } from "../import/command-line-label.tsx";
import { changedPath } from "../listings/filtered-path.ts";
import { BarChart } from "./bar-chart.tsx";

/** Imports, reviews and inquiries of the last weeks. */
export const FlowSection = ({ imports, reviews, inquiries }: DeskFlow) => (
  <section className="desk-section" aria-labelledby="zugang">
    <h2 id="zugang">Was neu ist</h2>
    <div className="charts">
      <Weeks title="Bewertungen" weeks={reviews} one="Bewertung" many="Bewertungen" />
      <Weeks title="Anfragen an Anbieter" weeks={inquiries} one="Anfrage" many="Anfragen" />
      <Imports imports={imports} />
    </div>
  </section>
);

type WeeksProps = { title: string; weeks: WeekCount[]; one: string; many: string };

const Weeks = ({ title, weeks, one, many }: WeeksProps) => (
  <div>
    <h3>{title}</h3>
    <p>{weeksText(weeks, one, many)}</p>
    {sumOf(weeks) > 0 && (
      <BarChart
        caption={`${title} nach Woche`}
        columnTitle="Woche"
        series={[many]}
        columns={weeks.map(({ day, count }, at) => ({
          key: day,
          label: weekLabel(day, at === weeks.length - 1),
          values: [count],
        }))}
        ends={[weekLabel(weeks[0]?.day ?? "", false), weekLabel("", true)]}
      />
    )}
  </div>
);

function Imports({ imports }: { imports: FlowImport[] }) {
  const [last] = imports;
  return (
    <div>
      <h3>Importe</h3>
      {last ? <LastImport {...last} /> : <p>Es wurde noch keine Datei importiert.</p>}
      {imports.length > 1 && (
        <BarChart
          caption="Neue und geänderte Anbieter nach Import"
          columnTitle="Import"
          series={["neu", "geändert"]}
          columns={imports
            .toReversed()
            .map(({ id, startedAt, result }) => ({
              key: String(id),
              label: formatMoment(new Date(startedAt)),
              values: [result.new, result.changed],
            }))}
          ends={["früher", "zuletzt"]}
        />
      )}
    </div>
  );
}

const LastImport = ({ id, fileName, startedAt, createdBy, result }: FlowImport) => (
  <p>
    {"Zuletzt "}
    <a href={`${paths.import()}?id=${id}`}>{fileName}</a>
    {`, ${formatMoment(new Date(startedAt))}, `}
    {createdBy ?? <CommandLine />}
    {`: ${importText(result)}. `}
    {result.new + result.changed > 0 && <a href={changedPath(id)}>Neue und geänderte Anbieter</a>}
  </p>
);

/** What visitors searched for without results: a missing word, a place, a need. */
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

export const sumOf = (weeks: readonly WeekCount[]) => weeks.reduce((sum, { count }) => sum + count, 0);

/** "3 Anfragen diese Woche, 41 in zwölf Wochen". */
export function weeksText(weeks: readonly WeekCount[], one: string, many: string): string {
  const total = sumOf(weeks);
  if (total === 0) return `Keine ${many} in ${numberWord(weeks.length)} Wochen`;
  const isCut = weeks.some(({ count }) => count >= MOST_OF_PERIOD);
  const all = `${isCut ? "mindestens " : ""}${formatNumber(total)} in ${numberWord(weeks.length)} Wochen`;
  return `${countOf(weeks.at(-1)?.count ?? 0, one, many)} diese Woche, ${all}`;
}

/** "ab 16. November 2026"; the latest week is not over. */
export const weekLabel = (day: string, isLatest: boolean) => (isLatest ? "diese Woche" : `ab ${formatDay(day)}`);

/** "12 neu, 3 geändert, 1'072 unverändert, 2 Fehler". */
export const importText = ({ new: added, changed, unchanged, refused }: ImportCounts): string =>
  [
    `${formatNumber(added)} neu`,
    `${formatNumber(changed)} geändert`,
    `${formatNumber(unchanged)} unverändert`,
    refused > 0 && `${formatNumber(refused)} Fehler`,
  ]
    .filter(Boolean)
    .join(", ");
