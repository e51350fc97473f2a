import { type Column, type SQL, sql } from "drizzle-orm";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { MOST_COUNTED } from "#domain/desks/desk-overview.ts";
import { MOST_WAITING } from "#domain/desks/waiting.ts";
import { pick } from "#domain/keys.ts";
import { authUsers } from "../../schema/accounts.ts";
import { importFeeds, importJobs } from "../../schema/import.ts";
import { listingRequests as requests } from "../../schema/listing-requests.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { listingClaims as claims, listingLogos as logos } from "../../schema/members.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { referrers } from "../../schema/referrers.ts";
import { reviews } from "../../schema/reviews.ts";
import { deadLetters } from "../../schema/site.ts";
import { asBoolean, select } from "../../sql.ts";
import { ALWAYS, type Condition } from "../../statement.ts";
import { findOpenLot } from "../checks/entry-lots.ts";
import { listWaitingFeeds } from "../import/import-feeds.ts";
import { CLAIMED_ID, isUnchecked } from "../members/claims.ts";
import { IS_WAITING } from "../members/logos.ts";
import { IS_UNANSWERED } from "../messages/messages.ts";

const unansweredBy = (order: SQL) => sql`(SELECT * FROM ${inquiries} WHERE ${IS_UNANSWERED}
  ORDER BY ${order} LIMIT ${MOST_COUNTED}) ${inquiries}`;

/** Bounds the rows read, even if few of them are overdue. */
export const OLDEST_UNANSWERED = unansweredBy(sql`${inquiries.createdAt}, ${inquiries.id}`);

/** Includes those whose provider still has time. */
export const NEWEST_UNANSWERED = unansweredBy(sql`${inquiries.createdAt} DESC, ${inquiries.id} DESC`);

/** An admin has read it, and its provider has no mail address or has let its day pass. */
export const isOverdue = (now: string) =>
  sql`${inquiries.state} <> 'new' AND (${inquiries.dayAt} IS NULL OR ${inquiries.dayAt} <= ${now})`;

/** An admin has read it, and its provider still has time. */
export const hasTime = (now: string) => sql`${inquiries.state} <> 'new' AND ${inquiries.dayAt} > ${now}`;

/** Older ones are discarded or can no longer be repeated. */
const LOOKED_AT = 100;

export const LATEST_IMPORTS = sql`(SELECT * FROM ${importJobs} ORDER BY ${importJobs.id} DESC LIMIT ${LOOKED_AT}) ${importJobs}`;

/** An admin has to continue, repeat or discard it. Those of a source wait with it; failed ones need their file. */
export const IMPORT_WAITS = sql`${importJobs.feedId} IS NULL AND ${importJobs.discardedAt} IS NULL
  AND (${importJobs.state} IN ('uploaded', 'checked') OR ${importJobs.state} = 'failed' AND ${importJobs.source} IS NOT NULL)`;

export const person = (names: { firstName: Column; lastName: Column }) =>
  sql<string>`trim(${names.firstName} || ' ' || ${names.lastName})`;

export const INQUIRY = {
  id: inquiries.id,
  since: inquiries.createdAt,
  by: person(inquiries),
  spitexName: inquiries.spitexName,
  isByPhone: asBoolean(sql`${inquiries.dayAt} IS NULL`),
};

/** Which cases are read, and how many of a kind. */
export type Which = { most: number; among: (desk: CaseDesk, id: Column) => Condition };

const THE_OLDEST: Which = { most: MOST_WAITING, among: () => ALWAYS };

/** What an admin's own cases list in another way: unread or unanswered messages, and the lot as a whole. */
export const listMoreWaiting = (now: string) => ({
  inquiries: select(
    INQUIRY,
    sql`FROM ${inquiries} WHERE ${inquiries.state} = 'new' ORDER BY ${inquiries.createdAt}, ${inquiries.id} LIMIT ${MOST_WAITING}`,
  ),
  overdue: select(
    INQUIRY,
    sql`FROM ${OLDEST_UNANSWERED} WHERE ${isOverdue(now)} ORDER BY ${inquiries.createdAt}, ${inquiries.id} LIMIT ${MOST_WAITING}`,
  ),
  contactMessages: select(
    { id: contactMessages.id, since: contactMessages.createdAt, by: person(contactMessages) },
    sql`FROM ${contactMessages} WHERE ${contactMessages.state} = 'new'
      ORDER BY ${contactMessages.createdAt}, ${contactMessages.id} LIMIT ${MOST_WAITING}`,
  ),
  lot: findOpenLot(),
});

/** The oldest waiting items of each kind that no other module lists. */
export const listWaiting = (now: string, { most, among }: Which = THE_OLDEST) => ({
  claims: select(
    { ...pick(claims, ["id", "note"]), since: claims.createdAt, email: authUsers.email, spitexName: listings.name },
    sql`FROM ${claims} JOIN ${authUsers} ON ${authUsers.id} = ${claims.userId}
      JOIN ${listings} ON ${listings.id} = ${CLAIMED_ID}
      WHERE ${isUnchecked(now)} AND ${among("claims", claims.id)}
      ORDER BY ${claims.id} LIMIT ${most}`,
  ),
  rings: select(
    {
      id: sql<number>`${reviews.heldBy}`,
      since: sql<string>`min(${reviews.createdAt})`,
      spitexName: sql<string>`min(${listings.name})`,
      count: sql<number>`count(*)`,
    },
    sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
      WHERE ${reviews.heldBy} IS NOT NULL AND ${among("review-rings", reviews.heldBy)}
      GROUP BY ${reviews.heldBy} ORDER BY ${reviews.heldBy} LIMIT ${most}`,
  ),
  newListings: select(
    { ...pick(requests, ["id", "name", "zipCode", "city"]), since: requests.createdAt, by: person(requests) },
    sql`FROM ${requests} WHERE ${requests.handledAt} IS NULL AND ${among("listing-requests", requests.id)}
      ORDER BY ${requests.id} LIMIT ${most}`,
  ),
  referrers: select(
    { ...pick(referrers, ["id", "name", "domain"]), since: referrers.createdAt },
    sql`FROM ${referrers} WHERE ${referrers.state} = 'waiting' AND ${among("referrers", referrers.id)}
      ORDER BY ${referrers.id} LIMIT ${most}`,
  ),
  logos: select(
    { id: logos.id, since: logos.createdAt, spitexName: listings.name },
    sql`FROM ${logos} JOIN ${listings} ON ${listings.id} = ${logos.spitexId}
      WHERE ${IS_WAITING} AND ${among("logos", logos.id)} ORDER BY ${logos.id} LIMIT ${most}`,
  ),
  deadMails: select(
    {
      ...pick(mailOutbox, ["id", "kind"]),
      since: mailOutbox.createdAt,
      to: mailOutbox.recipient,
      error: mailOutbox.lastError,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.state} = 'dead' AND ${among("mails", mailOutbox.id)}
      ORDER BY ${mailOutbox.createdAt}, ${mailOutbox.id} LIMIT ${most}`,
  ),
  deadLetters: select(
    { id: deadLetters.id, since: deadLetters.receivedAt, body: deadLetters.body },
    sql`FROM ${deadLetters} WHERE ${among("dead-letters", deadLetters.id)} ORDER BY ${deadLetters.id} LIMIT ${most}`,
  ),
  imports: select(
    { ...pick(importJobs, ["id", "fileName", "state", "error"]), since: importJobs.startedAt },
    sql`FROM ${LATEST_IMPORTS} WHERE ${IMPORT_WAITS} AND ${among("imports", importJobs.id)}
      ORDER BY ${importJobs.id} LIMIT ${most}`,
  ),
  feeds: listWaitingFeeds(most, among("feeds", importFeeds.id)),
});
