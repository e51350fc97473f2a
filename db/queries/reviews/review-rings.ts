import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import type { RingSignal, TracedReview } from "#domain/reviews/rings.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { reviews, reviewTraces as traces } from "../../schema/reviews.ts";
import { rememberedProviders } from "../../schema/shortlist.ts";
import { asBoolean, asJson, insert, jsonObject, listOf, nullable, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { isSubmitted } from "./own-reviews.ts";

const [other, same] = [alias(reviews, "other"), alias(traces, "same")];
type Trace = { submissionId: string; at: string } & Record<"networkHash" | "deviceHash" | "domainHash", string | null>;

/** In the batch that writes the review. */
export const insertTrace = ({ submissionId, ...trace }: Trace) =>
  insert(
    traces,
    {
      ...trace,
      reviewId: reviews.id,
      isFirst: sql`NOT EXISTS (SELECT 1 FROM ${reviews} ${other}
          WHERE ${other.userId} = ${reviews.userId} AND ${other.id} <> ${reviews.id})
        AND NOT EXISTS (SELECT 1 FROM ${rememberedProviders} WHERE ${rememberedProviders.userId} = ${reviews.userId})`,
    },
    { from: reviews, when: isSubmitted(submissionId), onConflict: "ignore" },
  );

/** After the statement that changes the review. */
export const noteChange = (reviewId: number, now: string, when: Condition) =>
  update(traces, { changedAt: now }, every(sql`${traces.reviewId} = ${reviewId}`, when));

/** Reviews with a known browser, of all providers, below which none can be called rare. */
const FEWEST_DEVICES = 100;

const TOO_FEW_DEVICES = sql`(SELECT count(*) FROM (SELECT 1 FROM ${traces} WHERE ${traces.deviceHash} IS NOT NULL
  LIMIT ${FEWEST_DEVICES})) < ${FEWEST_DEVICES}`;

/** Reviews of one provider that are compared with each other. */
const COMPARED = 120;
/** What an account wrote elsewhere. */
const ELSEWHERE = 20;

const elsewhere = jsonObject({ listingId: sql`spitex_id`, rating: sql`rating` });

/** The newest traced reviews of the provider of a review. */
export const listTraced = (reviewId: number) =>
  select(
    {
      ...pick(reviews, ["id", "rating", "heldBy"]),
      userId: sql<string>`${reviews.userId}`,
      text: reviews.reviewText,
      ...pick(traces, ["at", "isFirst", "freedFor"]),
      wordsAt: sql<string>`coalesce(${traces.changedAt}, ${traces.at})`,
      network: traces.networkHash,
      device: traces.deviceHash,
      domain: traces.domainHash,
      isCommonDevice:
        asBoolean(sql`${TOO_FEW_DEVICES} OR EXISTS (SELECT 1 FROM ${traces} ${same} JOIN ${reviews} ${other} ON ${other.id} = ${same.reviewId}
        WHERE ${same.deviceHash} = ${traces.deviceHash} AND ${other.spitexId} <> ${reviews.spitexId}
          AND ${other.userId} <> ${reviews.userId})`),
      openedAt: nullable(authUsers.createdAt),
      elsewhere: asJson<TracedReview["elsewhere"]>(sql`(SELECT json_group_array(${elsewhere}) FROM (
        SELECT ${other.spitexId}, ${other.rating} FROM ${reviews} ${other} WHERE ${other.userId} = ${reviews.userId}
          AND ${other.userId} <> 'deleted' AND ${other.spitexId} <> ${reviews.spitexId} LIMIT ${ELSEWHERE}))`),
      isHidden: asBoolean(sql`${reviews.hiddenAt} IS NOT NULL`),
    },
    sql`FROM (SELECT * FROM ${reviews} WHERE ${reviews.spitexId} =
          (SELECT ${reviews.spitexId} FROM ${reviews} WHERE ${reviews.id} = ${reviewId})
        ORDER BY ${reviews.publishTime} DESC, ${reviews.id} DESC LIMIT ${COMPARED}) ${reviews}
      JOIN ${traces} ON ${traces.reviewId} = ${reviews.id}
      LEFT JOIN ${authUsers} ON ${authUsers.id} = ${reviews.userId}`,
  );

const isOneOf = (ids: readonly number[]) => sql`${reviews.id} IN ${listOf(ids)}`;

/** Visitors see them, and they are not held yet. */
export const canBeHeld = (ids: readonly number[]): Condition =>
  sql`${isOneOf(ids)} AND ${reviews.heldBy} IS NULL AND ${reviews.hiddenAt} IS NULL`;

export const holdReview = (id: number, heldBy: number, heldFor: RingSignal[]) =>
  update(reviews, { heldBy, heldFor }, every(sql`${reviews.id} = ${id}`, sql`${reviews.hiddenAt} IS NULL`));

/** The reviews of a ring, as the admin saw them. */
export const isHeldIn = (ring: number, ids: readonly number[]): Condition =>
  sql`${reviews.heldBy} = ${ring} AND ${isOneOf(ids)} AND ${listingExists(reviews.spitexId)}`;

/** Prevents that reviews are held again for the same signals. Runs before they are freed. */
export const rememberFreed = (which: Condition) =>
  update(
    traces,
    {
      freedFor: sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(${traces.freedFor})
        UNION SELECT value FROM ${reviews}, json_each(${reviews.heldFor}) WHERE ${reviews.id} = ${traces.reviewId}))`,
    },
    sql`${traces.reviewId} IN (SELECT ${reviews.id} FROM ${reviews} WHERE ${which})`,
  );

export const release = (which: Condition) => update(reviews, { heldBy: null, heldFor: [] }, which);

/** The reviews of rings, oldest first, and of one ring more than a page has. */
export const listRings = (after: number) =>
  select(
    {
      ...pick(reviews, ["id", "author", "rating", "createdAt", "heldFor", "proof"]),
      ring: sql<number>`${reviews.heldBy}`,
      text: reviews.reviewText,
      spitexName: listings.name,
      ...pick(listings, ["cantonSlug", "citySlug", "slug"]),
    },
    sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
      WHERE ${reviews.heldBy} IN (SELECT DISTINCT ${reviews.heldBy} FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
        WHERE ${reviews.heldBy} > ${after} ORDER BY 1 LIMIT ${DESK_PAGE_SIZE + 1})
      ORDER BY ${reviews.heldBy}, ${reviews.id}`,
  );

export type HeldRow = RowOf<typeof listRings>;

export const HELD_RINGS = sql`(SELECT DISTINCT ${reviews.heldBy} AS ring FROM ${reviews}
  WHERE ${reviews.heldBy} IS NOT NULL AND ${listingExists(reviews.spitexId)})`;

/** Held now, for the public page of figures. */
export const countHeld = () =>
  select(
    { count: sql<number>`count(*)` },
    sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
    WHERE ${reviews.heldBy} IS NOT NULL`,
  );
