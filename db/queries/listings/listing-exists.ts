import { type Column, type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";

/** Rows of a deleted listing stay in their tables: queries that read them without joining the listing add this condition. */
export const listingExists = (id: number | Column | SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id})`;
