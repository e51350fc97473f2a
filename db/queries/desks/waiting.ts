import { sql } from "drizzle-orm";
import { MOST_COUNTED } from "#domain/desks/desk-overview.ts";
import { importJobs } from "../../schema/import.ts";
import { inquiries } from "../../schema/messages.ts";
import { IS_UNANSWERED } from "../messages/messages.ts";

/** So that the rows read stay bounded even if few of them are overdue. */
export const OLDEST_UNANSWERED = sql`(SELECT * FROM ${inquiries} WHERE ${IS_UNANSWERED}
  ORDER BY ${inquiries.createdAt}, ${inquiries.id} LIMIT ${MOST_COUNTED}) ${inquiries}`;

/** Somebody at the desk has read it, and its provider has no mail address or has let its day pass. */
export const isOverdue = (now: string) =>
  sql`${inquiries.state} <> 'new' AND (${inquiries.dayAt} IS NULL OR ${inquiries.dayAt} <= ${now})`;

/** Older ones are discarded or can no longer be repeated. */
const LOOKED_AT = 100;

export const LATEST_IMPORTS = sql`(SELECT * FROM ${importJobs} ORDER BY ${importJobs.id} DESC LIMIT ${LOOKED_AT}) ${importJobs}`;

/** An admin has to carry on, repeat or discard it. */
export const IMPORT_WAITS = sql`${importJobs.discardedAt} IS NULL AND ${importJobs.state} IN ('uploaded', 'checked', 'failed')`;
