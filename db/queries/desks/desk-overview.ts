import { type SQL, sql } from "drizzle-orm";
import { factCorrections } from "../../schema/corrections.ts";
import { importJobs } from "../../schema/import.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { listingClaims as claims, listingChanges, listingLogos } from "../../schema/members.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { reviewReports } from "../../schema/reviews.ts";
import { deadLetters } from "../../schema/site.ts";
import { select } from "../../sql.ts";
import { listingExists } from "../listings/listing-exists.ts";
import { countListingsWith } from "../listings/listing-stock.ts";
import { IS_WAITING } from "../members/logos.ts";
import { IS_UNANSWERED } from "../messages/unanswered.ts";

const count = (counted: SQL, rest: SQL) => sql<number>`(SELECT count(${counted}) FROM ${rest})`;
const all = sql`*`;
const { spitexId, reviewKey, handledAt } = reviewReports;

/** Each from an index that holds little more than what is counted; stale listings from the count of the night. */
export const countOpenWork = (now: string) =>
  select(
    {
      reports: count(
        sql`DISTINCT ${spitexId} || '/' || ${reviewKey}`,
        sql`${reviewReports} WHERE ${handledAt} IS NULL AND ${listingExists(spitexId)}`,
      ),
      corrections: count(all, sql`${factCorrections} WHERE ${factCorrections.handledAt} IS NULL`),
      claims: count(
        all,
        sql`${claims} WHERE ${claims.way} = 'letter' AND ${claims.sentAt} IS NULL AND ${claims.expiresAt} > ${now}`,
      ),
      changes: count(all, sql`${listingChanges} WHERE ${listingChanges.state} = 'waiting'`),
      logos: count(all, sql`${listingLogos} WHERE ${IS_WAITING}`),
      inquiries: count(all, sql`${inquiries} WHERE ${inquiries.state} = 'new'`),
      unanswered: count(all, sql`${inquiries} WHERE ${IS_UNANSWERED}`),
      contactMessages: count(all, sql`${contactMessages} WHERE ${contactMessages.state} = 'new'`),
      deadMails: count(all, sql`${mailOutbox} WHERE ${mailOutbox.state} = 'dead'`),
      deadLetters: count(all, sql`${deadLetters}`),
      runningImports: count(all, sql`${importJobs} WHERE ${importJobs.state} IN ('checking', 'importing', 'undoing')`),
      stale: countListingsWith("stale"),
    },
    sql``,
  );
