import { type SQL, sql } from "drizzle-orm";
import type { ProofKind } from "#domain/reviews/review-proof.ts";
import { listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { careOutcomes } from "../../schema/outcomes.ts";
import { reviewProofs, reviews } from "../../schema/reviews.ts";
import { asBoolean, compiled, insert, type Params, select, update } from "../../sql.ts";
import { type Condition, every, not } from "../../statement.ts";
import { isMember, type Membership } from "../members/members.ts";
import { HAS_COME } from "../outcomes/care-outcomes.ts";

const { id, spitexId, kind, codeHash, createdAt, usedAt } = reviewProofs;

const LISTING = {
  listingId: listings.id,
  name: listings.name,
  slug: listings.slug,
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
  closed: listings.closed,
};

/** A card's code; none from before `since`. */
export const findCard = (hash: string, since: string) =>
  select(
    { ...LISTING, usedAt },
    sql`FROM ${reviewProofs} JOIN ${listings} ON ${listings.id} = ${spitexId}
      WHERE ${codeHash} = ${hash} AND ${kind} = 'karte' AND ${createdAt} >= ${since}`,
  );

const PROVEN = (
  inquiry: string,
) => sql`FROM ${careOutcomes} JOIN ${inquiries} ON ${inquiries.id} = ${careOutcomes.inquiryId}
  JOIN ${listings} ON ${listings.id} = ${inquiries.spitexId}
  WHERE ${careOutcomes.inquiryId} = ${inquiry} AND ${HAS_COME}`;

/** An inquiry whose provider came. `hash`: of the code in the link. */
export const findProvenInquiry = (inquiry: string, hash: string) =>
  select(
    { ...LISTING, usedAt: sql<string | null>`(SELECT ${usedAt} FROM ${reviewProofs} WHERE ${codeHash} = ${hash})` },
    PROVEN(inquiry),
  );

/** The code has proved a review. */
export const isUsed = (hash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${reviewProofs} WHERE ${codeHash} = ${hash} AND ${usedAt} IS NOT NULL)`;

/** The link of the inquiry proves a review now: its provider is open to reviews, and none was written with it. */
export const canProve = (inquiry: string, hash: string): Condition =>
  every(sql`EXISTS (SELECT 1 ${PROVEN(inquiry)} AND ${listings.closed} <> 'dauerhaft')`, not(isUsed(hash)));

type Used = { kind: ProofKind; codeHash: string; listingId: number; id: string; now: string };

const isUnproven = (review: SQL) => sql`${reviews.id} = ${review} AND ${reviews.proof} IS NULL`;

/**
 * Lets the code prove a review that has no proof yet, unless it proved another one. `review`: the id of one of the
 * listing, or NULL.
 */
export function useProof({ kind: given, listingId, now, ...proof }: Used, review: SQL) {
  const isOfListing = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isUnproven(review)} AND ${reviews.spitexId} = ${listingId})`;
  return [
    given === "karte"
      ? update(
          reviewProofs,
          { usedAt: now, reviewId: review },
          every(sql`${codeHash} = ${proof.codeHash} AND ${usedAt} IS NULL`, isOfListing),
        )
      : insert(
          reviewProofs,
          { ...proof, kind: given, spitexId: listingId, createdAt: now, usedAt: now, reviewId: review },
          { when: isOfListing, onConflict: "ignore" },
        ),
    update(
      reviews,
      { proof: given },
      sql`${reviews.proof} IS NULL AND ${reviews.id} = (SELECT ${reviewProofs.reviewId} FROM ${reviewProofs}
        WHERE ${codeHash} = ${proof.codeHash})`,
    ),
  ];
}

export const reviewOf = (submissionId: string): SQL =>
  sql`(SELECT ${reviews.id} FROM ${reviews} WHERE ${reviews.submissionId} = ${submissionId})`;

/** The card of the listing is there, and has proved no review yet. */
export const cardIsUnused = (hash: string, listingId: number): Condition =>
  sql`EXISTS (SELECT 1 FROM ${reviewProofs} JOIN ${listings} ON ${listings.id} = ${spitexId}
    WHERE ${codeHash} = ${hash} AND ${spitexId} = ${listingId} AND ${usedAt} IS NULL)`;

type Author = { userId: string; listingId: number; since: string };

/** The author's review of the provider from since then that has no proof. */
export const findUnproven = ({ userId, listingId, since }: Author) =>
  select(
    { id: reviews.id, waitsUntil: reviews.waitsUntil, isConfirmed: asBoolean(sql`${reviews.confirmedAt} IS NOT NULL`) },
    sql`FROM ${reviews} WHERE ${reviews.userId} = ${userId} AND ${reviews.spitexId} = ${listingId}
      AND ${reviews.createdAt} > ${since} AND ${reviews.proof} IS NULL LIMIT 1`,
  );

/** The review has no proof, and the code has proved none. `review`: an id, or NULL. */
export const isProvable = (review: SQL, hash: string): Condition =>
  every(sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${isUnproven(review)})`, not(isUsed(hash)));

const CARDS = (listing: SQL, since: unknown) =>
  sql`FROM ${reviewProofs} WHERE ${spitexId} = ${listing} AND ${kind} = 'karte' AND ${createdAt} >= ${since}`;

/** How many cards a provider has printed, and how many were used; at most a few hundred rows. */
export const countCards = compiled(({ slug, since }: Params<{ slug: string; since: string }>) =>
  select(
    { printed: sql<number>`count(*)`, used: sql<number>`count(${usedAt})` },
    CARDS(sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.slug} = ${slug})`, since),
  ),
);

/** The cards of a listing, newest first. */
export const listCardsOf = (membership: Membership, since: string) =>
  select(
    { id, createdAt, usedAt },
    sql`${CARDS(sql`${membership.listingId}`, since)} AND ${isMember(membership)} ORDER BY ${createdAt} DESC, ${id}`,
  );

type NewCard = { id: string; codeHash: string; listingId: number; now: string };

export const insertCard = ({ listingId, now, ...card }: NewCard, when: Condition) =>
  insert(reviewProofs, { ...card, spitexId: listingId, kind: "karte", createdAt: now }, { when });

/** The listing has room for this many more cards. */
export const mayPrint = (
  membership: Membership,
  { count, most, since }: { count: number; most: number; since: string },
) =>
  every(
    isMember(membership),
    sql`(SELECT count(*) ${CARDS(sql`${membership.listingId}`, since)}) + ${count} <= ${most}`,
  );
