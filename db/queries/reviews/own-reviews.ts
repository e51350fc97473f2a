import { type SQL, sql } from "drizzle-orm";
import type { MailedListing } from "#domain/mail/mail-language.ts";
import type { Aspects } from "#domain/reviews/aspects.ts";
import type { HideReason, ReviewEventKind } from "#domain/reviews/review-events.ts";
import { MOST_STARS_WITH_NOTICE } from "#domain/reviews/review-periods.ts";
import { authUsers } from "../../schema/accounts.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import {
  reviewEventCounts as counts,
  deletedReviews,
  reviewEvents as events,
  reviewReports,
  reviews,
} from "../../schema/reviews.ts";
import { asBoolean, asJson, change, deleteFrom, excluded, insert, names, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf, type Statement } from "../../statement.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { canBeMailed, LOCALE, MAILED_JSON } from "../mail/mail-languages.ts";
import { areMailsOff } from "../mail/mails-off.ts";
import { bumpDataVersion } from "../site-state.ts";
import { setHidden } from "./review-desk.ts";

const { waitsUntil } = reviews;

const TOLD = sql`${listings.id} AS told_id, ${listings.createdAt} AS listed_at, ${MAILED_JSON} AS mailed`;

/** A listing's members who can be mailed, else its own address, if it has one. `listingId`: null for the address. */
export const listToldOf = (listingSlug: string) =>
  select(
    {
      email: sql<string>`email`,
      /** Null for the address. */
      listingId: sql<number | null>`listing_id`,
      toldId: sql<number>`told_id`,
      listedAt: sql<string>`listed_at`,
      /** Null for the address. */
      locale: sql<string | null>`locale`,
      mailed: asJson<MailedListing>(sql`mailed`),
    },
    sql`FROM (SELECT ${authUsers.email} AS email, ${listings.id} AS listing_id, ${TOLD}, ${LOCALE} AS locale FROM ${listings}
        JOIN ${providerMembers} ON ${providerMembers.spitexId} = ${listings.id}
        JOIN ${authUsers} ON ${authUsers.id} = ${providerMembers.userId}
        WHERE ${listings.slug} = ${listingSlug} AND ${canBeMailed()} AND NOT ${areMailsOff(listings.id, "reviews")}
      UNION ALL SELECT ${listings.email}, NULL, ${TOLD}, NULL FROM ${listings}
        WHERE ${listings.slug} = ${listingSlug} AND ${listings.email} IS NOT NULL
          AND NOT ${areMailsOff(listings.id, "reviews")}
          AND NOT EXISTS (SELECT 1 FROM ${providerMembers} JOIN ${authUsers} ON ${authUsers.id} = ${providerMembers.userId}
            WHERE ${providerMembers.spitexId} = ${listings.id} AND ${canBeMailed()}))`,
  );

/** The longest overdue reviews; the conditions repeat those of the index reviews_waiting. */
export const isDueBy = (now: string, limit: number) =>
  sql`${reviews.id} IN (SELECT ${reviews.id} FROM ${reviews} WHERE ${waitsUntil} IS NOT NULL AND ${waitsUntil} <= ${now}
    AND ${listingExists(reviews.spitexId)} ORDER BY ${waitsUntil} LIMIT ${limit})`;

export const anyIsDue = (now: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${waitsUntil} IS NOT NULL AND ${waitsUntil} <= ${now}
    AND ${listingExists(reviews.spitexId)})`;

/** Makes waiting reviews visible to visitors, as new ones. */
export const publishDue = (now: string, limit: number) =>
  update(reviews, { publishTime: waitsUntil, waitsUntil: null }, isDueBy(now, limit), { id: reviews.id });

/** More than anyone can write: one review per provider and six months. */
const MAX_REVIEWS = 200;

const COLUMNS = {
  id: reviews.id,
  spitexName: allListings.name,
  cantonSlug: allListings.cantonSlug,
  citySlug: allListings.citySlug,
  slug: allListings.slug,
  /** The listing is deleted or hidden, and may come back with its reviews. */
  isGone: asBoolean(sql`${allListings.deletedAt} IS NOT NULL`),
  author: reviews.author,
  rating: reviews.rating,
  text: reviews.reviewText,
  createdAt: reviews.createdAt,
  isHidden: asBoolean(sql`${reviews.hiddenAt} IS NOT NULL`),
  isHeld: asBoolean(sql`${reviews.heldBy} IS NOT NULL`),
  replyText: reviews.replyText,
  waitsUntil: reviews.waitsUntil,
  aspects: reviews.aspects,
  isConfirmed: asBoolean(sql`${reviews.confirmedAt} IS NOT NULL`),
};

const FROM = sql`FROM ${reviews} JOIN ${allListings} ON ${allListings.id} = ${reviews.spitexId}`;

/** Newest first. */
export const listOwnReviews = (userId: string) =>
  select(
    COLUMNS,
    sql`${FROM} WHERE ${reviews.userId} = ${userId}
      ORDER BY ${reviews.createdAt} DESC, ${reviews.id} DESC LIMIT ${MAX_REVIEWS}`,
  );

type Own = { id: number; userId: string };

export const isOwn = ({ id, userId }: Own) => sql`${reviews.id} = ${id} AND ${reviews.userId} = ${userId}`;

/** Only deletion is possible while the listing is gone. */
const isChangeable = (own: Own) => every(isOwn(own), listingExists(reviews.spitexId));

/** No row if the review belongs to another user, or if its listing is gone. */
export const findOwnReview = (own: Own) => select(COLUMNS, sql`${FROM} WHERE ${isChangeable(own)}`);

export type OwnReviewRow = RowOf<typeof findOwnReview>;

/** A waiting review keeps waiting, one with few stars already had its notice, and a hidden one is not shown anyway. */
const HAD_NO_NOTICE = sql`${reviews.waitsUntil} IS NULL AND ${reviews.hiddenAt} IS NULL
  AND ${reviews.rating} > ${MOST_STARS_WITH_NOTICE}`;

/** Condition for statements that run before the edit. */
export const startsNotice = (own: Own) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isChangeable(own)} AND ${HAD_NO_NOTICE})`;

type Edit = {
  rating: number;
  text: string;
  aspects: Aspects | undefined;
  now: string;
  /** null: the edit needs no notice. */
  waitsUntil: string | null;
};

/** A hidden review stays hidden. */
export const editOwnReview = (own: Own, { rating, text, aspects, now, waitsUntil }: Edit, when: Condition) =>
  update(
    reviews,
    {
      ...{ rating, reviewText: text, aspects, changedAt: now },
      waitsUntil: sql`iif(${HAD_NO_NOTICE}, ${waitsUntil}, ${reviews.waitsUntil})`,
    },
    every(isChangeable(own), when),
    { id: reviews.id },
  );

/** Hides what a listing's new members wrote about it (rule reviews-27). For the batch that makes them members. */
export function hideReviewsOfKeepers(spitexId: number, now: string): Statement[] {
  const isShown = sql`${reviews.hiddenAt} IS NULL AND ${reviews.userId} IN
    (SELECT ${providerMembers.userId} FROM ${providerMembers} WHERE ${providerMembers.spitexId} = ${spitexId})
    AND ${listingExists(spitexId)}`;
  return [
    noteReviews({ kind: "hidden", reason: "provider", now }, isShown),
    bumpDataVersion(sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isShown})`),
    setHidden(isShown, now),
  ];
}

export const deleteOwnReview = (own: Own) => deleteFrom(reviews, isOwn(own), { id: reviews.id });

/** Runs before the review is deleted: its date still counts for the next one (rule reviews-5). */
export const rememberOwnReview = (own: Own) => rememberReviews(isOwn(own));

export const rememberReviews = (which: SQL) => {
  const { userId, spitexId, createdAt } = deletedReviews;
  return change(
    sql`INSERT INTO ${deletedReviews} (${names(userId, spitexId, createdAt)})
      SELECT ${reviews.userId}, ${reviews.spitexId}, ${reviews.createdAt} FROM ${reviews}
      WHERE ${which}
      ON CONFLICT DO UPDATE SET created_at = max(${createdAt}, ${excluded(createdAt)})`,
  );
};

export const isReviewOf = (userId: string) => sql`${reviews.userId} = ${userId}`;

export const deleteReviewsOf = (userId: string, when: Condition) =>
  deleteFrom(reviews, every(isReviewOf(userId), when));

export const isOwnReview = (own: Own) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isOwn(own)})`;

export const isChangeableReview = (own: Own) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isChangeable(own)})`;

/** The review's id, or NULL if it cannot be changed. */
export const changeableReview = (own: Own): SQL =>
  sql`(SELECT ${reviews.id} FROM ${reviews} WHERE ${isChangeable(own)})`;

export const hasReviews = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${reviews.userId} = ${userId})`;

type Event = { kind: ReviewEventKind; reason?: HideReason; now: string };

const eventOf = ({ kind, reason, now }: Event) => ({ at: now, kind, reason: reason ?? ("" as const) });

/** Records an event for each review written on this site for which `when` is true. */
export const noteReviews = (event: Event, when: SQL) =>
  noteAnyReviews(event, every(sql`${reviews.userId} IS NOT NULL`, when));

/** The same, also for imported ones. */
export const noteAnyReviews = (event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: reviews.spitexId, reviewKey: sql`CAST(${reviews.id} AS TEXT)` },
    { from: reviews, when },
  );

/** The kind is a literal for the index review_events_published. */
const NEVER_APPEARED = sql`NOT EXISTS (SELECT 1 FROM ${events}
  WHERE ${events.reviewKey} = CAST(${reviews.id} AS TEXT) AND ${events.kind} = 'published')`;

/** Visitors will see the review for the first time once it waits no more. */
export const APPEARS_FIRST = sql`${reviews.hiddenAt} IS NULL AND ${NEVER_APPEARED}`;

/** Visitors will see the hidden review for the first time once it is restored: its notice ended while it was hidden. */
export const IS_RESTORED_FIRST = sql`${reviews.waitsUntil} IS NULL AND ${NEVER_APPEARED}`;

export const isSubmitted = (submissionId: string) => sql`${reviews.submissionId} = ${submissionId}`;

/** Records an event for the review that a report is about, even an imported one. */
export const noteReported = (reportId: number, event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: reviewReports.spitexId, reviewKey: reviewReports.reviewKey },
    { from: reviewReports, when: every(sql`${reviewReports.id} = ${reportId}`, when) },
  );

type Named = { listingSlug: string; reviewKey: string };

export const noteReport = ({ listingSlug, reviewKey }: Named, event: Event, when: SQL) =>
  insert(
    events,
    { ...eventOf(event), spitexId: listings.id, reviewKey },
    { from: listings, when: every(sql`${listings.slug} = ${listingSlug}`, when) },
  );

/** From this month on; each month has at most one row per kind and reason. */
export const listEventCounts = (since: string) =>
  select(
    { month: counts.month, kind: counts.kind, reason: counts.reason, count: counts.count },
    sql`FROM ${counts} WHERE ${counts.month} >= ${since} ORDER BY ${counts.month} DESC`,
  );
