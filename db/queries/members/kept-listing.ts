import { sql } from "drizzle-orm";
import { every, not } from "../../condition.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { inquiries } from "../../schema/messages.ts";
import { reviews } from "../../schema/reviews.ts";
import { asBoolean, select } from "../../sql.ts";
import { INBOX, isMember, type Membership, memberSince } from "./members.ts";

/** It went elsewhere, to a provider of another name that was merged into this one (`isOther` of domain/messages). */
const WAS_FOR_OTHER = sql`EXISTS (SELECT 1 FROM ${listings} JOIN ${mailOutbox} ON ${mailOutbox.id} = ${inquiries.mailId}
  WHERE ${listings.id} = ${inquiries.spitexId} AND ${listings.name} <> ${inquiries.spitexName}
    AND lower(${mailOutbox.recipient}) <> lower(coalesce(${INBOX}, '')))`;

/** Those who sent earlier ones, or wrote to another provider, did not write to who keeps the listing now. */
const ofListing = (membership: Membership, since: string) =>
  every(
    sql`${inquiries.spitexId} = ${membership.listingId} AND ${inquiries.createdAt} >= ${since}`,
    sql`${inquiries.createdAt} >= ${memberSince(membership)}`,
    not(WAS_FOR_OTHER),
  );

/** Newest first. */
export const listInquiriesOf = (membership: Membership, since: string, most: number) =>
  select(
    {
      id: inquiries.id,
      name: sql<string>`${inquiries.firstName} || ' ' || ${inquiries.lastName}`,
      email: inquiries.email,
      phone: inquiries.phone,
      message: inquiries.message,
      createdAt: inquiries.createdAt,
      seenAt: inquiries.seenAt,
      answer: inquiries.answer,
    },
    sql`FROM ${inquiries} WHERE ${ofListing(membership, since)} ORDER BY ${inquiries.createdAt} DESC LIMIT ${most}`,
  );

/** Those written here that visitors see or will see, newest first. */
export const listOwnReviewsOf = (membership: Membership, most: number) =>
  select(
    {
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.reviewText,
      at: reviews.publishTime,
      waitsUntil: reviews.waitsUntil,
      reply: reviews.replyText,
      repliedAt: reviews.repliedAt,
      isReplyRemoved: asBoolean(sql`${reviews.replyRemovedAt} IS NOT NULL`),
    },
    sql`FROM ${reviews} WHERE ${every(
      sql`${reviews.spitexId} = ${membership.listingId} AND ${reviews.googleReviewId} IS NULL`,
      sql`${reviews.userId} IS NOT NULL`,
      sql`${reviews.hiddenAt} IS NULL`,
      isMember(membership),
    )} ORDER BY ${reviews.publishTime} DESC, ${reviews.id} DESC LIMIT ${most}`,
  );

export const findFigures = (membership: Membership, since: string) =>
  select(
    {
      inquiries: sql<number>`(SELECT count(*) FROM ${inquiries} WHERE ${ofListing(membership, since)})`,
      ownReviews: listings.ownRatingsCount,
      rating: listings.starMean,
      ratings: listings.reviewsCount,
    },
    sql`FROM ${listings} WHERE ${listings.id} = ${membership.listingId} AND ${isMember(membership)}`,
  );
