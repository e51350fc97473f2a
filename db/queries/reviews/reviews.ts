import { type SQL, sql } from "drizzle-orm";
import type { Aspect, AspectAnswer, Aspects } from "#domain/reviews/aspects.ts";
import { BY_POST, COUNTED_REVIEWS } from "#domain/reviews/review.ts";
import { authUsers } from "../../schema/accounts.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { deletedReviews, reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, compiled, insert, type Params, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { isEmailConfirmed } from "../auth/users.ts";
import { IS_LISTED } from "../listings/listings.ts";
import { updateListings } from "../listings/stored-listing.ts";
import { canBeMailed, LOCALE } from "../mail/mail-languages.ts";
import { isMember, keepsAny, type Membership } from "../members/members.ts";

const { id, author, rating, reviewText, publishTime, userId, googleReviewId } = reviews;
const REPLY = { replyText: reviews.replyText, repliedAt: reviews.repliedAt };
const IS_CONFIRMED = asBoolean(sql`${reviews.confirmedAt} IS NOT NULL`);
const WRITTEN = { id, waitsUntil: reviews.waitsUntil, isConfirmed: IS_CONFIRMED };

const SHOWN = {
  id,
  author,
  rating,
  reviewText,
  publishTime,
  userId,
  googleReviewId,
  isConfirmed: IS_CONFIRMED,
  proof: reviews.proof,
  ...REPLY,
  isHeld: asBoolean(sql`${reviews.heldBy} IS NOT NULL`),
};

type Slug = string | Params<{ slug: string }>["slug"];

const seenAt = (slug: Slug) => sql`FROM ${reviews}
  WHERE ${reviews.hiddenAt} IS NULL AND ${reviews.waitsUntil} IS NULL
    AND ${reviews.spitexId} = (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${slug})`;

const shownOf = (slug: Slug, isHeld: SQL) => sql`${seenAt(slug)} AND ${reviews.heldBy} ${isHeld}
  ORDER BY ${publishTime} DESC, ${id} DESC LIMIT 10`;

/** At most ten, newest first (rule reviews-10). */
export const listReviewsOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(SHOWN, shownOf(listingSlug, sql`IS NULL`)),
);

/** The held reviews, which must not push others off the page. */
export const listHeldOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(SHOWN, shownOf(listingSlug, sql`IS NOT NULL`)),
);

/** The review with a key, even if newer ones have pushed it off the page. Keys of imported ones are no numbers. */
export const findShownReview = (listingSlug: string, key: string) =>
  select(SHOWN, sql`${seenAt(listingSlug)} AND ${id} = CAST(${key} AS INTEGER)`);

/** What the newest reviews that count say besides the stars; repeats the condition of the index. */
export const countAspectsOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(
    { aspect: sql<Aspect>`each.key`, answer: sql<AspectAnswer>`each.value`, reviews: sql<number>`count(*)` },
    sql`FROM (SELECT ${reviews.aspects} AS aspects FROM ${reviews}
        WHERE ${reviews.givesStars} = 1 AND ${reviews.aspects} <> '{}' AND ${reviews.spitexId} =
          (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})
        ORDER BY ${publishTime} DESC, ${id} DESC LIMIT ${COUNTED_REVIEWS}) given, json_each(given.aspects) each
      GROUP BY 1, 2`,
  ),
);

/** The number of ratings per star among the newest reviews that count. */
export const countStarsOf = compiled(({ listingSlug }: Params<{ listingSlug: string }>) =>
  select(
    { rating: sql<number>`rating`, reviews: sql<number>`count(*)` },
    sql`FROM (SELECT ${rating} AS rating FROM ${reviews} WHERE ${reviews.givesStars} = 1 AND ${reviews.spitexId} =
        (SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${listingSlug})
      ORDER BY ${publishTime} DESC, ${id} DESC LIMIT ${COUNTED_REVIEWS}) GROUP BY 1`,
  ),
);

export type NewReview = {
  listingSlug: string;
  userId: string;
  author: string;
  rating: number;
  text: string;
  aspects: Aspects | undefined;
  now: string;
  /** The user must not have reviewed the provider since then. */
  cooldownStart: string;
  submissionId: string;
  /** Rule reviews-26. */
  waitsUntil: string | null;
};

/** Checks the cooldown in the same statement, so that only one of two concurrent reviews is written. */
export function insertReview({ listingSlug, cooldownStart, text, now, ...review }: NewReview) {
  const hasReviewed = (table: typeof reviews | typeof deletedReviews) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${review.userId}
      AND ${table.spitexId} = ${listings.id} AND ${table.createdAt} > ${cooldownStart})`;
  return insert(
    reviews,
    {
      ...review,
      spitexId: listings.id,
      reviewText: text,
      publishTime: now,
      createdAt: now,
      // An address that sign-up accepted without a mail is not proved to be anyone's yet.
      confirmedAt: sql`iif(${isEmailConfirmed(review.userId, false)}, ${now}, NULL)`,
    },
    {
      from: listings,
      when: sql`${listings.slug} = ${listingSlug}
        AND NOT ${keepsAny(review.userId)} AND NOT ${hasReviewed(reviews)} AND NOT ${hasReviewed(deletedReviews)}`,
      returning: WRITTEN,
    },
  );
}

type PostReview = Omit<NewReview, "listingSlug" | "userId" | "cooldownStart"> & { listingId: number };

/**
 * A review from a card that came by post. It counts as confirmed, because it has no account whose address could be
 * proved.
 */
export const insertPostReview = ({ listingId, text, aspects = {}, now, ...review }: PostReview, when: Condition) =>
  insert(
    reviews,
    {
      ...review,
      aspects,
      userId: BY_POST,
      spitexId: listingId,
      reviewText: text,
      publishTime: now,
      createdAt: now,
      confirmedAt: now,
    },
    { when },
  );

/** `insertReview` wrote the review; for later statements in the same batch. */
export const reviewIsWritten = (submissionId: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${reviews.submissionId} = ${submissionId})`;

/** The review that an attempt has stored since then: "ATTEMPT.RANDOM" is its submission. */
export const findAttempted = (attempt: string, since: string) =>
  select(
    WRITTEN,
    sql`FROM ${reviews} WHERE ${reviews.submissionId} > ${`${attempt}.`} AND ${reviews.submissionId} < ${`${attempt}/`}
      AND ${reviews.createdAt} > ${since}`,
  );

export type ReviewReport = { listingSlug: string; reviewKey: string; reason: string; note: string; now: string };

/** Inserts nothing if the provider does not exist. */
export const insertReviewReport = ({ listingSlug, now, ...report }: ReviewReport, when: SQL) =>
  insert(
    reviewReports,
    { ...report, spitexId: listings.id, createdAt: now },
    { from: listings, when: every(sql`${listings.slug} = ${listingSlug}`, when), returning: { id: reviewReports.id } },
  );

/** The oldest reviews that have left the window. Repeats the conditions of the index reviews_recent. */
const leftSince = (start: string, limit: number) =>
  sql`(SELECT ${reviews.id} FROM ${reviews} WHERE ${reviews.isRecent} = 1 AND ${reviews.googleReviewId} IS NULL
    AND ${reviews.createdAt} < ${start} ORDER BY ${reviews.createdAt} LIMIT ${limit})`;

export const hasLeft = (start: string) => sql`EXISTS ${leftSince(start, 1)}`;

/** Triggers then count the ratings of the listings again. */
export const markAsLeft = (start: string, limit: number) =>
  update(reviews, { isRecent: false }, sql`${reviews.id} IN ${leftSince(start, limit)}`, { id: reviews.id });

const TOTALS = [listings.ownRatingsCount, listings.countedRatingsCount, listings.countedRatingsSum];

const COUNTED: SQL = sql`(SELECT count(*), coalesce(sum(${reviews.givesStars}), 0),
    coalesce(sum(${reviews.rating} * ${reviews.givesStars}), 0) FROM ${reviews}
  WHERE ${reviews.spitexId} = ${listings.id} AND ${reviews.userId} IS NOT NULL AND ${reviews.googleReviewId} IS NULL
    AND ${reviews.hiddenAt} IS NULL AND ${reviews.waitsUntil} IS NULL)`;

/** The listing's totals differ from those of its reviews. */
export const HAS_WRONG_RATINGS: Condition = sql`(${sql.join(TOTALS, sql`, `)}) IS NOT ${COUNTED}`;

/** Reads all reviews, so only at night. */
const HAS_DRIFTED: Condition = sql`(${listings.ownRatingsCount} > 0
    OR ${listings.id} IN (SELECT ${reviews.spitexId} FROM ${reviews} WHERE ${reviews.userId} IS NOT NULL))
  AND ${HAS_WRONG_RATINGS}`;

export const listRatingDrift = () => select({ id: listings.id }, sql`FROM ${listings} WHERE ${HAS_DRIFTED}`);

export const recountDrifted = () =>
  updateListings(sql`(own_ratings_count, counted_ratings_count, counted_ratings_sum) = ${COUNTED}`, HAS_DRIFTED);

/** The mean of all ratings, and the one by which most listings are ordered. Reads the whole table, so only at night. */
export const findMeanRating = () =>
  select(
    {
      mean: sql<number | null>`sum(${listings.starMean} * ${listings.starWeight}) / sum(${listings.starWeight})`,
      prior: sql<number | null>`(SELECT ${listings.ratingPrior} FROM ${listings}
        GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)`,
    },
    sql`FROM ${listings} WHERE ${IS_LISTED}`,
  );

/** Updates the next listings that are ordered by another mean. */
export const storePrior = (prior: number, { afterId, limit }: { afterId: number; limit: number }) =>
  updateListings(
    { ratingPrior: prior },
    sql`${listings.id} IN (SELECT ${listings.id} FROM ${listings}
      WHERE ${listings.id} > ${afterId} AND ${listings.ratingPrior} <> ${prior} ORDER BY ${listings.id} LIMIT ${limit})`,
    { returning: { id: allListings.id } },
  );

type Asked = Membership & { reviewId: number };

/** The review was written on this site, visitors see or will see it, and the user keeps the listing. */
const mayReply = ({ reviewId, ...membership }: Asked) =>
  every(
    sql`${reviews.id} = ${reviewId} AND ${reviews.spitexId} = ${membership.listingId}`,
    sql`${reviews.userId} IS NOT NULL AND ${reviews.googleReviewId} IS NULL AND ${reviews.hiddenAt} IS NULL`,
    isMember(membership),
  );

const HAD_NO_REPLY = sql`${reviews.repliedAt} IS NULL`;

/** `email`: the author's address; empty if the account is gone or banned, or the address was never proved. */
export const findToReply = (asked: Asked) =>
  select(
    {
      text: reviews.reviewText,
      reply: reviews.replyText,
      waitsUntil: reviews.waitsUntil,
      email: sql<string>`coalesce((SELECT ${authUsers.email} FROM ${authUsers}
        WHERE ${authUsers.id} = ${reviews.userId} AND ${canBeMailed()} AND ${isEmailConfirmed(reviews.userId, false)}), '')`,
      locale: sql<string | null>`(SELECT ${LOCALE} FROM ${authUsers} WHERE ${authUsers.id} = ${reviews.userId})`,
    },
    sql`FROM ${reviews} WHERE ${mayReply(asked)}`,
  );

/** There was no reply yet; for statements that run before `putReply`. */
export const replyIsFirst = (asked: Asked) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${every(mayReply(asked), HAD_NO_REPLY)})`;

type Known = Pick<RowOf<typeof findToReply>, "text" | "reply">;

const isAs = ({ text, reply }: Known) => sql`${reviews.reviewText} IS ${text} AND ${reviews.replyText} IS ${reply}`;

/** There was none, or one that was first written after `editStart` and that no admin has removed; both are as known. */
export const replyIsOpen = (asked: Asked, known: Known, editStart: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${every(
    mayReply(asked),
    sql`${HAD_NO_REPLY} OR ${reviews.repliedAt} > ${editStart}`,
    isAs(known),
    sql`${reviews.replyRemovedAt} IS NULL`,
  )})`;

export const putReply = (reviewId: number, { text, now }: { text: string; now: string }, when: Condition) =>
  update(
    reviews,
    { replyText: text, repliedAt: sql`coalesce(${reviews.repliedAt}, ${now})`, changedAt: now },
    every(sql`${reviews.id} = ${reviewId}`, when),
  );

export const replyIsThere = (asked: Asked, known: Known) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${every(mayReply(asked), isAs(known), sql`${reviews.replyText} IS NOT NULL`)})`;

/** Keeps the time of the first reply, so that the period for another one continues. */
export const withdrawReplyOf = (reviewId: number, now: string, when: Condition) =>
  update(reviews, { replyText: null, changedAt: now }, every(sql`${reviews.id} = ${reviewId}`, when));
