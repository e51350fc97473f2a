import { formatFrancs } from "#domain/format.ts";
import { type Price, priceServiceName, shownAmount } from "#domain/offer/prices.ts";
import { paths } from "#domain/paths.ts";
import type { OwnPrices } from "#worker/services/pages/load-own-prices.ts";
import { sourceWords } from "./provider-facts.ts";

/** Hours a week of the example, and weeks of a month. */
const HOURS = 2;
const WEEKS = 52 / 12;
const RAPPEN = 100;

function lineOf(price: Price): string {
  const month = Math.round((price.rappen * HOURS * WEEKS) / RAPPEN) * RAPPEN;
  const service = price.service ? priceServiceName(price.service) : "Hilfe zu Hause";
  return `${service}: bei diesem Anbieter etwa ${shownAmount(price)}. Zwei Stunden pro Woche kosten etwa ${formatFrancs(month)} im Monat.`;
}

/** What help that no insurance pays costs at the provider whose page led to the calculator. */
export const ownHelp = ({ slug, name, prices, source, ...address }: OwnPrices) => ({
  provider: slug,
  name,
  path: paths.provider({ slug, ...address }),
  lines: prices.map(lineOf),
  note: `Ohne Zuschläge. ${source ? `Quelle: ${sourceWords(source)}. ` : ""}Fragen Sie, ob der Preis noch gilt.`,
});

export type OwnHelp = ReturnType<typeof ownHelp>;
