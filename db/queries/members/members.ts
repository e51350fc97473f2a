import { sql } from "drizzle-orm";
import { weekOf } from "#domain/members/capacity-week.ts";
import { MOST_MEMBERS } from "#domain/members/claim-periods.ts";
import { ALWAYS, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members, providerInvitations } from "../../schema/members.ts";
import { asBoolean, deleteFrom, insert, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { listingExists } from "../listings/listing-exists.ts";

export type Membership = { userId: string; listingId: number };

const rowOf = ({ userId, listingId }: Membership) =>
  sql`${members.userId} = ${userId} AND ${members.spitexId} = ${listingId} AND ${listingExists(members.spitexId)}`;

/** The right to keep a listing; in every statement that uses it. */
export const isMember = (membership: Membership) => sql`EXISTS (SELECT 1 FROM ${members} WHERE ${rowOf(membership)})`;

/** Keeps some listing. */
export const keepsAny = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.userId} = ${userId} AND ${listingExists(members.spitexId)})`;

/** Null for anybody else, and so no row is later. */
export const memberSince = (membership: Membership) =>
  sql`(SELECT ${members.createdAt} FROM ${members} WHERE ${rowOf(membership)})`;

export const hasMembers = (listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.spitexId} = ${listingId})`;

const HELD = sql`(SELECT count(*) FROM ${members} WHERE ${members.spitexId} = ${listings.id})`;
const INVITED = sql`(SELECT count(*) FROM ${providerInvitations}
  WHERE ${providerInvitations.spitexId} = ${listings.id})`;

/** Another person fits. */
export const hasRoom = (listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${HELD} + ${INVITED} < ${MOST_MEMBERS})`;

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
  update(members, { wantsWeeklyMail }, rowOf(membership), { id: members.id });

export const deleteMember = (membership: Membership, when = ALWAYS) =>
  deleteFrom(members, every(rowOf(membership), when), { id: members.id });

export type MemberRow = RowOf<typeof listMembersOf>;

export const listMembersOf = (listingId: number) =>
  select(
    {
      userId: members.userId,
      email: authUsers.email,
      firstName: sql<string | null>`${authUsers.userMetadata} ->> 'first_name'`,
      lastName: sql<string | null>`${authUsers.userMetadata} ->> 'last_name'`,
      since: members.createdAt,
      wantsWeeklyMail: members.wantsWeeklyMail,
    },
    sql`FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      WHERE ${members.spitexId} = ${listingId} AND ${listingExists(listingId)} ORDER BY ${members.id}`,
  );

/**
 * Where the inquiries of a listing go: its own address, else that of whoever has kept it longest. Null: the operator calls
 * the provider.
 */
export const INBOX = sql<string | null>`coalesce(${listings.email}, (SELECT ${authUsers.email}
  FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
  WHERE ${members.spitexId} = ${listings.id} AND ${authUsers.email} IS NOT NULL
    AND ${authUsers.bannedUntil} IS NULL ORDER BY ${members.id} LIMIT 1))`;

export const findInbox = (slug: string) =>
  select({ inbox: INBOX }, sql`FROM ${listings} WHERE ${listings.slug} = ${slug}`);

/** What a person tells a listing by, and the address of its page. */
export const NAMED_LISTING = {
  id: listings.id,
  name: listings.name,
  zipCode: listings.zipCode,
  city: listings.city,
  slug: listings.slug,
  cantonSlug: listings.cantonSlug,
  citySlug: listings.citySlug,
};

/** `isClosed`: for good. */
export const listKeptListings = (userId: string) =>
  select(
    { ...NAMED_LISTING, isClosed: asBoolean(sql`${listings.closed} = 'dauerhaft'`), since: members.createdAt },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${members.userId} = ${userId} ORDER BY ${listings.nameSort}, ${listings.id}`,
  );
