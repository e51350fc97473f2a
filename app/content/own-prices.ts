import { formatDay, formatFrancs } from "#domain/format.ts";
import type { Price } from "#domain/offer/prices.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { OwnPrices } from "#worker/services/pages/load-own-prices.ts";

/** Hours a week of the example, and weeks of a month. */
const HOURS = 2;
const WEEKS = 52 / 12;
const RAPPEN = 100;

/** The services that clients pay themselves: domain/offer/prices.ts. */
const SERVICES: Partial<Record<NonNullable<Price["service"]>, () => string>> = {
  haushalt: m.costs_own_household,
  betreuung: m.costs_own_support,
};

function lineOf({ rappen, service }: Price): string {
  const month = Math.round((rappen * HOURS * WEEKS) / RAPPEN) * RAPPEN;
  return m.costs_own_line({
    service: ((service && SERVICES[service]) ?? m.costs_own_help)(),
    amount: formatFrancs(rappen),
    month: formatFrancs(month),
  });
}

/** What help that no insurance pays costs at the provider whose page led to the calculator. */
export const ownHelp = ({ slug, name, prices, source, ...address }: OwnPrices) => ({
  provider: slug,
  name,
  path: paths.provider({ slug, ...address }),
  lines: prices.map(lineOf),
  source: source && { title: source.source, day: source.day && formatDay(source.day) },
});

export type OwnHelp = ReturnType<typeof ownHelp>;
