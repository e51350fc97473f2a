import { DESK_POSITION } from "./desks/desk-page.ts";
import type { Page } from "./page.ts";
import { NEXT } from "./page-shared.ts";
import { CLAIMED, INVITED, INVITED_TOKEN, OLDER, OLDER_QUESTIONS, paths } from "./paths.ts";

/** The action of a desk that has just been done. */
const DESK_DONE = { getan: /^[a-z]{1,20}$/ };
const DOOR = { styles: "account", parts: ["forms", "form-page", "sign-in", "account"] } as const;
/** Pages that the desk's cookie opens. Their forms may change what others show. */
const DESK = { ...DOOR, query: DESK_DONE, changesPages: true } as const;
/** The same cookie opens these pages. Their forms change nothing that visitors see. */
const REFERRER = { ...DOOR, isTranslated: true, query: DESK_DONE } as const;
const ADMIN = { query: "any", styles: "admin", parts: ["cards", "forms", "form-page", "sign-in", "account"] } as const;

/** Desks of providers, of organizations that refer people, and of administration. */
export const DESK_PAGES = {
  providerDesk: {
    address: paths.providerDesk(),
    isTranslated: true,
    ...DESK,
    query: { [INVITED]: INVITED_TOKEN, ...DESK_DONE },
  },
  deskWaiting: { address: paths.deskWaiting(":slug"), isTranslated: true, ...DESK },
  deskFacts: {
    address: paths.deskFacts(":slug"),
    isTranslated: true,
    ...DESK,
    query: { [OLDER]: DESK_POSITION, ...DESK_DONE },
    policy: "map",
    wakesOnLoad: "desk-form",
    parts: [...DESK.parts, "cards", "chips", "marks", "listings"],
  },
  deskLogo: { address: paths.deskLogo(":slug"), isTranslated: true, ...DESK },
  deskInquiries: {
    address: paths.deskInquiries(":slug"),
    isTranslated: true,
    ...DESK,
    query: { [OLDER]: DESK_POSITION, [OLDER_QUESTIONS]: DESK_POSITION, ...DESK_DONE },
  },
  deskReviews: {
    address: paths.deskReviews(":slug"),
    isTranslated: true,
    ...DESK,
    query: { [OLDER]: DESK_POSITION, ...DESK_DONE },
  },
  deskCards: { address: paths.deskCards(":slug"), isTranslated: true, ...DESK },
  deskFigures: { address: paths.deskFigures(":slug"), isTranslated: true, ...DESK },
  deskMembers: { address: paths.deskMembers(":slug"), isTranslated: true, ...DESK },
  deskSettings: { address: paths.deskSettings(":slug"), isTranslated: true, ...DESK },
  deskDoor: { address: paths.deskDoor(), isTranslated: true, query: NEXT, ...DOOR, wakesOnLoad: "desk-door" },
  providerClaim: {
    address: paths.providerClaim(),
    isTranslated: true,
    ...DESK,
    query: { [CLAIMED]: /^[a-z0-9-]{1,250}$/, code: /^\d{8}$/, ...DESK_DONE },
  },
  referrerDesk: { address: paths.referrerDesk(), ...REFERRER, query: { [INVITED]: INVITED_TOKEN, ...DESK_DONE } },
  referrerRequest: { address: paths.referrerRequest(), ...REFERRER, query: { code: /^\d{8}$/, ...DESK_DONE } },
  referrerCases: { address: paths.referrerCases(), ...REFERRER, query: "any" },
  referrerSheet: {
    address: paths.referrerSheet(),
    ...REFERRER,
    query: { fall: /^[1-9]\d{0,8}$/ },
    parts: [...REFERRER.parts, "sheet"],
  },
  referrerPeople: { address: paths.referrerPeople(), ...REFERRER },
  referrerSettings: { address: paths.referrerSettings(), ...REFERRER },

  admin: { address: paths.admin(), ...ADMIN, wakesOnLoad: "admin-overview" },
  import: { address: paths.import(), ...ADMIN, wakesOnLoad: "admin-import" },
  adminListings: { address: paths.adminListings(), ...ADMIN, wakesOnLoad: "admin-listings" },
  adminNewListings: { address: paths.adminNewListings(), ...ADMIN, wakesOnLoad: "admin-new-listings" },
  adminCorrections: { address: paths.adminCorrections(), ...ADMIN, wakesOnLoad: "admin-corrections" },
  adminLot: { address: paths.adminLot(), ...ADMIN, wakesOnLoad: "admin-lot" },
  adminFeeds: { address: paths.adminFeeds(), ...ADMIN, wakesOnLoad: "admin-feeds" },
  adminAddresses: { address: paths.adminAddresses(), ...ADMIN, wakesOnLoad: "admin-addresses" },
  adminReferrers: { address: paths.adminReferrers(), ...ADMIN, wakesOnLoad: "admin-referrers" },
  adminClaims: { address: paths.adminClaims(), ...ADMIN, wakesOnLoad: "admin-claims" },
  adminChanges: { address: paths.adminChanges(), ...ADMIN, wakesOnLoad: "admin-changes" },
  adminReports: { address: paths.adminReports(), ...ADMIN, wakesOnLoad: "admin-reports" },
  adminMessages: { address: paths.adminMessages(), ...ADMIN, wakesOnLoad: "admin-messages" },
  adminQuestions: { address: paths.adminQuestions(), ...ADMIN, wakesOnLoad: "admin-questions" },
  adminMails: { address: paths.adminMails(), ...ADMIN, wakesOnLoad: "admin-mails" },
  adminUsers: { address: paths.adminUsers(), ...ADMIN, wakesOnLoad: "admin-users" },
  adminSitemap: { address: paths.adminSitemap(), ...ADMIN, wakesOnLoad: "admin-sitemap" },
  adminPlaces: { address: paths.adminPlaces(), ...ADMIN, wakesOnLoad: "admin-places" },
  adminAudit: { address: paths.adminAudit(), ...ADMIN, wakesOnLoad: "admin-audit" },
  adminFigures: { address: paths.adminFigures(), ...ADMIN, wakesOnLoad: "admin-figures" },
  adminDeadLetters: { address: paths.adminDeadLetters(), ...ADMIN, wakesOnLoad: "admin-dead-letters" },
} satisfies Record<string, Page>;
