import type { ReactNode } from "react";
import { formatMonth } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import {
  cellWords,
  type ListingFigures,
  MEASURES,
  type Measure,
  type PeriodFigures,
} from "#domain/members/desk-figures.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { barsOf, HEIGHT, STEP } from "../../islands/admin/overview/bar-chart.tsx";

const measures = (): [Measure, string][] => keysOf(MEASURES).map((measure) => [measure, MEASURES[measure]()]);
const numberOf = ({ cells }: PeriodFigures, measure: Measure) => {
  const cell = cells[measure];
  return typeof cell === "number" ? cell : undefined;
};

/** A drawing for each measure that has numbers; the table below says the same. */
export const MonthCharts = ({ months }: Pick<ListingFigures, "months">) => (
  <div className="desk-charts" aria-hidden="true">
    {measures().map(
      ([measure, label]) =>
        months.some((month) => numberOf(month, measure)) && (
          <div key={measure}>
            <p>{label}</p>
            <svg viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              {barsOf(months.map((month) => [numberOf(month, measure) ?? 0])).map(({ series, ...bar }) => (
                <rect key={bar.x} {...bar} />
              ))}
            </svg>
            <p className="desk-chart-ends">
              {months.map(({ day }) => (
                <span key={day}>{formatMonth(day).slice(0, 3)}</span>
              ))}
            </p>
          </div>
        ),
    )}
  </div>
);

type TableProps = {
  label: string;
  /** Head of the first column. */
  first: string;
  rows: readonly { key: string | number; head: ReactNode; figures: PeriodFigures }[];
};

/** A column for each measure; on narrow screens each row becomes a list. */
const FiguresTable = ({ label, first, rows }: TableProps) => (
  <table className="desk-figures">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {measures().map(([measure, name]) => (
          <th scope="col" key={measure}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, figures: { cells, from } }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          {measures().map(([measure, name]) => {
            const cell = cells[measure];
            const isNumber = typeof cell === "number";
            return (
              <td key={measure} className={isNumber ? undefined : "muted"} data-label={name}>
                {cellWords(cell, measure)}
                {from[measure] && isNumber && (
                  <small>{` ${m.desk_figure_since({ day: dayAndMonth(from[measure]) })}`}</small>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

/** "29.8." */
const dayAndMonth = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

/** Newest first. */
export const MonthTable = ({ name, months }: Pick<ListingFigures, "name" | "months">) => (
  <FiguresTable
    label={m.desk_figure_by_month_of({ name })}
    first={m.desk_figure_month()}
    rows={months.toReversed().map((figures) => ({ key: figures.day, head: formatMonth(figures.day), figures }))}
  />
);

type SideProps = { kept: readonly ListingFigures[]; own: number; label: string };

/** A row for each listing that the person keeps: of all days, then folded of each month, newest first. */
export const SideBySide = ({ kept, own, label }: SideProps) => {
  const rowOf = ({ id, name }: ListingFigures, figures: PeriodFigures) => {
    const current = id === own ? "page" : undefined;
    return {
      key: id,
      head: (
        <a href={paths.deskFigures(id)} aria-current={current}>
          {name}
        </a>
      ),
      figures,
    };
  };
  const ofMonths = kept.flatMap((listing) => listing.months.map((month) => rowOf(listing, month)));
  const months = [...Map.groupBy(ofMonths, ({ figures }) => figures.day)];
  const first = m.desk_figure_provider();
  return (
    <>
      <FiguresTable label={label} first={first} rows={kept.map((listing) => rowOf(listing, listing.lately))} />
      {months.toReversed().map(([day, rows]) => (
        <details className="desk-more" key={day}>
          <summary>{formatMonth(day)}</summary>
          <FiguresTable label={m.desk_figure_side_by_side_in({ month: formatMonth(day) })} first={first} rows={rows} />
        </details>
      ))}
    </>
  );
};
