import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { localDay } from "#domain/format.ts";
import { proofStart } from "#domain/members/claim-periods.ts";
import { minuteOf } from "#domain/operations/tally.ts";
import * as retention from "#domain/retention.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import { authAuditLog } from "../schema/accounts.ts";
import { factCorrections } from "../schema/corrections.ts";
import * as factors from "../schema/factors.ts";
import { authSamlRelayStates, authSamlSeenAssertions } from "../schema/identity-providers.ts";
import { listingMergeRows } from "../schema/listing-merges.ts";
import { allListings } from "../schema/listings.ts";
import { mailOutbox, smsOutbox } from "../schema/mail.ts";
import * as members from "../schema/members.ts";
import { contactMessages, inquiries } from "../schema/messages.ts";
import { authOauthAuthorizations, authOauthClients, authOauthConsents } from "../schema/oauth-server.ts";
import { tallies } from "../schema/operations.ts";
import { deletedReviews } from "../schema/reviews.ts";
import { sentForms } from "../schema/sent-forms.ts";
import { authFlowStates, authOneTimeTokens, authSessions } from "../schema/sessions.ts";
import { sharedLists } from "../schema/shared-lists.ts";
import { missedSearches } from "../schema/site.ts";
import { deleteFrom } from "../sql.ts";
import type { Statement } from "../statement.ts";

/** Periods that the configuration sets, in hours. */
export type SetPeriods = {
  /** How long the code of a mail is good: its flow has to outlive it, because it is deleted with the flow. */
  mailHours: number;
  factorHours: number;
  /** Until an unused session ends; undefined: never. */
  inactivityHours: number | undefined;
};

/** What has come to its end, by kind: the periods of docs/privacy-record.md. */
export const deleteExpiredRows = (now: Date, set: SetPeriods): Record<string, Statement[]> => ({
  messages: deleteMessages(now),
  mails: deleteMails(now),
  claims: deleteClaims(now),
  listings: deleteListings(now),
  searches: deleteSearches(now),
  sessions: deleteSessions(now, set),
  "sign-ins": deleteSignIns(now, set),
  tallies: deleteTallies(now),
});

const daysAgo = (now: Date, days: number) => retention.daysBefore(now, days).toISOString();
const hoursAgo = (now: Date, hours: number) => retention.hoursBefore(now, hours).toISOString();

const isBefore = (time: Column | SQL, moment: string) => sql`${time} < ${moment}`;

/** An inquiry goes with those that were sent on from it. */
function deleteMessages(now: Date): Statement[] {
  const before = daysAgo(now, retention.KEEP_DAYS);
  const old = sql`SELECT old.id FROM ${inquiries} old WHERE old.created_at < ${before}`;
  return [
    deleteFrom(inquiries, sql`${inquiries.createdAt} < ${before} OR ${inquiries.forwardedFrom} IN (${old})`),
    deleteFrom(contactMessages, isBefore(contactMessages.createdAt, before)),
    deleteFrom(factCorrections, isBefore(factCorrections.createdAt, before)),
    deleteFrom(sentForms, isBefore(sentForms.sentAt, hoursAgo(now, retention.SENT_FORM_HOURS))),
  ];
}

/** Addresses are kept only as long as questions about a mail are to be expected. */
const deleteMails = (now: Date): Statement[] => [
  deleteFrom(
    mailOutbox,
    sql`${isBefore(mailOutbox.createdAt, daysAgo(now, retention.KEEP_DAYS))} AND ${mailOutbox.state} <> 'queued'`,
  ),
  deleteExpiredSms(now.toISOString()),
];

export const deleteExpiredSms = (now: string) => deleteFrom(smsOutbox, isBefore(smsOutbox.expiresAt, now));

/** Claims and invitations that have expired, and changes that were decided long ago. */
const deleteClaims = (now: Date): Statement[] => [
  deleteFrom(members.listingClaims, isBefore(members.listingClaims.expiresAt, now.toISOString())),
  deleteFrom(members.listingFormerContacts, isBefore(members.listingFormerContacts.changedAt, proofStart(now))),
  deleteFrom(members.providerInvitations, isBefore(members.providerInvitations.expiresAt, now.toISOString())),
  deleteFrom(members.listingChanges, isBefore(members.listingChanges.decidedAt, daysAgo(now, retention.KEEP_DAYS))),
];

/** What can no longer be restored, and dates that are too old to prevent a new review, also of a merge that can be undone. */
function deleteListings(now: Date): Statement[] {
  const { origin, entry } = listingMergeRows;
  const cooledDown = reviewCooldownStart(now).toISOString();
  return [
    deleteFrom(allListings, isBefore(allListings.deletedAt, retention.restoreStart(now))),
    deleteFrom(
      listingMergeRows,
      sql`${origin} = ${getTableName(deletedReviews)} AND ${isBefore(sql`${entry} ->> 'created_at'`, cooledDown)}`,
    ),
    deleteFrom(deletedReviews, isBefore(deletedReviews.createdAt, cooledDown)),
  ];
}

const deleteSearches = (now: Date): Statement[] => [
  deleteFrom(missedSearches, sql`${missedSearches.day} < ${missedSince(now)}`),
  deleteFrom(sharedLists, isBefore(sharedLists.expiresAt, now.toISOString())),
];

/** The first day of those whose searches without result are kept. */
export const missedSince = (now: Date) => localDay(retention.daysBefore(now, retention.MISSED_SEARCH_DAYS));

function deleteSessions(now: Date, { inactivityHours }: SetPeriods): Statement[] {
  const { refreshedAt, createdAt, notAfter } = authSessions;
  const lastUsedAt = sql`coalesce(${refreshedAt}, ${createdAt})`;
  const idleHours = inactivityHours ? inactivityHours + retention.ENDED_SESSION_HOURS : retention.IDLE_DAYS * 24;
  return [
    deleteFrom(authSessions, isBefore(notAfter, hoursAgo(now, retention.ENDED_SESSION_HOURS))),
    deleteFrom(authSessions, isBefore(lastUsedAt, hoursAgo(now, idleHours))),
    deleteUnusedClients(now),
    deleteFrom(authAuditLog, isBefore(authAuditLog.createdAt, daysAgo(now, retention.KEEP_DAYS))),
  ];
}

/** Clients that registered themselves and have no consent. */
function deleteUnusedClients(now: Date): Statement {
  const { registrationType, createdAt, id } = authOauthClients;
  return deleteFrom(
    authOauthClients,
    sql`${registrationType} = 'dynamic' AND ${isBefore(createdAt, daysAgo(now, retention.UNUSED_CLIENT_DAYS))}
      AND NOT EXISTS (SELECT 1 FROM ${authOauthConsents} WHERE ${authOauthConsents.clientId} = ${id})`,
  );
}

/** What was begun and not finished, and what may be used once. */
function deleteSignIns(now: Date, { mailHours, factorHours }: SetPeriods): Statement[] {
  const { authMfaChallenges, authMfaFactors, authWebauthnChallenges, web3SeenMessages } = factors;
  const begun = hoursAgo(now, retention.BEGUN_HOURS);
  const flowsBegun = hoursAgo(now, retention.BEGUN_HOURS + mailHours);
  const factorsBegun = hoursAgo(now, retention.BEGUN_HOURS + factorHours);
  const ended = now.toISOString();
  return [
    deleteFrom(authMfaChallenges, isBefore(authMfaChallenges.expiresAt, begun)),
    deleteFrom(authWebauthnChallenges, isBefore(authWebauthnChallenges.expiresAt, begun)),
    deleteFrom(
      authMfaFactors,
      sql`${authMfaFactors.status} = 'unverified' AND ${isBefore(authMfaFactors.createdAt, factorsBegun)}`,
    ),
    deleteFrom(authOneTimeTokens, isBefore(authOneTimeTokens.expiresAt, ended)),
    deleteFrom(web3SeenMessages, isBefore(web3SeenMessages.expiresAt, ended)),
    deleteFrom(authSamlSeenAssertions, isBefore(authSamlSeenAssertions.expiresAt, ended)),
    deleteFrom(authSamlRelayStates, isBefore(authSamlRelayStates.createdAt, flowsBegun)),
    deleteFrom(authFlowStates, isBefore(authFlowStates.createdAt, flowsBegun)),
    deleteFrom(authOauthAuthorizations, isBefore(authOauthAuthorizations.expiresAt, begun)),
  ];
}

const deleteTallies = (now: Date): Statement[] => [
  deleteTalliesBefore("failures", minuteOf(retention.daysBefore(now, 1))),
  deleteTalliesBefore("views", localDay(retention.daysBefore(now, retention.KEEP_DAYS))),
];

const deleteTalliesBefore = (kind: "failures" | "views", first: string) =>
  deleteFrom(tallies, sql`${tallies.kind} = ${kind} AND ${tallies.period} < ${first}`);
