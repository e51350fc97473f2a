import * as accounts from "./accounts.ts";
import * as capacity from "./capacity.ts";
import * as cases from "./case-entries.ts";
import * as corrections from "./corrections.ts";
import * as counts from "./counts.ts";
import * as stock from "./counts.ts";
import * as factors from "./factors.ts";
import * as identityProviders from "./identity-providers.ts";
import * as imports from "./import.ts";
import * as merges from "./listing-merges.ts";
import * as listingRequests from "./listing-requests.ts";
import * as listings from "./listings.ts";
import * as mail from "./mail.ts";
import * as members from "./members.ts";
import * as messages from "./messages.ts";
import * as sentForms from "./messages.ts";
import * as oauth from "./oauth-server.ts";
import * as backups from "./operations.ts";
import * as operations from "./operations.ts";
import * as places from "./places.ts";
import * as questions from "./questions.ts";
import * as reviews from "./reviews.ts";
import * as sessions from "./sessions.ts";
import * as remembered from "./shortlist.ts";
import * as sharedLists from "./shortlist.ts";
import * as site from "./site.ts";

/** All tables of the main database, and what else their files export. */
// biome-ignore format: a list of files.
export const SCHEMA = {
  ...accounts, ...backups, ...capacity, ...cases, ...corrections, ...counts, ...factors, ...identityProviders, ...imports,
  ...listingRequests, ...listings, ...mail, ...members, ...merges, ...messages, ...oauth, ...operations, ...places,
  ...questions, ...remembered, ...reviews, ...sentForms, ...sessions, ...sharedLists, ...site, ...stock,
};
