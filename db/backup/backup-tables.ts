import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as accounts from "../schema/accounts.ts";
import { backupRuns } from "../schema/backups.ts";
import { factChecks, providerCapacity } from "../schema/capacity.ts";
import { factCorrections } from "../schema/corrections.ts";
import * as counts from "../schema/counts.ts";
import * as factors from "../schema/factors.ts";
import * as identityProviders from "../schema/identity-providers.ts";
import * as imports from "../schema/import.ts";
import { listingMergeRows, listingMerges } from "../schema/listing-merges.ts";
import * as directory from "../schema/listings.ts";
import * as mail from "../schema/mail.ts";
import * as members from "../schema/members.ts";
import { answerFigures, contactMessages, inquiries } from "../schema/messages.ts";
import * as oauth from "../schema/oauth-server.ts";
import { alerts, cronRuns, rebuilds, tallies } from "../schema/operations.ts";
import * as register from "../schema/places.ts";
import { rememberedProviders } from "../schema/remembered-providers.ts";
import * as ratings from "../schema/reviews.ts";
import { sentForms } from "../schema/sent-forms.ts";
import * as sessions from "../schema/sessions.ts";
import { sharedLists } from "../schema/shared-lists.ts";
import * as site from "../schema/site.ts";
import * as stock from "../schema/stock.ts";

/**
 * What happens to a table when a database is lost and restored (decision 47). `kept`: it is in the backup. `triggers`:
 * filled by the triggers of kept tables while they are loaded. `jobs`: counted again by the nightly jobs, or by the next
 * reader. `ended`: begun and not finished, or a session; people begin again. `set`: by the restore.
 */
export type BackupFate = "kept" | "triggers" | "jobs" | "ended" | "set";

/** Every table of the main database, in the order in which they can be loaded: a row after what it refers to. */
export const BACKUP_TABLES: readonly (readonly [SQLiteTable, BackupFate])[] = [
  [register.places, "kept"],
  [register.placesLoads, "kept"],
  [register.placesRuns, "ended"],
  [register.placeAliases, "kept"],

  [accounts.authUsers, "kept"],
  [accounts.authUserTexts, "triggers"],
  [accounts.authUserParts, "triggers"],
  [accounts.authIdentities, "kept"],
  [accounts.userRoles, "kept"],
  [accounts.authAuditLog, "kept"],
  [accounts.authAuditSubjects, "triggers"],
  [accounts.authRateLimits, "ended"],
  [factors.authMfaFactors, "kept"],
  [factors.authMfaRecoveryCodes, "kept"],
  [factors.authMfaChallenges, "ended"],
  [factors.authWebauthnCredentials, "kept"],
  [factors.authWebauthnChallenges, "ended"],
  // Used up: a message or assertion signs in once.
  [factors.web3SeenMessages, "kept"],
  [identityProviders.authSamlSeenAssertions, "kept"],
  [identityProviders.authCustomProviders, "kept"],
  [identityProviders.authSamlProviders, "kept"],
  [identityProviders.authSsoDomains, "kept"],
  [identityProviders.authSamlRelayStates, "ended"],
  [oauth.authOauthClients, "kept"],
  [oauth.authOauthConsents, "kept"],
  [oauth.authOauthAuthorizations, "ended"],
  // An old state would bring back sessions that have been ended since.
  [sessions.authSessions, "ended"],
  [sessions.authFlowStates, "ended"],
  [sessions.authOneTimeTokens, "ended"],

  [imports.importJobs, "kept"],
  [imports.importParts, "kept"],
  [imports.importChunks, "kept"],
  [imports.importRows, "kept"],
  [imports.importMappings, "kept"],

  [directory.allListings, "kept"],
  [directory.listingOldSlugs, "kept"],
  [directory.listingDeletions, "kept"],
  [directory.listingDuplicates, "kept"],
  [listingMerges, "kept"],
  [listingMergeRows, "kept"],
  [directory.listingAreas, "triggers"],
  [counts.cantonCounts, "triggers"],
  [counts.cityCounts, "triggers"],
  // With every listing in it, so that the search index is built again.
  [directory.searchChanges, "triggers"],
  [directory.providerGroups, "jobs"],
  [directory.expectedCards, "jobs"],
  [counts.dataQuality, "jobs"],
  [stock.listingStock, "jobs"],
  [stock.listingStockCounts, "jobs"],

  [ratings.reviews, "kept"],
  [ratings.reviewReports, "kept"],
  [ratings.hiddenImportedReviews, "kept"],
  [ratings.deletedReviews, "kept"],
  [ratings.reviewEvents, "kept"],
  [ratings.reviewEventCounts, "triggers"],

  [factCorrections, "kept"],
  [providerCapacity, "kept"],
  [factChecks, "kept"],

  [inquiries, "kept"],
  [contactMessages, "kept"],
  [answerFigures, "jobs"],
  [sentForms, "ended"],
  [mail.mailOutbox, "kept"],
  // Codes, of a site on one's own machine only.
  [mail.smsOutbox, "ended"],
  [mail.dueDateWarnings, "kept"],
  [rememberedProviders, "kept"],
  [members.providerMembers, "kept"],
  // Whoever had begun claims again.
  [members.listingClaims, "ended"],
  [members.listingFormerContacts, "kept"],
  [members.providerInvitations, "ended"],
  [members.listingChanges, "kept"],
  // The images stay in R2.
  [members.listingLogos, "kept"],
  // Whoever had just sent one sends it again.
  [members.logoUploads, "ended"],
  [sharedLists, "kept"],

  [site.pflegelexikonViews, "kept"],
  [site.missedSearches, "kept"],
  [site.deadLetters, "kept"],
  // Without it the nightly jobs run at the next tick.
  [site.jobRuns, "ended"],
  [site.edgePurges, "ended"],
  [site.dataVersion, "set"],
  [backupRuns, "ended"],
  [cronRuns, "ended"],
  [tallies, "kept"],
  // Found again by the next tick, if it is still so.
  [alerts, "ended"],
  [rebuilds, "ended"],
];

export const tablesWith = (fate: BackupFate): SQLiteTable[] =>
  BACKUP_TABLES.filter(([, its]) => its === fate).map(([table]) => table);
