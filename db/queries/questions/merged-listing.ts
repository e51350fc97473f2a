import { sql } from "drizzle-orm";
import { allListings, listings } from "../../schema/listings.ts";
import { questionRecipients } from "../../schema/questions.ts";

const { spitexId, spitexName } = questionRecipients;

/**
 * The name of the listing into which the asked one was merged. Its row was moved to that listing, so that its name differs;
 * if both were asked, it stayed with the deleted one. For queries that join `listings`.
 */
export const PART_OF = sql<string | null>`iif(${listings.id} IS NULL,
  (SELECT remaining.name FROM ${allListings} gone JOIN ${listings} remaining ON remaining.id = gone.merged_into
    WHERE gone.id = ${spitexId} AND gone.deleted_at IS NOT NULL),
  iif(${listings.name} <> ${spitexName} AND EXISTS (SELECT 1 FROM ${allListings} gone WHERE gone.deleted_at IS NOT NULL
    AND gone.merged_into = ${listings.id} AND gone.name = ${spitexName}), ${listings.name}, NULL))`;
