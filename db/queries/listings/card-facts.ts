import { sql } from "drizzle-orm";
import { lastConfirmedOn } from "#domain/listings/confirmation.ts";
import { hourlyPriceOf } from "#domain/listings/read-prices.ts";
import type { HourlyPrice } from "#domain/offer/prices.ts";
import { listings } from "../../schema/listings.ts";
import type { Decoded } from "../../sql.ts";

/** The Swiss day of the newest confirmation. Decoded here, because D1 counts each value of json_each as a row read. */
export const CONFIRMED_ON: Decoded<string> = {
  expression: sql`json_array(json(${listings.confirmedFields}), json(${listings.factSources}), ${listings.createdAt})`,
  decode: (text: string) => {
    const [confirmedFields, factSources, createdAt] = JSON.parse(text);
    return lastConfirmedOn({ confirmedFields, factSources, createdAt });
  },
};

/** The provider says what something costs, in figures or words. */
export const HAS_PRICES = sql`(coalesce(${listings.prices}, ${listings.priceNote}) IS NOT NULL)`;

/** Read from the row that a card has anyway, because prices in words are not stored as prices (rule offer-16). */
export const HOURLY_PRICE: Decoded<HourlyPrice | undefined> = {
  expression: sql`iif(${HAS_PRICES}, json_array(json(${listings.prices}), ${listings.priceNote}), 'null')`,
  decode: (text: string) => {
    const said = JSON.parse(text);
    return said ? hourlyPriceOf({ prices: said[0], priceNote: said[1] }) : undefined;
  },
};
