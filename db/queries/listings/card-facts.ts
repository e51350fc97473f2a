import { sql } from "drizzle-orm";
import { lastConfirmedOn } from "#domain/listings/confirmation.ts";
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
