import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { type ListedReview, MOST_OTHERS } from "#domain/desks/review-desk.ts";
import { pick } from "#domain/keys.ts";
import { listings } from "../../schema/listings.ts";
import { reviewReports, reviews } from "../../schema/reviews.ts";
import { asBoolean, asJson, jsonBoolean, jsonObject, listOf, select, update } from "../../sql.ts";
import { type Condition, every } from "../../statement.ts";
import { foldedSql } from "../desks/folded.ts";
import { listingExists } from "../listings/stored-listing.ts";

/** Reviews that one page of a search goes through. */
const REVIEW_WINDOW = 1_000;

/** What a page of the list looks through. `accounts`: only their reviews; all if there are none. */
type Window = { before: number; accounts: readonly string[] };

const windowBelow = ({ before, accounts }: Window) =>
  sql`FROM ${reviews} WHERE ${every(
    sql`${reviews.id} < ${before}`,
    accounts.length > 0 ? sql`${reviews.userId} IN ${listOf(accounts)}` : undefined,
  )} ORDER BY ${reviews.id} DESC`;

const other = alias(reviews, "other");
const OF_ACCOUNT = sql`FROM ${reviews} ${other} JOIN ${listings} ON ${listings.id} = ${other.spitexId}
    WHERE ${other.userId} = ${reviews.userId} AND ${other.id} <> ${reviews.id}
      AND ${reviews.userId} NOT IN ('deleted', 'post')`;

const OTHERS = sql`(SELECT json_group_array(${jsonObject({
  id: sql`id`,
  spitexName: sql`name`,
  rating: sql`rating`,
  text: sql`review_text`,
  isHidden: jsonBoolean(sql`hidden_at IS NOT NULL`),
})}) FROM (SELECT other.*, ${listings.name} AS name ${OF_ACCOUNT} ORDER BY ${other.id} DESC LIMIT ${MOST_OTHERS}))`;

/** How many other reviews of the same account can be seen. */
export const OTHERS_SHOWN = sql<number>`(SELECT count(*) ${OF_ACCOUNT} AND ${other.hiddenAt} IS NULL)`;

/** Newest first, one row more than a page. `words` are folded. */
export const listAllReviews = (words: readonly string[], window: Window) =>
  select(
    {
      ...pick(reviews, ["id", "author", "rating", "createdAt"]),
      text: reviews.reviewText,
      spitexName: listings.name,
      ...pick(listings, ["cantonSlug", "citySlug", "slug"]),
      isHidden: asBoolean(sql`${reviews.hiddenAt} IS NOT NULL`),
      isImported: asBoolean(sql`${reviews.googleReviewId} IS NOT NULL`),
      othersCount: sql<number>`(SELECT count(*) ${OF_ACCOUNT})`,
      othersShown: OTHERS_SHOWN,
      others: asJson<ListedReview["others"]>(OTHERS),
    },
    sql`FROM (SELECT * ${windowBelow(window)} LIMIT ${REVIEW_WINDOW}) ${reviews}
        JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
      WHERE ${every(
        ...words.map(
          (word) => sql`instr(${foldedSql(sql`${reviews.author} || ' ' || ${reviews.reviewText}`)}, ${word}) > 0`,
        ),
      )}
      ORDER BY ${reviews.id} DESC LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** The last review of the window; no row if nothing follows it. */
export const findReviewWindowEnd = (window: Window) =>
  select({ id: reviews.id }, sql`${windowBelow(window)} LIMIT 1 OFFSET ${REVIEW_WINDOW - 1}`);

export const findReviewToHide = (id: number) =>
  select(
    {
      ...pick(reviews, ["userId", "hiddenAt"]),
      listingId: reviews.spitexId,
      text: reviews.reviewText,
      isHiddenWithOthers: asBoolean(sql`EXISTS (SELECT 1 ${OF_ACCOUNT} AND ${other.hiddenAt} = ${reviews.hiddenAt})`),
    },
    sql`FROM ${reviews} WHERE ${reviews.id} = ${id} AND ${listingExists(reviews.spitexId)}`,
  );

/** One review as the admin saw it. */
export const isSeen = (id: number, text: string): Condition =>
  sql`${reviews.id} = ${id} AND ${reviews.reviewText} = ${text}`;

/** All reviews of an account. */
export const isByAccount = (userId: string): Condition =>
  sql`${reviews.userId} = ${userId} AND ${listingExists(reviews.spitexId)}`;

export const isShown = (which: Condition): Condition => every(which, sql`${reviews.hiddenAt} IS NULL`);

/** Hidden by the same decision. */
export const isHiddenAt = (which: Condition, hiddenAt: string): Condition =>
  every(which, sql`${reviews.hiddenAt} = ${hiddenAt}`);

export const anyReview = (which: Condition): Condition => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${which})`;

/** Hiding a held review decides on it, too. */
export const setHidden = (which: Condition, hiddenAt: string | null) =>
  update(reviews, { hiddenAt, ...(hiddenAt !== null && { heldBy: null, heldFor: [] }) }, which);

/** Closes the open reports about these reviews. Before they are hidden. */
export const closeReportsOf = (which: Condition, now: string) =>
  update(
    reviewReports,
    { handledAt: now },
    sql`${reviewReports.handledAt} IS NULL AND (${reviewReports.spitexId}, ${reviewReports.reviewKey}) IN
      (SELECT ${reviews.spitexId}, CAST(${reviews.id} AS TEXT) FROM ${reviews} WHERE ${which})`,
  );
