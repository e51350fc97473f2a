import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";
import { visitsStart } from "#domain/listings/listing-visits.ts";
import { proofStart } from "#domain/members/claim.ts";
import { outcomeStart } from "#domain/outcomes/care-outcome.ts";
import { present } from "#domain/present.ts";
import { BEGUN_HOURS, BULK_DAYS, KEEP_DAYS, SENT_FORM_HOURS } from "#domain/retention.ts";
import { reviewCooldownStart } from "#domain/reviews/review-periods.ts";
import { reviewProofStart } from "#domain/reviews/review-proof.ts";
import { missedSince } from "#domain/search/missed-search.ts";
import { atOnce, daysAgo, type Fate, hoursAgo } from "./fate.ts";
import * as accounts from "./schema/accounts.ts";
import * as bulk from "./schema/bulk-changes.ts";
import * as capacity from "./schema/capacity.ts";
import * as cases from "./schema/case-entries.ts";
import * as corrections from "./schema/corrections.ts";
import * as counts from "./schema/counts.ts";
import * as entryChecks from "./schema/entry-checks.ts";
import * as factors from "./schema/factors.ts";
import * as identityProviders from "./schema/identity-providers.ts";
import * as imports from "./schema/import.ts";
import * as merges from "./schema/listing-merges.ts";
import * as listingRequests from "./schema/listing-requests.ts";
import * as listings from "./schema/listings.ts";
import * as mail from "./schema/mail.ts";
import * as members from "./schema/members.ts";
import * as messages from "./schema/messages.ts";
import * as oauth from "./schema/oauth-server.ts";
import * as operations from "./schema/operations.ts";
import * as outcomes from "./schema/outcomes.ts";
import * as places from "./schema/places.ts";
import * as questions from "./schema/questions.ts";
import * as referrers from "./schema/referrers.ts";
import * as reviews from "./schema/reviews.ts";
import * as sessions from "./schema/sessions.ts";
import * as remembered from "./schema/shortlist.ts";
import * as site from "./schema/site.ts";

// biome-ignore format: a list of files.
const SCHEMA = {
  ...accounts, ...bulk, ...capacity, ...cases, ...corrections, ...counts, ...entryChecks, ...factors, ...identityProviders,
  ...imports, ...listingRequests, ...listings, ...mail, ...members, ...merges, ...messages, ...oauth, ...operations, ...outcomes,
  ...places, ...questions, ...referrers, ...remembered, ...reviews, ...sessions, ...site,
};
const IMPERSONAL_FIELDS = FIELD_NAMES.filter((name) => !fieldOf(name).isPersonal);

type Schema = { [K in keyof typeof SCHEMA as (typeof SCHEMA)[K] extends SQLiteTable ? K : never]: (typeof SCHEMA)[K] };
type TableName = keyof Schema;

/** Every table of the main database, in the order in which a backup is loaded: referenced rows come first. */
// biome-ignore format: a table reads better with a row for each table.
export const TABLES = {
  places: { restore: "kept", impersonal: "all" },
  placesLoads: { restore: "kept", impersonal: "all" },
  placesRuns: { restore: "ended", impersonal: "all" },
  placeAliases: { restore: "kept", impersonal: "all" },

  authUsers: { restore: "kept", impersonal: ["role"] },
  authUserTexts: { restore: "triggers" },
  authUserParts: { restore: "triggers" },
  authIdentities: { restore: "kept", impersonal: ["provider"] },
  userRoles: { restore: "kept", user: "userId", exported: ["role", "createdAt"], exportedAs: "roles" },
  authAuditLog: { restore: "kept", user: "userId", exported: "by a rule", exportedAs: "events",
    until: ["createdAt", daysAgo(KEEP_DAYS)], impersonal: ["action", "topic"] },
  authAuditSubjects: { restore: "triggers" },
  authRateLimits: { restore: "ended" },

  authMfaFactors: { restore: "kept", until: "by a rule", impersonal: ["transports"] },
  authMfaRecoveryCodes: { restore: "kept", impersonal: ["claim"] },
  authMfaChallenges: { restore: "ended", until: ["expiresAt", hoursAgo(BEGUN_HOURS)], impersonal: ["claim"] },
  authWebauthnCredentials: { restore: "kept", user: "userId",
    exported: ["id", "friendlyName", "aaguid", "createdAt", "lastUsedAt"], exportedAs: "passkeys",
    impersonal: ["transports", "claim"] },
  authWebauthnChallenges: { restore: "ended", until: ["expiresAt", hoursAgo(BEGUN_HOURS)], impersonal: ["challenge"] },
  // Used messages and assertions: each signs in only once.
  web3SeenMessages: { restore: "kept", until: ["expiresAt", atOnce], impersonal: ["claim"] },

  authSamlSeenAssertions: { restore: "kept", until: ["expiresAt", atOnce] },
  authCustomProviders: { restore: "kept", impersonal: "all" },
  authSamlProviders: { restore: "kept", impersonal: "all" },
  authSsoDomains: { restore: "kept", impersonal: "all" },
  authSamlRelayStates: { restore: "ended", until: "by a rule", impersonal: ["codeChallenge"] },

  authOauthClients: { restore: "kept", until: "by a rule", impersonal: "all" },
  authOauthConsents: { restore: "kept", user: "userId", exported: "by a rule", exportedAs: "connected_services" },
  authOauthAuthorizations: { restore: "ended", until: ["expiresAt", hoursAgo(BEGUN_HOURS)],
    impersonal: ["redirectUri", "scopes", "state", "nonce", "resource", "codeChallenge", "codeHash"] },

  // An old state would bring back sessions that have ended since.
  authSessions: { restore: "ended", user: "userId", exported: "by a rule", exportedAs: "sessions", until: "by a rule",
    impersonal: ["scopes", "oauthResource"] },
  authFlowStates: { restore: "ended", until: "by a rule",
    impersonal: ["providerType", "authenticationMethod", "codeChallenge", "authCode", "inviteLinkHash"] },
  authOneTimeTokens: { restore: "ended", until: ["expiresAt", atOnce] },

  importFeeds: { restore: "kept", impersonal: "all" },
  importJobs: { restore: "kept",
    impersonal: ["format", "origin", "source", "columns", "error", "keptBy", "closings", "keptBranches"] },
  importParts: { restore: "kept", impersonal: "all" },
  importChunks: { restore: "kept", impersonal: "all" },
  importRows: { restore: "kept" },
  importMappings: { restore: "kept", impersonal: "all" },

  allListings: { restore: "kept", until: "by a rule",
    impersonal: [...IMPERSONAL_FIELDS, "cantonSlug", "citySlug", "citySort", "source", "confirmedFields", "factSources",
      "changeOrder", "cantonOrder", "cityOrder"] },
  listingOldSlugs: { restore: "kept", listing: "listingId", merged: "moves by a rule" },
  listingDeletions: { restore: "kept" },
  listingDuplicates: { restore: "kept", impersonal: "all" },
  listingMerges: { restore: "kept" },
  listingMergeRows: { restore: "kept", until: "by a rule", impersonal: ["origin"] },
  listingAreas: { restore: "triggers", impersonal: "all" },
  cantonCounts: { restore: "triggers", impersonal: "all" },
  cityCounts: { restore: "triggers", impersonal: "all" },
  // Loading fills it with every listing, so that the search index is rebuilt.
  searchChanges: { restore: "triggers", impersonal: "all" },
  // Clients read the whole directory again, because changes since the backup are lost.
  openDataChanges: { restore: "ended", until: "by a rule" },
  entryLots: { restore: "kept", impersonal: "all" },
  // Outcomes of a sample stay complete: an entry whose listing is deleted or merged says so.
  lotEntries: { restore: "kept", impersonal: "all" },
  failingAddresses: { restore: "kept", listing: "listingId", impersonal: "all" },
  addressRounds: { restore: "ended", until: ["night", (now) => daysAgo(KEEP_DAYS)(now).slice(0, 10)], impersonal: "all" },
  providerGroups: { restore: "jobs", impersonal: ["key"] },
  expectedCards: { restore: "jobs", impersonal: "all" },
  dataQuality: { restore: "jobs", impersonal: "all" },
  listingStock: { restore: "jobs", impersonal: "all" },
  listingStockCounts: { restore: "jobs", impersonal: "all" },

  reviews: { restore: "kept", user: "userId",
    exported: ["id", "author", "rating", "reviewText", "publishTime", "createdAt", "hiddenAt", "confirmedAt",
      "waitsUntil", "replyText", "repliedAt", "heldFor", "aspects", "proof", "changedAt"], exportedAs: "reviews", listing: "spitexId", merged: "moves" },
  reviewTraces: { restore: "kept", until: ["at", daysAgo(KEEP_DAYS)], impersonal: ["freedFor"] },
  // Two windows of stars: proofs and the reviews that they prove are counted for one.
  reviewProofs: { restore: "kept", listing: "spitexId", merged: "moves", until: ["createdAt", reviewProofStart],
    impersonal: ["kind"] },
  reviewReports: { restore: "kept", listing: "spitexId", merged: "moves by a rule" },
  hiddenImportedReviews: { restore: "kept", listing: "spitexId", merged: "moves" },
  deletedReviews: { restore: "kept", user: "userId", exported: ["createdAt"], listing: "spitexId",
    merged: "changes by a rule", until: ["createdAt", reviewCooldownStart] },
  reviewEvents: { restore: "kept", impersonal: "all" },
  reviewEventCounts: { restore: "triggers", impersonal: "all" },

  factCorrections: { restore: "kept", mail: "email", exported: ["field", "said", "email", "answer", "createdAt"],
    listing: "spitexId", merged: "moves", until: ["createdAt", daysAgo(KEEP_DAYS)],
    impersonal: ["field", "shown", "language"] },
  visitorConfirmations: { restore: "kept", listing: "spitexId", until: ["day", daysAgo(KEEP_DAYS)],
    impersonal: ["field", "valueHash", "day"] },
  providerCapacity: { restore: "kept", listing: "spitexId", merged: "moves once", impersonal: "all" },
  factChecks: { restore: "kept", listing: "spitexId", merged: "changes by a rule", impersonal: "all" },

  rememberedProviders: { restore: "kept", user: "userId", exported: ["createdAt"], listing: "spitexId", merged: "moves once" },
  providerMembers: { restore: "kept", user: "userId", exported: ["createdAt", "wantsWeeklyMail"],
    exportedAs: "kept_listings", listing: "spitexId", merged: "moves once", impersonal: ["mailedWeek"] },
  // After a restore, people have to start unfinished claims again.
  listingClaims: { restore: "ended", user: "userId", exported: ["way", "sentTo", "note", "createdAt", "expiresAt"],
    listing: "spitexId", merged: "moves once", until: ["expiresAt", atOnce] },
  listingFormerContacts: { restore: "kept", until: ["changedAt", proofStart] },
  providerInvitations: { restore: "ended", user: "invitedBy", mail: "email",
    exported: ["email", "createdAt", "expiresAt"], listing: "spitexId", merged: "moves once", until: ["expiresAt", atOnce] },
  listingChanges: { restore: "kept", user: "userId", exported: ["state", "changes", "reason", "createdAt"],
    listing: "spitexId", merged: "moves once", until: ["decidedAt", daysAgo(KEEP_DAYS)] },
  // The images stay in R2.
  listingLogos: { restore: "kept", user: "userId", exported: ["hash", "isPublic", "createdAt"], listing: "spitexId",
    merged: "moves once", impersonal: ["hash"] },
  // The provider sends a waiting logo again.
  logoUploads: { restore: "ended", user: "userId", exported: ["state", "createdAt"], listing: "spitexId", merged: "moves once" },

  inquiries: { restore: "kept", mail: "email",
    exported: ["spitexName", "firstName", "lastName", "email", "phone", "message", "consentedAt", "createdAt",
      "seenAt", "answer", "answerAt", "callbackAt"], listing: "spitexId", merged: "moves", until: "by a rule",
    impersonal: ["forwardedFrom", "cantonSlug", "citySlug", "city", "language", "lostAs"] },
  contactMessages: { restore: "kept", mail: "email",
    exported: ["firstName", "lastName", "email", "phone", "message", "createdAt"],
    until: ["createdAt", daysAgo(KEEP_DAYS)], impersonal: ["language"] },
  listingRequests: { restore: "kept", mail: "email",
    exported: ["name", "streetAddress", "zipCode", "city", "phone", "website", "zsrNumber", "firstName", "lastName",
      "email", "reason", "createdAt"], until: ["createdAt", daysAgo(KEEP_DAYS)], impersonal: ["language"] },
  // Nothing in them says who asks; the hash of the asker is gone once the question is closed.
  questions: { restore: "kept", until: ["createdAt", daysAgo(KEEP_DAYS)],
    impersonal: ["cantonSlug", "citySlug", "city", "zipCode", "care", "fromDay", "often", "language", "askerLanguage", "who",
      "closedAs", "chosenId", "inquiryId"] },
  questionContacts: { restore: "kept", until: "by a rule" },
  questionRecipients: { restore: "kept", listing: "spitexId", merged: "moves once", until: "by a rule", impersonal: "all" },
  listingMailsOff: { restore: "kept", listing: "spitexId", merged: "moves once", impersonal: "all" },
  listingMailLanguages: { restore: "kept", listing: "spitexId", merged: "moves once", impersonal: "all" },
  questionsOff: { restore: "kept", listing: "spitexId", merged: "moves once", impersonal: "all" },
  // Its trigger takes the inquiry's id away with the inquiry.
  careOutcomes: { restore: "kept", exported: "by a rule", until: ["askedDay", outcomeStart], impersonal: ["cantonSlug", "citySlug", "askedDay"] },
  careFigures: { restore: "jobs", impersonal: "all" },
  questionSwitch: { restore: "kept", impersonal: "all" },
  referrers: { restore: "kept", impersonal: "all" },
  // The person starts an unfinished request again.
  referrerRequests: { restore: "ended", user: "userId",
    exported: ["name", "kind", "sentTo", "createdAt", "expiresAt"], until: ["expiresAt", atOnce], impersonal: ["name"] },
  referrerMembers: { restore: "kept", user: "userId", exported: ["role", "wantsMails", "createdAt"], exportedAs: "referrer_desk" },
  referrerInvitations: { restore: "ended", user: "invitedBy", mail: "email",
    exported: ["email", "createdAt", "expiresAt"], until: ["expiresAt", atOnce] },
  referrerTokens: { restore: "kept", impersonal: "all" },
  referrerWebhooks: { restore: "kept", impersonal: "all" },
  // So that no answer is sent twice.
  referrerDeliveries: { restore: "kept", until: ["createdAt", daysAgo(KEEP_DAYS)], impersonal: "all" },
  answerFigures: { restore: "jobs", impersonal: "all" },
  sentForms: { restore: "ended", until: ["sentAt", hoursAgo(SENT_FORM_HOURS)] },
  mailOutbox: { restore: "kept", until: "by a rule", impersonal: ["kind"] },
  smsOutbox: { restore: "ended", until: ["expiresAt", atOnce] },
  caseEntries: { restore: "kept", user: "userId", exported: ["desk", "act", "note", "createdAt"], exportedAs: "case_notes",
    until: ["createdAt", daysAgo(KEEP_DAYS)], impersonal: ["desk", "act", "caseId"] },
  // Listings may have been changed since the backup; what an admin had selected is selected again.
  bulkChanges: { restore: "ended", user: "userId", exported: ["ask", "ip", "userAgent", "createdAt", "endedAt"],
    until: ["createdAt", daysAgo(BULK_DAYS)], impersonal: ["failure"] },
  bulkPortions: { restore: "ended", impersonal: "all" },
  dueDateWarnings: { restore: "kept", impersonal: "all" },

  sharedLists: { restore: "kept", until: ["expiresAt", atOnce], impersonal: ["code"] },
  pflegelexikonViews: { restore: "kept", impersonal: "all" },
  listingVisits: { restore: "kept", listing: "spitexId", merged: "changes by a rule", until: ["month", visitsStart], impersonal: "all" },
  missedSearches: { restore: "kept", until: ["day", missedSince], impersonal: ["day"] },
  deadLetters: { restore: "kept" },
  // Without it, the nightly jobs run at the next cron.
  jobRuns: { restore: "ended", impersonal: "all" },
  edgePurges: { restore: "ended", impersonal: "all" },
  dataVersion: { restore: "set", impersonal: "all" },
  backupRuns: { restore: "ended", impersonal: "all" },
  cronRuns: { restore: "ended", impersonal: "all" },
  tallies: { restore: "kept", until: "by a rule", impersonal: "all" },
  // The next cron finds them again if they still apply.
  alerts: { restore: "ended", impersonal: "all" },
  rebuilds: { restore: "ended", impersonal: "all" },
} satisfies { [K in TableName]: Fate<Schema[K]> };

/** Names of the tables that have these words for `Key` in TABLES. */
export type TablesThatSay<Key extends keyof Fate, Words> = {
  [K in TableName]: (typeof TABLES)[K] extends Record<Key, Words> ? K : never;
}[TableName];

export type TableFate = Fate & { name: TableName; table: SQLiteTable };

export const FATES = Object.entries<Fate>(TABLES).map(([key, fate]): TableFate => {
  const name = key as TableName;
  return { ...fate, name, table: SCHEMA[name] };
});

export const tablesWith = (restore: Fate["restore"]): SQLiteTable[] =>
  FATES.filter((fate) => fate.restore === restore).map(({ table }) => table);

export const columnIn = (table: SQLiteTable, name: string): SQLiteColumn =>
  present(getTableColumns(table)[name], "the rows of the list name columns of their tables");
