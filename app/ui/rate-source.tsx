import type { Basis } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";

/** Where amounts come from, and how fresh they are. */
export function RateSource({ basis }: { basis: readonly Basis[] }) {
  const unique = new Map(basis.map((one) => [`${one.source} ${one.validFrom}`, one]));
  return [...unique].map(([key, { source, validFrom, stand }]) => (
    <p key={key}>
      <a href={SOURCES[source].url}>{SOURCES[source].title}</a>
      {`, ${standWords({ validFrom, stand })}`}
    </p>
  ));
}

/** Of old evidence only the year is known, and not since when it held. */
const standWords = ({ validFrom, stand }: Pick<Basis, "validFrom" | "stand">) => {
  const isYear = validFrom === stand || stand.endsWith("-01-01");
  const checked = `Stand\u00a0${isYear ? stand.slice(0, 4) : shortDate(stand)}`;
  return validFrom === stand ? checked : `gilt ab ${shortDate(validFrom)}, ${checked}`;
};

/** "2020-01-31" → "31.01.2020". */
const shortDate = (day: string) => day.split("-").toReversed().join(".");
