import { type Column, sql } from "drizzle-orm";
import type { DeskPosition, DeskWindow } from "#domain/desks/desk-page.ts";
import { pick } from "#domain/keys.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import { MOST_MEMBERS } from "#domain/members/claim.ts";
import { weekOf } from "#domain/members/member-mail.ts";
import { authUsers } from "../../schema/accounts.ts";
import { allListings, listings } from "../../schema/listings.ts";
import {
  listingFormerContacts as former,
  providerInvitations as invitations,
  providerMembers as members,
} from "../../schema/members.ts";
import { reviews } from "../../schema/reviews.ts";
import { asBoolean, asJson, deleteFrom, excluded, insert, isOlder, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import { INTO_ID } from "../listings/merged-listings.ts";
import { listingExists } from "../listings/stored-listing.ts";
import { canBeMailed, isAdmitted, LOCALE, MAILED } from "../mail/mail-languages.ts";

export type Membership = { userId: string; listingId: number };

/** A person and a listing, or the columns of a statement about several. */
export type MemberOf = { userId: string | Column; listingId: number | Column };

export const memberRow = ({ userId, listingId }: MemberOf) =>
  sql`${members.userId} = ${userId} AND ${members.spitexId} = ${listingId} AND ${listingExists(members.spitexId)}`;

/** The right to keep a listing; part of every statement that uses it. */
export const isMember = (membership: MemberOf) => sql`EXISTS (SELECT 1 FROM ${members} WHERE ${memberRow(membership)})`;

/** The user keeps at least one listing. */
export const keepsAny = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.userId} = ${userId} AND ${listingExists(members.spitexId)})`;

export const hasMembers = (listingId: number | Column) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.spitexId} = ${listingId})`;

const HELD = sql`(SELECT count(*) FROM ${members} WHERE ${members.spitexId} = ${listings.id})`;
const invitedBeside = (email: string, now: string) => sql`(SELECT count(*) FROM ${invitations}
  WHERE ${invitations.spitexId} = ${listings.id} AND ${invitations.email} <> ${email} AND ${invitations.expiresAt} > ${now})`;

/** The listing has room for this address, which may be invited already. */
export const hasRoom = (listingId: number, email: string, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId}
    AND ${HELD} + ${invitedBeside(email, now)} < ${MOST_MEMBERS})`;

/** No row if the listing is gone, the user has it already, or `when` does not hold. */
export const insertMember = ({ userId, listingId }: Membership, now: string, when = ALWAYS) =>
  insert(
    members,
    { userId: authUsers.id, spitexId: listingId, createdAt: now, mailedWeek: weekOf(new Date(now)) },
    {
      from: authUsers,
      when: every(sql`${authUsers.id} = ${userId}`, listingExists(listingId), when),
      onConflict: "ignore",
      returning: { id: members.id },
    },
  );

export const setWeeklyMail = (membership: Membership, wantsWeeklyMail: boolean) =>
  update(members, { wantsWeeklyMail }, memberRow(membership), { id: members.id });

export const deleteMember = (membership: Membership, when: Condition) =>
  deleteFrom(members, every(memberRow(membership), when));

export type MemberRow = RowOf<typeof listMembersOf>;

export const listMembersOf = (listingId: number) =>
  select(
    {
      userId: members.userId,
      email: authUsers.email,
      firstName: sql<string | null>`${authUsers.userMetadata} ->> 'first_name'`,
      lastName: sql<string | null>`${authUsers.userMetadata} ->> 'last_name'`,
      since: members.createdAt,
      seenAt: authUsers.lastSignInAt,
      wantsWeeklyMail: members.wantsWeeklyMail,
      locale: LOCALE,
    },
    sql`FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${members.spitexId} = ${listingId} AND ${listingExists(listingId)} ORDER BY ${members.id}`,
  );

/**
 * Where inquiries go: the listing's own address, else that of its longest-standing member who can be mailed. Null: the
 * operator calls the provider.
 */
export const INBOX = sql<string | null>`coalesce(${listings.email}, (SELECT ${authUsers.email}
  FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
  WHERE ${members.spitexId} = ${listings.id} AND ${canBeMailed()} ORDER BY ${members.id} LIMIT 1))`;

export const findInbox = (slug: string) =>
  select({ inbox: INBOX, mailed: MAILED }, sql`FROM ${listings} WHERE ${listings.slug} = ${slug}`);

type Mailed = { listingId: number; address: string; since: string };

/** The address is that of a member who can be mailed, or was the listing's, or that of one merged into it since. */
export const isAddressOf = ({ listingId, address, since }: Mailed) =>
  sql`(EXISTS (SELECT 1 FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${members.spitexId} = ${listingId} AND ${canBeMailed()} AND lower(${authUsers.email}) = lower(${address}))
    OR EXISTS (SELECT 1 FROM ${former} WHERE ${former.spitexId} = ${listingId} AND ${former.changedAt} >= ${since}
      AND lower(${former.email}) = lower(${address}))
    OR EXISTS (SELECT 1 FROM ${allListings} WHERE ${allListings.deletedAt} >= ${since}
      AND ${allListings.mergedInto} IS NOT NULL AND ${INTO_ID} = ${listingId}
      AND lower(${allListings.email}) = lower(${address})))`;

/** The name and place of a listing, and the address of its page. */
export const NAMED_LISTING = {
  id: listings.id,
  name: listings.name,
  zipCode: listings.zipCode,
  city: listings.city,
  slug: listings.slug,
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
};

/** `isClosed`: permanently closed. */
export const listKeptListings = (userId: string) =>
  select(
    { ...NAMED_LISTING, isClosed: asBoolean(sql`${listings.closed} = 'dauerhaft'`), since: members.createdAt },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${members.userId} = ${userId} ORDER BY ${listings.nameSort}, ${listings.id}`,
  );

type NewInvitation = Omit<typeof invitations.$inferInsert, "id">;

/** Replaces an earlier invitation to the same address. */
export const putInvitation = (invitation: NewInvitation, when: Condition) =>
  insert(invitations, invitation, {
    when,
    onConflict: {
      target: [invitations.spitexId, invitations.email],
      set: {
        tokenHash: excluded(invitations.tokenHash),
        invitedBy: excluded(invitations.invitedBy),
        createdAt: excluded(invitations.createdAt),
        expiresAt: excluded(invitations.expiresAt),
      },
    },
  });

export const invitationExists = (tokenHash: string) =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.tokenHash} = ${tokenHash})`;

export const listInvitationsOf = (listingId: number, now: string) =>
  select(
    pick(invitations, ["id", "email", "expiresAt", "tokenHash"]),
    sql`FROM ${invitations} WHERE ${invitations.spitexId} = ${listingId} AND ${invitations.expiresAt} > ${now}
      ORDER BY ${invitations.id}`,
  );

export const findInvitation = (key: { id: number } | { tokenHash: string }, now: string) =>
  select(
    {
      ...pick(invitations, ["id", "email", "tokenHash"]),
      listingId: invitations.spitexId,
      name: listings.name,
      inviter: authUsers.email,
    },
    sql`FROM ${invitations} JOIN ${listings} ON ${listings.id} = ${invitations.spitexId}
        JOIN ${authUsers} ON ${authUsers.id} = ${invitations.invitedBy}
      WHERE ${"id" in key ? sql`${invitations.id} = ${key.id}` : sql`${invitations.tokenHash} = ${key.tokenHash}`}
        AND ${invitations.expiresAt} > ${now} AND ${isAdmitted(now)}`,
  );

export const useInvitation = (tokenHash: string) =>
  deleteFrom(invitations, sql`${invitations.tokenHash} = ${tokenHash}`);

/** An invitation ends when its author no longer keeps the listing. */
export const deleteInvitationsBy = (userId: string, listingId: number, when: Condition) =>
  deleteFrom(
    invitations,
    every(sql`${invitations.invitedBy} = ${userId} AND ${invitations.spitexId} = ${listingId}`, when),
  );

export const deleteInvitation = (id: number, when: Condition) =>
  deleteFrom(invitations, every(sql`${invitations.id} = ${id}`, when));

export const isInvitationOf = (id: number, listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.id} = ${id} AND ${invitations.spitexId} = ${listingId})`;

/** Reviews from this site that visitors see or will see, newest first, one row more than the window. */
export const listOwnReviewsOf = (membership: Membership, { before, size }: DeskWindow<DeskPosition>) =>
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
      isOlder(reviews.publishTime, reviews.id, before),
      isMember(membership),
    )} ORDER BY ${reviews.publishTime} DESC, ${reviews.id} DESC LIMIT ${size + 1}`,
  );

/** How many open providers of a canton state each of these facts. */
export const countKnown = (cantonSlug: string, fields: readonly ListingField[]) =>
  select(
    {
      all: sql<number>`count(*)`,
      known: asJson<Record<string, number>>(
        sql`json_object(${sql.join(
          fields.map((field) => sql`${field}, count(${listings[field]})`),
          sql`, `,
        )})`,
      ),
    },
    sql`FROM ${listings} WHERE ${listings.cantonSlug} = ${cantonSlug} AND ${listings.closed} = 'offen'`,
  );
