import type { DeskFlow, FlowImport } from "#domain/desks/desk-flow.ts";
import type { WeekCount } from "#domain/desks/weeks.ts";
import { formatMoment } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { CommandLine } from "../import/command-line-label.tsx";
import { changedPath } from "../listings/listing-paths.ts";
import { BarChart } from "./bar-chart.tsx";
import { importText, sumOf, weekLabel, weeksText } from "./flow-words.ts";

/** What the last weeks brought. */
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
