import type { Basis } from "#domain/costs/care-costs.ts";
import { SOURCES } from "#domain/costs/sources.ts";
import { lapseOn } from "#domain/costs/validity.ts";
import { shortDate } from "../content/validity-words.ts";

type Props = { basis: readonly Basis[]; day: string };

/** Where amounts come from, how fresh they are, and whether they have expired on `day`. */
export function RateSource({ basis, day }: Props) {
  const unique = new Map(basis.map((one) => [`${one.source} ${one.validFrom}`, one]));
  return [...unique].map(([key, one]) => (
    <p key={key}>
      <a href={SOURCES[one.source].url}>{SOURCES[one.source].title}</a>
      {`, ${standWords(one)}${lapsedWords(one, day)}`}
    </p>
  ));
}

/** For old evidence only the year is known, and not the start of its validity. */
export const standWords = ({ validFrom, stand }: Pick<Basis, "validFrom" | "stand">) => {
  const isYear = validFrom === stand || stand.endsWith("-01-01");
  const checked = `Stand\u00a0${isYear ? stand.slice(0, 4) : shortDate(stand)}`;
  return validFrom === stand ? checked : `gilt ab ${shortDate(validFrom)}, ${checked}`;
};

function lapsedWords(dated: Basis, day: string): string {
  const lapse = lapseOn(dated, day);
  if (!lapse) return "";
  return lapse.kind === "ended"
    ? `, galt bis ${shortDate(lapse.on)}; der neue Betrag steht hier noch nicht`
    : `, neu zu prüfen seit ${shortDate(lapse.on)}`;
}
