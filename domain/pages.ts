import { TAB } from "./auth/auth-tab.ts";
import { SIGN_IN_RESULT } from "./auth/providers/sign-in-result.ts";
import { PRESSES } from "./messages/answer.ts";
import { CAPACITY_STATES } from "./offer/capacity.ts";
import type { Page } from "./page.ts";
import { COSTS, FILTER, FORM, GUIDE, LEXICON, LIST, NEXT, oneOf, QUESTION, TYPED, WISHES } from "./page-queries.ts";
import { AUTHORIZATION, CHOSEN_PLACE, CLAIMED, COMPARED, INVITED, LIST_CODE, paths, SEARCHED_CODE } from "./paths.ts";
import { QUESTION_ANSWER_CODES } from "./questions/question.ts";
import { FORGOTTEN } from "./shortlist/shortlist-cookie.ts";

export type PageName = keyof typeof paths;

const PROVIDER = { cantonSlug: ":canton", citySlug: ":city", slug: ":provider" };
/** Pages with a form, which a picture replaces once it is sent. */
const MESSAGE = { query: FORM, parts: ["cards", "forms", "form-page", "pictured"] } as const;
/** Pages with a GET form, whose answer is for one visitor. */
const ASKED = { sitemap: "content", cache: "without-query" } as const;
const PLACES = {
  sitemap: "places",
  cache: "always",
  hasPreview: true,
  policy: "map",
  parts: ["cards", "search", "chips", "marks", "listings"],
} as const;
const WORDS = { sitemap: "content", cache: "always", parts: ["cards", "chips", "article"] } as const;
const FIGURES = { ...WORDS, parts: [...WORDS.parts, "costs"] } as const;
const SECRET = { isSecret: true, parts: ["cards", "forms", "form-page", "inquiry"] } as const;
/** The action of a desk that has just been done. */
const DESK_DONE = { getan: /^[a-z]{1,20}$/ };
const DOOR = { styles: "account", parts: ["forms", "form-page", "sign-in", "account"] } as const;
/** Pages that the desk's cookie opens. Their forms may change what others show. */
const DESK = { ...DOOR, query: DESK_DONE, changesPages: true } as const;
const ADMIN = { query: "any", styles: "admin", parts: ["cards", "forms", "form-page", "sign-in", "account"] } as const;

/** Every page. Router, canonical addresses, sitemap, caches, content security policy and tests read this table. */
export const PAGES: Record<PageName, Page> = {
  home: {
    address: paths.home(),
    sitemap: "content",
    cache: "always",
    parts: ["cards", "search", "chips", "cantons", "home"],
  },
  search: {
    address: paths.search(),
    query: { q: /^/, [CHOSEN_PLACE]: TYPED, ...WISHES },
    parts: ["cards", "search", "chips", "marks", "listings", "forms", "answer", "pictured"],
  },

  canton: {
    address: paths.canton(":canton"),
    query: { ...WISHES, ...LIST },
    ...PLACES,
    parts: [...PLACES.parts, "cantons"],
  },
  city: { address: paths.city(PROVIDER), query: { ...FILTER, ...LIST }, ...PLACES },
  sheet: { address: paths.sheet(PROVIDER), query: FILTER, cache: "always", parts: ["sheet"] },
  provider: {
    address: paths.provider(PROVIDER),
    sitemap: "providers",
    cache: "always",
    hasPreview: true,
    policy: "map",
    printStyles: "provider",
    parts: ["cards", "marks", "provider", "forms"],
  },
  inquiry: { address: paths.inquiry(PROVIDER), ...MESSAGE },
  correction: { address: paths.correction(PROVIDER), ...MESSAGE, query: { gesendet: /^1$/, feld: /^[A-Za-z]{1,40}$/ } },
  inquiryStatus: { address: paths.inquiryStatus(":slug"), query: { gesendet: /^[12]$/ }, ...SECRET },
  inquiryAnswer: { address: paths.inquiryAnswer(":slug"), query: { als: oneOf(PRESSES), gesendet: /^1$/ }, ...SECRET },
  question: {
    address: paths.question(),
    query: QUESTION,
    parts: ["cards", "chips", "forms", "form-page", "pictured", "question"],
  },
  questionStatus: {
    address: paths.questionStatus(":slug"),
    query: { gesendet: /^[1-9]$/ },
    ...SECRET,
    parts: [...SECRET.parts, "listings", "answer", "question"],
  },
  questionChoice: {
    address: paths.questionChoice(":slug"),
    query: { anbieter: /^[0-9a-f-]{36}$/ },
    ...SECRET,
    parts: [...SECRET.parts, "answer", "question"],
  },
  questionConfirmation: {
    address: paths.questionConfirmation(":slug"),
    ...SECRET,
    parts: [...SECRET.parts, "question"],
  },
  questionAnswer: {
    address: paths.questionAnswer(":slug"),
    query: { als: oneOf(QUESTION_ANSWER_CODES), gesendet: /^1$/ },
    changesPages: true,
    ...SECRET,
  },
  capacity: {
    address: paths.capacity(":slug"),
    query: { als: oneOf(CAPACITY_STATES), gesendet: /^1$/ },
    changesPages: true,
    ...SECRET,
  },
  factCheck: { address: paths.factCheck(":slug"), query: { geaendert: /^1$/ }, changesPages: true, ...SECRET },
  mailOptOut: { address: paths.mailOptOut(":slug"), query: { gesendet: /^1$/ }, ...SECRET },
  reportReview: { address: paths.reportReview(PROVIDER), ...MESSAGE, parts: [...MESSAGE.parts, "marks", "provider"] },

  service: {
    address: paths.service(":slug"),
    query: { [CHOSEN_PLACE]: TYPED },
    ...ASKED,
    parts: ["cards", "chips", "marks", "listings", "pictured", "article", "forms"],
  },
  lexicon: {
    address: paths.lexicon(),
    query: LEXICON,
    ...ASKED,
    parts: ["cards", "search", "chips", "pictured", "lexicon"],
  },
  lexiconEntry: { address: paths.lexiconEntry(":slug"), ...WORDS, wakesOnLoad: "lexicon-view" },
  costs: { address: paths.costs(), query: COSTS, ...ASKED, parts: ["fields", "form-page", "pictured", "costs"] },
  guide: { address: paths.guide(), query: GUIDE, ...ASKED, parts: ["fields", "form-page", "chips", "guide"] },

  compare: {
    address: paths.compare(),
    query: { [COMPARED]: /^/ },
    parts: ["cards", "chips", "marks", "listings", "compare"],
  },
  shortlist: {
    address: paths.shortlist(),
    query: { [LIST_CODE]: TYPED, [SEARCHED_CODE]: /^1$/, voll: /^1$/, [FORGOTTEN]: /^1$/ },
    parts: ["cards", "chips", "marks", "listings", "forms", "form-page", "shortlist"],
    wakesOnLoad: "shortlist-notes",
  },

  forProviders: {
    address: paths.forProviders(),
    sitemap: "content",
    cache: "always",
    parts: ["cards", "search", "marks", "listings", "for-providers"],
  },
  newListing: { address: paths.newListing(), sitemap: "content", ...MESSAGE },
  about: { address: paths.about(), ...WORDS },
  ordering: { address: paths.ordering(), ...WORDS },
  complaints: { address: paths.complaints(), ...WORDS },
  reviewRules: { address: paths.reviewRules(), ...WORDS },
  reviewFigures: { address: paths.reviewFigures(), ...FIGURES },
  dataQuality: { address: paths.dataQuality(), ...FIGURES },
  openData: {
    address: paths.openData(),
    sitemap: "content",
    parts: ["cards", "chips", "article", "fields", "form-page"],
  },
  accessibility: { address: paths.accessibility(), ...WORDS },
  legal: { address: paths.legal(), ...WORDS },
  contact: { address: paths.contact(), sitemap: "content", ...MESSAGE },

  auth: {
    address: paths.auth(),
    query: { ...NEXT, [TAB]: /^(registrieren|anmelden)$/, ...SIGN_IN_RESULT },
    cache: "always",
    policy: "tabs",
    parts: ["forms", "sign-in", "account"],
  },
  resetPassword: {
    address: paths.resetPassword(),
    query: NEXT,
    cache: "always",
    wakesOnLoad: "reset-screen",
    parts: ["forms", "sign-in", "account"],
  },
  confirmLink: { address: paths.confirmLink(), query: "any", policy: "link-target", parts: ["account"] },
  account: {
    address: paths.account(),
    query: SIGN_IN_RESULT,
    cache: "always",
    styles: "account",
    wakesOnLoad: "account",
    parts: ["forms", "form-page", "sign-in", "account", "marks", "provider"],
  },
  providerDesk: { address: paths.providerDesk(), ...DESK, query: { [INVITED]: /^[\w-]{43}$/, ...DESK_DONE } },
  deskWaiting: { address: paths.deskWaiting(":slug"), ...DESK },
  deskFacts: {
    address: paths.deskFacts(":slug"),
    ...DESK,
    wakesOnLoad: "desk-form",
    parts: [...DESK.parts, "cards", "chips", "marks", "listings"],
  },
  deskLogo: { address: paths.deskLogo(":slug"), ...DESK },
  deskInquiries: { address: paths.deskInquiries(":slug"), ...DESK },
  deskReviews: { address: paths.deskReviews(":slug"), ...DESK },
  deskFigures: { address: paths.deskFigures(":slug"), ...DESK },
  deskMembers: { address: paths.deskMembers(":slug"), ...DESK },
  deskSettings: { address: paths.deskSettings(":slug"), ...DESK },
  deskDoor: { address: paths.deskDoor(), query: NEXT, ...DOOR, wakesOnLoad: "desk-door" },
  providerClaim: {
    address: paths.providerClaim(),
    ...DESK,
    query: { [CLAIMED]: /^[a-z0-9-]{1,250}$/, code: /^\d{8}$/, ...DESK_DONE },
  },
  consent: {
    address: paths.consent(),
    query: { [AUTHORIZATION]: /^[0-9a-f-]{36}$/ },
    styles: "consent",
    wakesOnLoad: "consent",
    parts: ["forms", "sign-in", "account"],
  },

  admin: { address: paths.admin(), ...ADMIN, wakesOnLoad: "admin-overview" },
  import: { address: paths.import(), ...ADMIN, wakesOnLoad: "admin-import" },
  adminListings: { address: paths.adminListings(), ...ADMIN, wakesOnLoad: "admin-listings" },
  adminNewListings: { address: paths.adminNewListings(), ...ADMIN, wakesOnLoad: "admin-new-listings" },
  adminCorrections: { address: paths.adminCorrections(), ...ADMIN, wakesOnLoad: "admin-corrections" },
  adminClaims: { address: paths.adminClaims(), ...ADMIN, wakesOnLoad: "admin-claims" },
  adminChanges: { address: paths.adminChanges(), ...ADMIN, wakesOnLoad: "admin-changes" },
  adminReports: { address: paths.adminReports(), ...ADMIN, wakesOnLoad: "admin-reports" },
  adminMessages: { address: paths.adminMessages(), ...ADMIN, wakesOnLoad: "admin-messages" },
  adminMails: { address: paths.adminMails(), ...ADMIN, wakesOnLoad: "admin-mails" },
  adminUsers: { address: paths.adminUsers(), ...ADMIN, wakesOnLoad: "admin-users" },
  adminSitemap: { address: paths.adminSitemap(), ...ADMIN, wakesOnLoad: "admin-sitemap" },
  adminPlaces: { address: paths.adminPlaces(), ...ADMIN, wakesOnLoad: "admin-places" },
  adminAudit: { address: paths.adminAudit(), ...ADMIN, wakesOnLoad: "admin-audit" },
  adminFigures: { address: paths.adminFigures(), ...ADMIN, wakesOnLoad: "admin-figures" },
  adminDeadLetters: { address: paths.adminDeadLetters(), ...ADMIN, wakesOnLoad: "admin-dead-letters" },

  devStyleguide: {
    address: paths.devStyleguide(),
    query: { schema: /^(hell|dunkel)$/ },
    styles: "styleguide",
    // biome-ignore format: a list of names.
    parts: [
      "cards", "search", "chips", "marks", "listings", "cantons", "home", "provider", "forms", "form-page",
      "pictured", "answer", "article", "lexicon", "costs", "sign-in", "account",
    ],
  },
};
