import { countOf, formatNumber } from "#domain/format.ts";

export type Chip = { label: string; path: string; count: number };

/** Links to places, each with its number of providers. */
export function ChipList({ chips }: { chips: Chip[] }) {
  return (
    <ul className="chips">
      {chips.map(({ label, path, count }) => (
        <li key={path}>
          <a className="chip" href={path}>
            {label}{" "}
            <span
              className="count"
              title={countOf(count, "Spitex-Organisation", "Spitex-Organisationen")}
            >
              {formatNumber(count)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
