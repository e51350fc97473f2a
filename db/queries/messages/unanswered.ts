import { sql } from "drizzle-orm";
import { inquiries } from "../../schema/messages.ts";

/** Nobody has answered it or marked it as done; the condition of the partial index. */
export const IS_UNANSWERED = sql`${inquiries.answeredAt} IS NULL AND ${inquiries.handledAt} IS NULL`;
