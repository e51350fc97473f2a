import { sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { reviews } from "../../schema/reviews.ts";
import { select, update } from "../../sql.ts";
import { isEmailConfirmed } from "../auth/conditions.ts";
import { isMember, type Membership } from "./members.ts";

type Asked = Membership & { reviewId: number };

/** A review written here that visitors see or will see, of a listing that the user keeps. */
const mayReply = ({ reviewId, ...membership }: Asked) =>
  every(
    sql`${reviews.id} = ${reviewId} AND ${reviews.spitexId} = ${membership.listingId}`,
    sql`${reviews.userId} IS NOT NULL AND ${reviews.googleReviewId} IS NULL AND ${reviews.hiddenAt} IS NULL`,
    isMember(membership),
  );

const HAD_NO_REPLY = sql`${reviews.repliedAt} IS NULL`;

/** `email`: of its author; empty if the account is gone, or if nobody has shown the address to be theirs. */
export const findToReply = (asked: Asked) =>
  select(
    {
      text: reviews.reviewText,
      waitsUntil: reviews.waitsUntil,
      email: sql<string>`coalesce((SELECT ${authUsers.email} FROM ${authUsers}
        WHERE ${authUsers.id} = ${reviews.userId} AND ${authUsers.deletedAt} IS NULL
          AND ${isEmailConfirmed(reviews.userId, false)}), '')`,
    },
    sql`FROM ${reviews} WHERE ${mayReply(asked)}`,
  );

/** There was none yet; for statements that run before `putReply`. */
export const replyIsFirst = (asked: Asked) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${every(mayReply(asked), HAD_NO_REPLY)})`;

/** There was none, or one that was first written after `editStart` and that no admin has removed. */
const isOpen = (asked: Asked, editStart: string) =>
  every(
    mayReply(asked),
    sql`${HAD_NO_REPLY} OR ${reviews.repliedAt} > ${editStart}`,
    sql`${reviews.replyRemovedAt} IS NULL`,
  );

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

const isThere = (asked: Asked) => every(mayReply(asked), sql`${reviews.replyText} IS NOT NULL`);

/** For statements that run before `withdrawReplyOf`. */
export const replyIsThere = (asked: Asked) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isThere(asked)})`;

/** When it was first written stays, so the time for another one goes on. */
export const withdrawReplyOf = (asked: Asked) =>
  update(reviews, { replyText: null }, isThere(asked), { id: reviews.id });
