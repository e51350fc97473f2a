import { sql } from "drizzle-orm";
import { MOST_STARS_WITH_NOTICE } from "#domain/reviews/review-periods.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { deletedReviews, reviews } from "../../schema/reviews.ts";
import { asBoolean, change, deleteFrom, excluded, names, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import { listingExists } from "../listings/listing-exists.ts";
import { bumpDataVersion } from "../site-state.ts";
import { noteReviews } from "./review-events.ts";

/** More than anyone writes: one review per provider and six months. */
const MAX_REVIEWS = 200;

const COLUMNS = {
  id: reviews.id,
  spitexName: listings.name,
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
  slug: listings.slug,
  author: reviews.author,
  rating: reviews.rating,
  text: reviews.reviewText,
  createdAt: reviews.createdAt,
  isHidden: asBoolean(sql`${reviews.hiddenAt} IS NOT NULL`),
  replyText: reviews.replyText,
  waitsUntil: reviews.waitsUntil,
  isConfirmed: asBoolean(sql`${reviews.confirmedAt} IS NOT NULL`),
};

const FROM = sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}`;

/** Newest first. */
export const listOwnReviews = (userId: string) =>
  select(
    COLUMNS,
    sql`${FROM} WHERE ${reviews.userId} = ${userId}
      ORDER BY ${reviews.createdAt} DESC, ${reviews.id} DESC LIMIT ${MAX_REVIEWS}`,
  );

type Own = { id: number; userId: string };

export const isOwn = ({ id, userId }: Own) => sql`${reviews.id} = ${id} AND ${reviews.userId} = ${userId}
  AND ${listingExists(reviews.spitexId)}`;

/** No row if the review belongs to another user. */
export const findOwnReview = (own: Own) => select(COLUMNS, sql`${FROM} WHERE ${isOwn(own)}`);

export type OwnReviewRow = RowOf<typeof findOwnReview>;

/** What waits already goes on waiting, what had as few stars has had its notice, and nobody sees what is hidden. */
const HAD_NO_NOTICE = sql`${reviews.waitsUntil} IS NULL AND ${reviews.hiddenAt} IS NULL
  AND ${reviews.rating} > ${MOST_STARS_WITH_NOTICE}`;

/** For statements that run before the edit. */
export const startsNotice = (own: Own) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isOwn(own)} AND ${HAD_NO_NOTICE})`;

type Edit = {
  rating: number;
  text: string;
  /** null if the edit needs no notice. */
  waitsUntil: string | null;
};

/** A hidden review stays hidden. */
export const editOwnReview = (own: Own, { rating, text, waitsUntil }: Edit) =>
  update(
    reviews,
    { ...{ rating, reviewText: text }, waitsUntil: sql`iif(${HAD_NO_NOTICE}, ${waitsUntil}, ${reviews.waitsUntil})` },
    isOwn(own),
    { id: reviews.id },
  );

/** What the people who keep a listing wrote before (rule reviews-27). For the batch that makes them keep it. */
export function hideReviewsOfKeepers(spitexId: number, now: string): Statement[] {
  const isShown = sql`${reviews.hiddenAt} IS NULL AND ${reviews.userId} IN
    (SELECT ${providerMembers.userId} FROM ${providerMembers} WHERE ${providerMembers.spitexId} = ${spitexId})
    AND ${listingExists(spitexId)}`;
  return [
    noteReviews({ kind: "hidden", reason: "provider", now }, isShown),
    bumpDataVersion(sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isShown})`),
    update(reviews, { hiddenAt: now }, isShown),
  ];
}

export const deleteOwnReview = (own: Own) => deleteFrom(reviews, isOwn(own), { id: reviews.id });

/** Runs before the review is deleted, whose date still counts for the next one (rule reviews-5). */
export const rememberOwnReview = (own: Own) => {
  const { userId, spitexId, createdAt } = deletedReviews;
  return change(
    sql`INSERT INTO ${deletedReviews} (${names(userId, spitexId, createdAt)})
      SELECT ${reviews.userId}, ${reviews.spitexId}, ${reviews.createdAt} FROM ${reviews}
      WHERE ${isOwn(own)}
      ON CONFLICT DO UPDATE SET created_at = max(${createdAt}, ${excluded(createdAt)})`,
  );
};

export const isReviewOf = (userId: string) => sql`${reviews.userId} = ${userId}`;

export const deleteReviewsOf = (userId: string) => deleteFrom(reviews, isReviewOf(userId));

/** The review exists and belongs to the user. */
export const isOwnReview = (own: Own) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isOwn(own)})`;

export const hasReviews = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${reviews.userId} = ${userId})`;
