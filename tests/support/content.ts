import { francs, RATES, type Rate, type RateKey } from "#domain/costs/rates.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { LEXICON } from "#domain/lexicon/lexicon.ts";
import { CARE_SERVICES } from "#domain/offer/care-services.ts";
import { paths } from "#domain/paths.ts";

/** The long entries, named by rule lexicon-7. */
export const LONG_ENTRIES: readonly string[] = [
  "spitex",
  "grundpflege",
  "behandlungspflege",
  "demenzpflege",
  "haushaltshilfe",
  "kostenuebernahme",
  "palliative-care",
  "ergaenzungsleistungen",
];

/** Link targets that texts may use. */
export const KNOWN_LINKS: readonly string[] = [
  ...LEXICON.map(({ slug }) => paths.lexiconEntry(slug)),
  ...CARE_SERVICES.map(({ slug }) => paths.service(slug)),
  paths.costs(),
  paths.search(),
  paths.contact(),
];

/** Amounts in a text without a cited source. */
export const amountsWithoutSource = (text: unknown, sources: readonly SourceKey[]): string[] =>
  (JSON.stringify(text).match(/CHF\u00a0[\d'.]*\d/g) ?? []).filter(
    (amount) => !sourcesOf(amount).some((key) => sources.includes(key)),
  );

const sourcesOf = (amount: string) =>
  (Object.keys(RATES) as RateKey[])
    .filter((key) => francs(key) === amount)
    .flatMap((key) => (RATES[key] as readonly Rate[]).slice(-1).map(({ source }) => source));
