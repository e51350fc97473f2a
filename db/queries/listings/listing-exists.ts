import { type Column, type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";

/** It is not deleted. What belongs to a deleted listing stays in its tables, so whatever reads those without it asks this. */
export const listingExists = (id: number | Column | SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id})`;
