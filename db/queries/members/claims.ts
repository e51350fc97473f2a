import { type Column, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { getTableColumns } from "drizzle-orm/utils";
import type { DeskWindow } from "#domain/desks/desk-page.ts";
import { CLAIM_TRIES } from "#domain/members/claim.ts";
import { authUsers } from "../../schema/accounts.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { listingClaims as claims, listingFormerContacts as former, providerMembers } from "../../schema/members.ts";
import { asBoolean, deleteFrom, excluded, insert, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, not, type RowOf } from "../../statement.ts";
import { idOfSlug } from "../listings/listings-by-slug.ts";
import { INTO_ID, isOrWasMergedInto } from "../listings/merged-listings.ts";
import { isAboutAny, listingExists } from "../listings/stored-listing.ts";
import { canBeMailed, LOCALE, MAILED } from "../mail/mail-languages.ts";
import { hasMembers, isMember, type Membership, NAMED_LISTING } from "./members.ts";

const other = alias(listings, "other");
/**
 * A person who claimed both listings of a merge has two claims, because there is one claim per person and listing. The
 * duplicate's claim stays there and counts for the remaining listing (rule claim-7).
 */
const areOf = ({ userId, listingId }: Membership) =>
  sql`${claims.userId} = ${userId} AND ${isOrWasMergedInto(claims.spitexId, listingId)}`;

/** The listing that a claim is for today: the claim of a merged listing is for the remaining one. */
export const CLAIMED_ID = sql`(SELECT coalesce(${INTO_ID}, ${allListings.id}) FROM ${allListings}
  WHERE ${allListings.id} = ${claims.spitexId})`;

/** The claimant has become a member since, such as by a merge or an invitation. */
const IS_OF_MEMBER = sql`EXISTS (SELECT 1 FROM ${providerMembers}
  WHERE ${providerMembers.userId} = ${claims.userId} AND ${providerMembers.spitexId} = ${CLAIMED_ID})`;

const isByLetter = ({ way, expiresAt }: Record<"way" | "expiresAt", Column>, now: string) =>
  sql`${way} = 'letter' AND ${expiresAt} > ${now}`;

const own = alias(claims, "own");

/** The person also has a claim to check for the remaining listing of a merge, so only that one is checked. */
const hasOwn = (now: string) =>
  sql`EXISTS (SELECT 1 FROM ${claims} ${own} WHERE ${own.userId} = ${claims.userId} AND ${own.spitexId} = ${CLAIMED_ID}
    AND ${own.id} <> ${claims.id} AND ${isByLetter(own, now)})`;

/** Administration has to check the claim. */
const isChecked = (now: string) =>
  every(isByLetter(claims, now), listingExists(CLAIMED_ID), not(IS_OF_MEMBER), not(hasOwn(now)));

/** The same, and no letter is sent yet. */
export const isUnchecked = (now: string) => sql`${isChecked(now)} AND ${claims.sentAt} IS NULL`;

/** Joins the contact data that a listing had at a time, if it has changed since. */
const formerSince = (since: string) =>
  sql`LEFT JOIN ${former} ON ${former.id} = (SELECT min(${former.id}) FROM ${former}
    WHERE ${former.spitexId} = ${listings.id} AND ${former.changedAt} > ${since})`;

const isFormer = asBoolean(sql`${former.id} IS NOT NULL`);

/**
 * What a claim's decision needs, with the number of listings that share the website. If `isChanged`, `formerWebsite`
 * and `formerEmail` are those at the time `since`.
 */
export const findClaimable = (slug: string, userId: string, since: string) =>
  select(
    {
      ...NAMED_LISTING,
      website: listings.website,
      email: listings.email,
      mailed: MAILED,
      isChanged: isFormer,
      formerWebsite: former.website,
      formerEmail: former.email,
      onWebsite: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${listings} ${other}
        WHERE ${other.websiteHost} IS NOT NULL AND ${other.websiteHost} = ${listings.websiteHost} LIMIT 20))`,
      hasMembers: asBoolean(hasMembers(listings.id)),
      isMember: asBoolean(sql`EXISTS (SELECT 1 FROM ${providerMembers}
        WHERE ${providerMembers.spitexId} = ${listings.id} AND ${providerMembers.userId} = ${userId})`),
    },
    sql`FROM ${listings} ${formerSince(since)} WHERE ${listings.id} = ${idOfSlug(sql`${slug}`)}`,
  );

export type Claimable = RowOf<typeof findClaimable>;

/** Of two claims, prefers the one whose code can be typed, else that of the listing itself. */
export const findClaim = (membership: Membership, now: string) =>
  select(
    getTableColumns(claims),
    sql`FROM ${claims} WHERE ${areOf(membership)} AND ${claims.expiresAt} > ${now}
      ORDER BY ${claims.codeHash} IS NULL, ${claims.spitexId} <> ${membership.listingId}, ${claims.id} DESC LIMIT 1`,
  );

type NewClaim = Omit<typeof claims.$inferInsert, "id" | "attempts">;

/** The listing exists, and this person does not keep it. */
export const mayClaim = (membership: Membership) =>
  every(listingExists(membership.listingId), not(isMember(membership)));

/** Replaces an earlier claim of the same person. */
export const putClaim = (claim: NewClaim, when: Condition) =>
  insert(claims, claim, {
    when,
    onConflict: {
      target: [claims.userId, claims.spitexId],
      set: {
        way: excluded(claims.way),
        sentTo: excluded(claims.sentTo),
        note: excluded(claims.note),
        codeHash: excluded(claims.codeHash),
        attempts: 0,
        createdAt: excluded(claims.createdAt),
        sentAt: excluded(claims.sentAt),
        expiresAt: excluded(claims.expiresAt),
      },
    },
  });

/** A claim that is begun again also replaces that of a merged listing. */
export const deleteMergedClaims = (membership: Membership, when: Condition) =>
  deleteFrom(claims, every(areOf(membership), sql`${claims.spitexId} <> ${membership.listingId}`, when));

/** The claim is neither withdrawn nor expired. */
export const claimExists = (membership: Membership, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${claims} WHERE ${areOf(membership)} AND ${claims.expiresAt} > ${now})`;

/** Counts the guess before it is checked, so that concurrent guesses cannot exceed the limit. */
export const takeClaimGuess = (membership: Membership, now: string) =>
  update(
    claims,
    { attempts: sql`${claims.attempts} + 1` },
    sql`${areOf(membership)} AND ${claims.codeHash} IS NOT NULL AND ${claims.attempts} < ${CLAIM_TRIES}
      AND ${claims.expiresAt} > ${now}`,
    { codeHash: claims.codeHash, way: claims.way },
  );

/** The claim has this code, and a mail is still enough (rule claim-5). Of concurrent redemptions, only one succeeds. */
export const isProved = (membership: Membership, codeHash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${claims} WHERE ${areOf(membership)} AND ${claims.codeHash} = ${codeHash}
    AND (${claims.way} = 'letter' OR NOT ${hasMembers(membership.listingId)}))`;

export const deleteClaim = (membership: Membership, when = ALWAYS) =>
  deleteFrom(claims, every(areOf(membership), when), { id: claims.id });

/** Claims for administration to check, newest first, one row more than the window. */
export const listClaimsForDesk = (
  { before, size, named }: DeskWindow,
  { now, since }: { now: string; since: string },
) =>
  select(
    {
      id: claims.id,
      note: claims.note,
      createdAt: claims.createdAt,
      sentAt: claims.sentAt,
      expiresAt: claims.expiresAt,
      attempts: claims.attempts,
      email: authUsers.email,
      firstName: sql<string | null>`${authUsers.userMetadata} ->> 'first_name'`,
      lastName: sql<string | null>`${authUsers.userMetadata} ->> 'last_name'`,
      listingId: listings.id,
      name: listings.name,
      streetAddress: listings.streetAddress,
      zipCode: listings.zipCode,
      city: listings.city,
      isChanged: isFormer,
      formerStreet: former.streetAddress,
      formerZip: former.zipCode,
      formerCity: former.city,
      hasMembers: asBoolean(hasMembers(listings.id)),
    },
    sql`FROM ${claims} JOIN ${authUsers} ON ${authUsers.id} = ${claims.userId}
        JOIN ${listings} ON ${listings.id} = ${CLAIMED_ID} ${formerSince(since)}
      WHERE ${every(sql`${isChecked(now)} AND ${claims.id} < ${before}`, isAboutAny(CLAIMED_ID, named))}
      ORDER BY ${claims.id} DESC LIMIT ${size + 1}`,
  );

export type ClaimRow = RowOf<typeof listClaimsForDesk>;

/** A claim that an admin saw; begun again, it has another time. */
type SeenClaim = { id: number; createdAt: string };

const isSeen = ({ id, createdAt }: SeenClaim, now: string) =>
  sql`${claims.id} = ${id} AND ${claims.createdAt} = ${createdAt} AND ${isChecked(now)}`;

/** `email`: null if mails do not reach the person. */
export const findCheckedClaim = (seen: SeenClaim, now: string) =>
  select(
    {
      userId: claims.userId,
      listingId: listings.id,
      email: sql<string | null>`iif(${canBeMailed(now)}, ${authUsers.email}, NULL)`,
      locale: LOCALE,
      name: listings.name,
    },
    sql`FROM ${claims} JOIN ${authUsers} ON ${authUsers.id} = ${claims.userId}
      JOIN ${listings} ON ${listings.id} = ${CLAIMED_ID} WHERE ${isSeen(seen, now)}`,
  );

export const claimIsChecked = (seen: SeenClaim, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${claims} WHERE ${isSeen(seen, now)})`;

/** No letter was written since an admin saw the claim. */
export const hasLetterOf = (id: number, sentAt: string | null) =>
  sql`EXISTS (SELECT 1 FROM ${claims} WHERE ${claims.id} = ${id} AND ${claims.sentAt} IS ${sentAt})`;

type Letter = { codeHash: string; sentAt: string; expiresAt: string };

/** A new letter invalidates an earlier one's code. */
export const putLetterCode = (id: number, letter: Letter, when: Condition) =>
  update(claims, { ...letter, attempts: 0 }, every(sql`${claims.id} = ${id}`, when));

export const refuseClaim = (id: number, when: Condition) => deleteFrom(claims, every(sql`${claims.id} = ${id}`, when));
