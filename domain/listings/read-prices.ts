import { m } from "#messages";
import { readPriceWords } from "../offer/price-words.ts";
import { type HourlyPrice, hourlyPrice, pricesOf } from "../offer/prices.ts";
import type { FieldValues } from "./fields.ts";
import type { FactSource, FactSources } from "./listing.ts";

/** In German, because open data name it too. */
const READ = m.fact_read({}, { locale: "de" });

/** The source of prices that were read from words. */
const readFrom = (note: FactSource | undefined): FactSource => ({
  source: note ? `${note.source}, ${READ}` : READ,
  day: note?.day ?? "",
});

/** Splits off the mark of read prices at the end of a source. `isRead`: whether it was there. */
export function readSource(source: string): { source: string; isRead: boolean } {
  const isRead = source.endsWith(READ);
  return { source: isRead ? source.slice(0, -READ.length).replace(/, $/, "") : source, isRead };
}

/**
 * A listing without prices gets those that its note states clearly in words. They are not stored, so they follow every
 * change of the note, and stated prices replace them.
 */
export function withReadPrices<
  From extends Pick<FieldValues, "prices" | "priceNote"> & { factSources: FactSources | null },
>(listing: From): From {
  const prices = listing.prices === null ? readPriceWords(listing.priceNote) : null;
  const { factSources } = listing;
  return prices
    ? { ...listing, prices, factSources: { ...factSources, prices: readFrom(factSources?.priceNote) } }
    : listing;
}

/** For lists: the one price of a listing that most visitors ask for. */
export const hourlyPriceOf = ({
  prices,
  priceNote,
}: Pick<FieldValues, "prices" | "priceNote">): HourlyPrice | undefined =>
  hourlyPrice(pricesOf(prices ?? readPriceWords(priceNote)));
