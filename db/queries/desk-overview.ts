import { type SQL, sql } from "drizzle-orm";
import { factCorrections } from "../schema/corrections.ts";
import { importJobs } from "../schema/import.ts";
import { mailOutbox } from "../schema/mail.ts";
import { contactMessages, inquiries } from "../schema/messages.ts";
import { reviewReports } from "../schema/reviews.ts";
import { deadLetters } from "../schema/site.ts";
import { select } from "../sql.ts";
import { IS_UNANSWERED } from "./messages/unanswered.ts";

const count = (counted: SQL, rest: SQL) => sql<number>`(SELECT count(${counted}) FROM ${rest})`;
const all = sql`*`;
const { spitexId, reviewKey, handledAt } = reviewReports;

/** Each from an index that holds little more than what is counted. */
export const countOpenWork = () =>
  select(
    {
      reports: count(
        sql`DISTINCT ${spitexId} || '/' || ${reviewKey}`,
        sql`${reviewReports} WHERE ${handledAt} IS NULL`,
      ),
      corrections: count(all, sql`${factCorrections} WHERE ${factCorrections.handledAt} IS NULL`),
      inquiries: count(all, sql`${inquiries} WHERE ${inquiries.state} = 'new'`),
      unanswered: count(all, sql`${inquiries} WHERE ${IS_UNANSWERED}`),
      contactMessages: count(all, sql`${contactMessages} WHERE ${contactMessages.state} = 'new'`),
      deadMails: count(all, sql`${mailOutbox} WHERE ${mailOutbox.state} = 'dead'`),
      deadLetters: count(all, sql`${deadLetters}`),
      runningImports: count(all, sql`${importJobs} WHERE ${importJobs.state} IN ('checking', 'importing', 'undoing')`),
    },
    sql``,
  );
