import { sql } from "drizzle-orm";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { select } from "../../sql.ts";
import { unjudgedCorrections } from "../corrections/corrections.ts";
import { openQuestions } from "../questions/question-answers.ts";
import { unreadInquiries } from "./member-inquiries.ts";

type Asked = {
  userId: string;
  /** Only this listing, not all that the person keeps. */
  listingId?: number;
  now: string;
  /** Earlier inquiries are kept no longer. */
  since: string;
};

/** How many inquiries, questions and corrections wait at the desk of each listing that the person keeps. */
export function countWaiting({ userId, listingId, now, since }: Asked) {
  const each = { userId, listingId: listings.id };
  const waiting = sql<number>`${unreadInquiries(each, since)} + ${openQuestions(each, now)} + ${unjudgedCorrections(each)}`;
  const chosen = listingId === undefined ? sql`` : sql`AND ${listings.id} = ${listingId}`;
  return select(
    { id: listings.id, waiting },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${members.userId} = ${userId} ${chosen}`,
  );
}
