import { type Column, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#domain/desks/desk-overview.ts";
import { MOST_WAITING } from "#domain/desks/waiting.ts";
import { pick } from "#domain/keys.ts";
import { authUsers } from "../../schema/accounts.ts";
import { importJobs } from "../../schema/import.ts";
import { listingRequests as requests } from "../../schema/listing-requests.ts";
import { listings } from "../../schema/listings.ts";
import { mailOutbox } from "../../schema/mail.ts";
import { listingClaims as claims, listingLogos as logos } from "../../schema/members.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { referrers } from "../../schema/referrers.ts";
import { reviews } from "../../schema/reviews.ts";
import { deadLetters } from "../../schema/site.ts";
import { asBoolean, select } from "../../sql.ts";
import { findOpenLot } from "../checks/entry-lots.ts";
import { listWaitingFeeds } from "../import/import-feeds.ts";
import { CLAIMED_ID, isUnchecked } from "../members/claims.ts";
import { IS_WAITING } from "../members/logos.ts";
import { IS_UNANSWERED } from "../messages/messages.ts";

/** So that the rows read stay bounded even if few of them are overdue. */
export const OLDEST_UNANSWERED = sql`(SELECT * FROM ${inquiries} WHERE ${IS_UNANSWERED}
  ORDER BY ${inquiries.createdAt}, ${inquiries.id} LIMIT ${MOST_COUNTED}) ${inquiries}`;

/** Somebody at the desk has read it, and its provider has no mail address or has let its day pass. */
export const isOverdue = (now: string) =>
  sql`${inquiries.state} <> 'new' AND (${inquiries.dayAt} IS NULL OR ${inquiries.dayAt} <= ${now})`;

/** Older ones are discarded or can no longer be repeated. */
const LOOKED_AT = 100;

export const LATEST_IMPORTS = sql`(SELECT * FROM ${importJobs} ORDER BY ${importJobs.id} DESC LIMIT ${LOOKED_AT}) ${importJobs}`;

/** An admin has to carry on, repeat or discard it. Those of a source wait with it. */
export const IMPORT_WAITS = sql`${importJobs.feedId} IS NULL AND ${importJobs.discardedAt} IS NULL AND ${importJobs.state} IN ('uploaded', 'checked', 'failed')`;

const person = (names: { firstName: Column; lastName: Column }) =>
  sql<string>`trim(${names.firstName} || ' ' || ${names.lastName})`;

const INQUIRY = {
  id: inquiries.id,
  since: inquiries.createdAt,
  by: person(inquiries),
  spitexName: inquiries.spitexName,
  isByPhone: asBoolean(sql`${inquiries.dayAt} IS NULL`),
};

const OLDEST = sql`LIMIT ${MOST_WAITING}`;

/** The oldest that wait, of each kind that no other module lists. */
export const listWaiting = (now: string) => ({
  claims: select(
    { ...pick(claims, ["id", "note"]), since: claims.createdAt, email: authUsers.email, spitexName: listings.name },
    sql`FROM ${claims} JOIN ${authUsers} ON ${authUsers.id} = ${claims.userId}
      JOIN ${listings} ON ${listings.id} = ${CLAIMED_ID}
      WHERE ${isUnchecked(now)}
      ORDER BY ${claims.id} ${OLDEST}`,
  ),
  rings: select(
    {
      id: sql<number>`${reviews.heldBy}`,
      since: sql<string>`min(${reviews.createdAt})`,
      spitexName: sql<string>`min(${listings.name})`,
      count: sql<number>`count(*)`,
    },
    sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
      WHERE ${reviews.heldBy} IS NOT NULL GROUP BY ${reviews.heldBy} ORDER BY ${reviews.heldBy} ${OLDEST}`,
  ),
  newListings: select(
    { ...pick(requests, ["id", "name", "zipCode", "city"]), since: requests.createdAt, by: person(requests) },
    sql`FROM ${requests} WHERE ${requests.handledAt} IS NULL ORDER BY ${requests.id} ${OLDEST}`,
  ),
  referrers: select(
    { ...pick(referrers, ["id", "name", "domain"]), since: referrers.createdAt },
    sql`FROM ${referrers} WHERE ${referrers.state} = 'waiting' ORDER BY ${referrers.id} ${OLDEST}`,
  ),
  logos: select(
    { id: logos.id, since: logos.createdAt, spitexName: listings.name },
    sql`FROM ${logos} JOIN ${listings} ON ${listings.id} = ${logos.spitexId}
      WHERE ${IS_WAITING} ORDER BY ${logos.id} ${OLDEST}`,
  ),
  inquiries: select(
    INQUIRY,
    sql`FROM ${inquiries} WHERE ${inquiries.state} = 'new' ORDER BY ${inquiries.createdAt}, ${inquiries.id} ${OLDEST}`,
  ),
  overdue: select(
    INQUIRY,
    sql`FROM ${OLDEST_UNANSWERED} WHERE ${isOverdue(now)} ORDER BY ${inquiries.createdAt}, ${inquiries.id} ${OLDEST}`,
  ),
  contactMessages: select(
    { id: contactMessages.id, since: contactMessages.createdAt, by: person(contactMessages) },
    sql`FROM ${contactMessages} WHERE ${contactMessages.state} = 'new'
      ORDER BY ${contactMessages.createdAt}, ${contactMessages.id} ${OLDEST}`,
  ),
  deadMails: select(
    {
      ...pick(mailOutbox, ["id", "kind"]),
      since: mailOutbox.createdAt,
      to: mailOutbox.recipient,
      error: mailOutbox.lastError,
    },
    sql`FROM ${mailOutbox} WHERE ${mailOutbox.state} = 'dead' ORDER BY ${mailOutbox.createdAt}, ${mailOutbox.id} ${OLDEST}`,
  ),
  deadLetters: select(
    { id: deadLetters.id, since: deadLetters.receivedAt, body: deadLetters.body },
    sql`FROM ${deadLetters} ORDER BY ${deadLetters.id} ${OLDEST}`,
  ),
  imports: select(
    { ...pick(importJobs, ["id", "fileName", "state", "error"]), since: importJobs.startedAt },
    sql`FROM ${LATEST_IMPORTS} WHERE ${IMPORT_WAITS} ORDER BY ${importJobs.id} ${OLDEST}`,
  ),
  feeds: listWaitingFeeds(MOST_WAITING),
  lot: findOpenLot(),
});
