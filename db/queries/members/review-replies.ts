import { sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { reviews } from "../../schema/reviews.ts";
import { select, update } from "../../sql.ts";
import { isMember, type Membership } from "./members.ts";

type Asked = Membership & { reviewId: number };

/** A review written here that visitors see or will see, of a listing that the user keeps. */
const mayReply = ({ reviewId, ...membership }: Asked) =>
  every(
    sql`${reviews.id} = ${reviewId} AND ${reviews.spitexId} = ${membership.listingId}`,
    sql`${reviews.userId} IS NOT NULL AND ${reviews.googleReviewId} IS NULL AND ${reviews.hiddenAt} IS NULL`,
    isMember(membership),
  );

const HAS_NO_REPLY = sql`${reviews.repliedAt} IS NULL`;

/** `email`: of its author; empty if the account is gone or has none. */
export const findToReply = (asked: Asked) =>
  select(
    {
      text: reviews.reviewText,
      email: sql<string>`coalesce((SELECT ${authUsers.email} FROM ${authUsers}
        WHERE ${authUsers.id} = ${reviews.userId} AND ${authUsers.deletedAt} IS NULL), '')`,
    },
    sql`FROM ${reviews} WHERE ${mayReply(asked)}`,
  );

/** There is none yet; for statements that run before `putReply`. */
export const replyIsFirst = (asked: Asked) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${every(mayReply(asked), HAS_NO_REPLY)})`;

/** There is none, or one that was first written after `editStart`. */
const isOpen = (asked: Asked, editStart: string) =>
  every(mayReply(asked), sql`${HAS_NO_REPLY} OR ${reviews.repliedAt} > ${editStart}`);

export const replyIsOpen = (asked: Asked, editStart: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isOpen(asked, editStart)})`;

/** No row if the reply is final. */
export const putReply = (asked: Asked, { text, now, editStart }: { text: string; now: string; editStart: string }) =>
  update(
    reviews,
    { replyText: text, repliedAt: sql`coalesce(${reviews.repliedAt}, ${now})` },
    isOpen(asked, editStart),
    { id: reviews.id },
  );
