import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DeskPosition, DeskWindow } from "#domain/desks/desk-page.ts";
import { listingMergeRows } from "../../schema/listing-merges.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { inquiries } from "../../schema/messages.ts";
import { ALL, isOlder, select } from "../../sql.ts";
import { every, not } from "../../statement.ts";
import { INBOX, type MemberOf, type Membership, memberRow } from "./members.ts";

/** The inquiry went to a provider with another name that was merged into this one (`isOther` in domain/messages). */
const WAS_FOR_OTHER = sql`EXISTS (SELECT 1 FROM ${listings} JOIN ${mailOutbox} ON ${mailOutbox.id} = ${inquiries.mailId}
  WHERE ${listings.id} = ${inquiries.spitexId} AND ${listings.name} <> ${inquiries.spitexName}
    AND lower(${mailOutbox.recipient}) <> lower(coalesce(${INBOX}, '')))`;

const came = alias(listingMergeRows, "came");
const moved = alias(listingMergeRows, "moved");

/** The member came with a provider that was merged into this one after the inquiry, which did not come with it. */
const CAME_LATER = sql`EXISTS (SELECT 1 FROM ${listingMergeRows} ${came}
    JOIN ${allListings} ON ${allListings.id} = ${came.listingId}
  WHERE ${came.userId} = ${members.userId} AND ${came.origin} = 'provider_members' AND ${came.fate} = 'moved'
    AND ${came.entry} ->> 'id' = ${members.id} AND ${allListings.deletedAt} >= ${inquiries.createdAt}
    AND NOT EXISTS (SELECT 1 FROM ${listingMergeRows} ${moved} WHERE ${moved.listingId} = ${came.listingId}
      AND ${moved.origin} = 'inquiries' AND ${moved.fate} = 'moved' AND ${moved.entry} ->> 'id' = ${inquiries.id}))`;

/** Senders of earlier inquiries, or of ones to another provider, did not write to the present member. */
export const WAS_FOR_MEMBER = every(
  sql`${inquiries.spitexId} = ${members.spitexId} AND ${inquiries.createdAt} >= ${members.createdAt}`,
  not(CAME_LATER),
  not(WAS_FOR_OTHER),
);

const ofListing = (membership: MemberOf, since: string) =>
  every(
    sql`${inquiries.spitexId} = ${membership.listingId} AND ${inquiries.createdAt} >= ${since}`,
    sql`EXISTS (SELECT 1 FROM ${members} WHERE ${memberRow(membership)} AND ${WAS_FOR_MEMBER})`,
  );

const INQUIRY = {
  id: inquiries.id,
  name: sql<string>`${inquiries.firstName} || ' ' || ${inquiries.lastName}`,
  email: inquiries.email,
  phone: inquiries.phone,
  message: inquiries.message,
  createdAt: inquiries.createdAt,
  seenAt: inquiries.seenAt,
  answer: inquiries.answer,
};

/** Newest first, one row more than the window. */
export const listInquiriesOf = (membership: Membership, since: string, { before, size }: DeskWindow<DeskPosition>) =>
  select(
    INQUIRY,
    sql`FROM ${inquiries}
      WHERE ${every(ofListing(membership, since), isOlder(inquiries.createdAt, inquiries.id, before))}
      ORDER BY ${inquiries.createdAt} DESC, ${inquiries.id} DESC LIMIT ${size + 1}`,
  );

const unreadOf = (membership: MemberOf, since: string) =>
  sql`FROM ${inquiries}
    WHERE ${every(ofListing(membership, since), sql`${inquiries.answer} IS NULL AND ${inquiries.seenAt} IS NULL`)}`;

/** Neither answered nor marked as read, oldest first. `all`: how many there are. */
export const listUnreadInquiriesOf = (membership: Membership, since: string, most: number) =>
  select({ ...INQUIRY, all: ALL }, sql`${unreadOf(membership, since)} ORDER BY ${inquiries.createdAt} LIMIT ${most}`);

/** How many `listUnreadInquiriesOf` would list. */
export const unreadInquiries = (membership: MemberOf, since: string) =>
  sql<number>`(SELECT count(*) ${unreadOf(membership, since)})`;

/** A row if the member may see and answer the inquiry. */
export const findInquiryOf = (membership: Membership, id: string) =>
  select(
    { id: inquiries.id },
    sql`FROM ${inquiries} WHERE ${every(sql`${inquiries.id} = ${id}`, ofListing(membership, ""))}`,
  );
