import { formatNumber } from "#domain/format.ts";

type Column = { key: string; label: string; values: readonly number[] };

type Props = {
  caption: string;
  columnTitle: string;
  series: readonly string[];
  /** From left to right. */
  columns: readonly Column[];
  ends: readonly [string, string];
};

/** Bars for sighted users, and the same numbers as an accessible table. */
export function BarChart({ caption, columnTitle, series, columns, ends }: Props) {
  const bars = barsOf(columns.map(({ values }) => values));
  return (
    <div className="chart">
      {series.length > 1 && (
        <p className="chart-key" aria-hidden="true">
          {series.map((name, at) => (
            <span key={name} className={`chart-series-${at}`}>
              {name}
            </span>
          ))}
        </p>
      )}
      <svg
        className="chart-bars"
        viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ series: of, ...bar }) => (
          <rect key={`${bar.x} ${of}`} className={`chart-bar-${of}`} {...bar} />
        ))}
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <details className="desk-filter">
        <summary>Zahlen zeigen</summary>
        <table className="chart-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columnTitle}</th>
              {series.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={series[at]}>{formatNumber(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** In units of the drawing, which is stretched to its column's width. */
export const STEP = 10;

export const HEIGHT = 40;

const GAP = 2;

/** Height of a small number other than zero, so that it is visible beside a thousand. */
const LEAST = 1;

type Bar = { x: number; y: number; width: number; height: number; series: number };

/** A bar for each column of numbers, with its parts stacked from the bottom. */
export function barsOf(columns: readonly (readonly number[])[]): Bar[] {
  const most = Math.max(1, ...columns.map((column) => column.reduce((sum, value) => sum + value, 0)));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * (HEIGHT - LEAST)));
  return columns.flatMap((column, at) => {
    let top = HEIGHT;
    return column.flatMap((value, series) => {
      const height = heightOf(value);
      top -= height;
      return height === 0 ? [] : [{ x: at * STEP + GAP / 2, y: top, width: STEP - GAP, height, series }];
    });
  });
}
