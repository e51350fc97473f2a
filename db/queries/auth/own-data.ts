import { type Column, sql } from "drizzle-orm";
import { authAuditLog, userRoles } from "../../schema/accounts.ts";
import { factCorrections as corrections } from "../../schema/corrections.ts";
import { authWebauthnCredentials } from "../../schema/factors.ts";
import { listings } from "../../schema/listings.ts";
import * as members from "../../schema/members.ts";
import { contactMessages, inquiries } from "../../schema/messages.ts";
import { authOauthClients, authOauthConsents } from "../../schema/oauth-server.ts";
import { rememberedProviders } from "../../schema/remembered-providers.ts";
import { deletedReviews, reviews } from "../../schema/reviews.ts";
import { authSessions } from "../../schema/sessions.ts";
import { select } from "../../sql.ts";
import { dataOfDeleted } from "./own-data-of-deleted.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

/** Under the names of the database, which the downloaded file shows. */
const named = (...columns: Column[]): Record<string, Column> =>
  Object.fromEntries(columns.map((column) => [column.name, column]));

/** Everything stored about one person, by table. `email` is the confirmed address, "" without one. */
export const readOwnData = (userId: string, email: string) => ({
  ...accountData(userId),
  ...reviewData(userId),
  remembered_providers: rememberedData(userId),
  ...memberData(userId, email),
  of_deleted_providers: dataOfDeleted(userId),
  events: eventData(userId, email),
  ...messageData(email),
});

const accountData = (userId: string) => ({
  sessions: select(
    named(
      authSessions.id,
      authSessions.createdAt,
      authSessions.refreshedAt,
      authSessions.aal,
      authSessions.userAgent,
      authSessions.ip,
    ),
    sql`FROM ${authSessions} WHERE ${authSessions.userId} = ${userId} AND ${CLAIMS_NOTHING}
        ORDER BY ${authSessions.createdAt}`,
  ),
  passkeys: select(
    named(
      authWebauthnCredentials.id,
      authWebauthnCredentials.friendlyName,
      authWebauthnCredentials.aaguid,
      authWebauthnCredentials.createdAt,
      authWebauthnCredentials.lastUsedAt,
    ),
    sql`FROM ${authWebauthnCredentials} WHERE ${authWebauthnCredentials.userId} = ${userId}
        ORDER BY ${authWebauthnCredentials.createdAt}`,
  ),
  connected_services: select(
    named(authOauthClients.name, authOauthClients.clientUri, authOauthConsents.scope, authOauthConsents.grantedAt),
    sql`FROM ${authOauthConsents}
        JOIN ${authOauthClients} ON ${authOauthClients.id} = ${authOauthConsents.clientId}
        WHERE ${authOauthConsents.userId} = ${userId} ORDER BY ${authOauthConsents.grantedAt}`,
  ),
  roles: select(
    named(userRoles.role, userRoles.createdAt),
    sql`FROM ${userRoles} WHERE ${userRoles.userId} = ${userId}`,
  ),
});

const reviewData = (userId: string) => ({
  reviews: select(
    {
      id: reviews.id,
      spitex: listings.name,
      ...named(
        reviews.author,
        reviews.rating,
        reviews.reviewText,
        reviews.publishTime,
        reviews.createdAt,
        reviews.hiddenAt,
        reviews.confirmedAt,
        reviews.waitsUntil,
        reviews.replyText,
        reviews.repliedAt,
      ),
    },
    sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
        WHERE ${reviews.userId} = ${userId} ORDER BY ${reviews.createdAt}`,
  ),
  deleted_reviews: select(
    { spitex: listings.name, created_at: deletedReviews.createdAt },
    sql`FROM ${deletedReviews} JOIN ${listings} ON ${listings.id} = ${deletedReviews.spitexId}
        WHERE ${deletedReviews.userId} = ${userId} ORDER BY ${deletedReviews.createdAt}`,
  ),
});

const rememberedData = (userId: string) =>
  select(
    { spitex: listings.name, created_at: rememberedProviders.createdAt },
    sql`FROM ${rememberedProviders} JOIN ${listings} ON ${listings.id} = ${rememberedProviders.spitexId}
        WHERE ${rememberedProviders.userId} = ${userId} ORDER BY ${rememberedProviders.id}`,
  );

/** What somebody who keeps a listing did for it. */
function memberData(userId: string, email: string) {
  const { providerMembers, listingClaims: claims, providerInvitations: invited, listingChanges: changes } = members;
  const { listingLogos: logos, logoUploads: uploads } = members;
  return {
    kept_listings: select(
      { spitex: listings.name, ...named(providerMembers.createdAt, providerMembers.wantsWeeklyMail) },
      sql`FROM ${providerMembers} JOIN ${listings} ON ${listings.id} = ${providerMembers.spitexId}
        WHERE ${providerMembers.userId} = ${userId} ORDER BY ${providerMembers.id}`,
    ),
    listing_claims: select(
      { spitex: listings.name, ...named(claims.way, claims.sentTo, claims.note, claims.createdAt, claims.expiresAt) },
      sql`FROM ${claims} JOIN ${listings} ON ${listings.id} = ${claims.spitexId}
        WHERE ${claims.userId} = ${userId} ORDER BY ${claims.id}`,
    ),
    provider_invitations: select(
      { spitex: listings.name, ...named(invited.email, invited.createdAt, invited.expiresAt) },
      sql`FROM ${invited} JOIN ${listings} ON ${listings.id} = ${invited.spitexId}
        WHERE ${invited.invitedBy} = ${userId} OR (${invited.email} = ${email} AND ${invited.email} <> '')
        ORDER BY ${invited.id}`,
    ),
    listing_logos: select(
      { spitex: listings.name, ...named(logos.hash, logos.isPublic, logos.createdAt) },
      sql`FROM ${logos} JOIN ${listings} ON ${listings.id} = ${logos.spitexId}
        WHERE ${logos.userId} = ${userId} ORDER BY ${logos.id}`,
    ),
    logo_uploads: select(
      { spitex: listings.name, ...named(uploads.state, uploads.createdAt) },
      sql`FROM ${uploads} JOIN ${listings} ON ${listings.id} = ${uploads.spitexId}
        WHERE ${uploads.userId} = ${userId} ORDER BY ${uploads.spitexId}`,
    ),
    listing_changes: select(
      { spitex: listings.name, ...named(changes.state, changes.changes, changes.reason, changes.createdAt) },
      sql`FROM ${changes} JOIN ${listings} ON ${listings.id} = ${changes.spitexId}
        WHERE ${changes.userId} = ${userId} ORDER BY ${changes.id}`,
    ),
  };
}

function eventData(userId: string, email: string) {
  // Requests for a reset, and sign-ins that may claim the account, are possibly not by the account holder.
  const isByOther = sql`${email} = '' AND (${authAuditLog.action} = 'user_recovery_requested'
    OR ${authAuditLog.action} = 'login' AND ${authAuditLog.details} ->> 'claims_email' IS NOT NULL)`;
  return select(
    {
      ...named(authAuditLog.createdAt, authAuditLog.action),
      ip: sql<string | null>`iif(${isByOther}, NULL, ${authAuditLog.ip})`,
      user_agent: sql<string | null>`iif(${isByOther}, NULL, ${authAuditLog.userAgent})`,
      details: sql<string>`${authAuditLog.details}`,
    },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.userId} = ${userId} ORDER BY ${authAuditLog.id}`,
  );
}

function messageData(email: string) {
  const { firstName, lastName, phone, message, createdAt, spitexName, consentedAt } = inquiries;
  const { seenAt, answer, answerAt, callbackAt } = inquiries;
  return {
    inquiries: select(
      named(
        spitexName,
        firstName,
        lastName,
        inquiries.email,
        phone,
        message,
        consentedAt,
        createdAt,
        seenAt,
        answer,
        answerAt,
        callbackAt,
      ),
      sql`FROM ${inquiries} WHERE lower(${inquiries.email}) = ${email} AND ${inquiries.email} <> ''
        ORDER BY ${createdAt}`,
    ),
    fact_corrections: select(
      named(corrections.field, corrections.said, corrections.email, corrections.answer, corrections.createdAt),
      sql`FROM ${corrections} WHERE lower(${corrections.email}) = ${email} ORDER BY ${corrections.createdAt}`,
    ),
    contact_messages: select(
      named(
        contactMessages.firstName,
        contactMessages.lastName,
        contactMessages.email,
        contactMessages.phone,
        contactMessages.message,
        contactMessages.createdAt,
      ),
      sql`FROM ${contactMessages}
        WHERE lower(${contactMessages.email}) = ${email} AND ${contactMessages.email} <> ''
        ORDER BY ${contactMessages.createdAt}`,
    ),
  };
}
