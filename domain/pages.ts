import { TAB } from "./auth/auth-tab.ts";
import { SIGN_IN_RESULT } from "./auth/providers/sign-in-result.ts";
import { DESK_PAGES } from "./desk-pages.ts";
import { PRESSES } from "./messages/answer.ts";
import { CAPACITY_STATES } from "./offer/capacity.ts";
import type { Page } from "./page.ts";
import * as shared from "./page-shared.ts";
import { ASKED, FIGURES, PLACES, WORDS } from "./page-shared.ts";
import { AUTHORIZATION, CHOSEN_PLACE, COMPARED, LIST_CODE, paths, SEARCHED_CODE } from "./paths.ts";
import { QUESTION_ANSWER_CODES } from "./questions/question.ts";
import { FORGOTTEN, REMEMBERED } from "./shortlist/shortlist-cookie.ts";

export type PageName = keyof typeof paths;
const PROVIDER = { cantonSlug: ":canton", citySlug: ":city", slug: ":provider" };
/** The token of a link in a mail. It proves that the person who opens it reads the mails to that address. */
const LINK_TOKEN = /^[0-9a-f]{72}$/;
const MESSAGE = { query: shared.FORM, parts: ["cards", "forms", "form-page", "pictured"] } as const;
const SECRET = { isSecret: true, isTranslated: true, parts: ["cards", "forms", "form-page", "inquiry"] } as const;
/** Every page. Router, canonical addresses, sitemap, caches, content security policy and tests read this table. */
export const PAGES: Record<PageName, Page> = {
  home: {
    address: paths.home(),
    isTranslated: true,
    sitemap: "content",
    cache: "always",
    parts: ["cards", "search", "chips", "cantons", "canton-map", "home"],
  },
  search: {
    address: paths.search(),
    isTranslated: true,
    query: { q: /^/, [CHOSEN_PLACE]: shared.TYPED, ...shared.WISHES },
    parts: ["cards", "search", "chips", "marks", "listings", "forms", "answer", "pictured"],
  },
  canton: {
    address: paths.canton(":canton"),
    isTranslated: true,
    query: { ...shared.WISHES, ...shared.LIST },
    ...PLACES,
    parts: [...PLACES.parts, "cantons"],
  },
  city: { address: paths.city(PROVIDER), isTranslated: true, query: { ...shared.FILTER, ...shared.LIST }, ...PLACES },
  sheet: {
    address: paths.sheet(PROVIDER),
    isTranslated: true,
    query: shared.FILTER,
    cache: "always",
    parts: ["sheet"],
  },
  provider: {
    address: paths.provider(PROVIDER),
    isTranslated: true,
    sitemap: "providers",
    cache: "always",
    hasPreview: true,
    policy: "map",
    printStyles: "provider",
    parts: ["cards", "marks", "provider", "forms"],
  },
  inquiry: { address: paths.inquiry(PROVIDER), isTranslated: true, ...MESSAGE },
  correction: { address: paths.correction(PROVIDER), isTranslated: true, ...MESSAGE, query: shared.CORRECTION },
  visitorConfirmation: {
    address: paths.visitorConfirmation(PROVIDER),
    isTranslated: true,
    ...MESSAGE,
    query: { gesendet: /^1$/ },
    changesPages: true,
  },
  inquiryStatus: { address: paths.inquiryStatus(":slug"), query: { gesendet: /^[12]$/ }, ...SECRET },
  inquiryAnswer: {
    address: paths.inquiryAnswer(":slug"),
    query: { als: shared.oneOf(PRESSES), gesendet: /^1$/ },
    ...SECRET,
  },
  question: {
    address: paths.question(),
    isTranslated: true,
    query: shared.QUESTION,
    sitemap: "content",
    parts: ["cards", "chips", "forms", "form-page", "pictured", "question"],
  },
  questionStatus: {
    address: paths.questionStatus(":slug"),
    query: { s: LINK_TOKEN, gesendet: /^[1-9]$/ },
    ...SECRET,
    parts: [...SECRET.parts, "listings", "answer", "question"],
  },
  questionChoice: {
    address: paths.questionChoice(":slug"),
    query: { anbieter: /^[0-9a-f-]{36}$/, s: LINK_TOKEN },
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
    query: { als: shared.oneOf(QUESTION_ANSWER_CODES), gesendet: /^1$/ },
    changesPages: true,
    ...SECRET,
  },
  reviewWithProof: {
    address: paths.reviewWithProof(":slug"),
    ...SECRET,
    parts: ["cards", "forms", "form-page", "provider"],
  },
  careOutcome: { address: paths.careOutcome(":slug"), query: { gesendet: /^1$/ }, ...SECRET },
  capacity: {
    address: paths.capacity(":slug"),
    query: { als: shared.oneOf(CAPACITY_STATES), gesendet: /^1$/ },
    changesPages: true,
    ...SECRET,
  },
  factCheck: { address: paths.factCheck(":slug"), query: { geaendert: /^1$/ }, changesPages: true, ...SECRET },
  mailOptOut: { address: paths.mailOptOut(":slug"), query: { gesendet: /^1$/ }, ...SECRET },
  reportReview: { address: paths.reportReview(PROVIDER), isTranslated: true, ...MESSAGE, parts: shared.REPORT_PARTS },
  service: {
    address: paths.service(":slug"),
    isTranslated: true,
    query: { [CHOSEN_PLACE]: shared.TYPED },
    ...ASKED,
    parts: ["cards", "chips", "marks", "listings", "pictured", "article", "forms"],
  },
  lexicon: {
    address: paths.lexicon(),
    isTranslated: true,
    query: shared.LEXICON,
    ...ASKED,
    parts: ["cards", "search", "chips", "pictured", "lexicon"],
  },
  lexiconEntry: { address: paths.lexiconEntry(":slug"), isTranslated: true, ...WORDS, wakesOnLoad: "lexicon-view" },
  costs: {
    address: paths.costs(),
    isTranslated: true,
    query: shared.COSTS,
    ...ASKED,
    parts: ["fields", "form-page", "pictured", "costs"],
  },
  guide: {
    address: paths.guide(),
    isTranslated: true,
    query: shared.GUIDE,
    ...ASKED,
    parts: ["fields", "form-page", "chips", "guide"],
  },
  compare: {
    address: paths.compare(),
    isTranslated: true,
    query: { [COMPARED]: /^/ },
    parts: ["cards", "chips", "marks", "listings", "compare"],
  },
  shortlist: {
    address: paths.shortlist(),
    isTranslated: true,
    query: { [LIST_CODE]: shared.TYPED, [SEARCHED_CODE]: /^1$/, voll: /^1$/, [FORGOTTEN]: /^1$/, [REMEMBERED]: /^1$/ },
    parts: ["cards", "chips", "marks", "listings", "forms", "form-page", "shortlist"],
    wakesOnLoad: "shortlist-notes",
  },
  forProviders: { address: paths.forProviders(), isTranslated: true, ...shared.FOR_PROVIDERS },
  newListing: { address: paths.newListing(), isTranslated: true, sitemap: "content", ...MESSAGE },
  about: { address: paths.about(), isTranslated: true, ...WORDS },
  ordering: { address: paths.ordering(), isTranslated: true, ...WORDS },
  complaints: { address: paths.complaints(), isTranslated: true, query: { kanton: /^[a-z-]{1,40}$/ }, ...WORDS },
  lawChanges: { address: paths.lawChanges(), isTranslated: true, ...FIGURES },
  reviewRules: { address: paths.reviewRules(), isTranslated: true, ...WORDS },
  reviewFigures: { address: paths.reviewFigures(), isTranslated: true, ...FIGURES },
  dataQuality: { address: paths.dataQuality(), isTranslated: true, ...FIGURES },
  careGaps: { address: paths.careGaps(), isTranslated: true, ...FIGURES, parts: [...FIGURES.parts, "canton-map"] },
  openData: { address: paths.openData(), isTranslated: true, ...shared.OPEN_DATA },
  embed: { address: paths.embed(), isTranslated: true, ...shared.EMBED },
  accessibility: { address: paths.accessibility(), isTranslated: true, ...WORDS },
  legal: { address: paths.legal(), isTranslated: true, ...WORDS },
  forReferrers: { address: paths.forReferrers(), isTranslated: true, ...WORDS },
  contact: { address: paths.contact(), isTranslated: true, sitemap: "content", ...MESSAGE },
  auth: {
    address: paths.auth(),
    isTranslated: true,
    query: { ...shared.NEXT, [TAB]: /^(registrieren|anmelden)$/, ...SIGN_IN_RESULT },
    cache: "always",
    policy: "tabs",
    parts: ["forms", "sign-in", "account"],
  },
  resetPassword: {
    address: paths.resetPassword(),
    isTranslated: true,
    query: shared.NEXT,
    cache: "always",
    wakesOnLoad: "reset-screen",
    parts: ["forms", "sign-in", "account"],
  },
  confirmLink: {
    address: paths.confirmLink(),
    isTranslated: true,
    query: "any",
    policy: "link-target",
    isSecret: true,
    parts: ["account"],
  },
  account: {
    address: paths.account(),
    isTranslated: true,
    query: SIGN_IN_RESULT,
    cache: "always",
    styles: "account",
    wakesOnLoad: "account",
    parts: ["forms", "form-page", "sign-in", "account", "marks", "provider"],
  },
  ...DESK_PAGES,
  consent: {
    address: paths.consent(),
    isTranslated: true,
    query: { [AUTHORIZATION]: /^[0-9a-f-]{36}$/ },
    styles: "consent",
    wakesOnLoad: "consent",
    parts: ["forms", "sign-in", "account"],
  },
  devStyleguide: {
    address: paths.devStyleguide(),
    query: { schema: /^(hell|dunkel)$/ },
    styles: "styleguide",
    // biome-ignore format: a list of names.
    parts: [
      "cards", "search", "chips", "marks", "listings", "cantons", "canton-map", "home", "provider", "forms", "form-page",
      "pictured", "answer", "article", "lexicon", "costs", "sign-in", "account",
    ],
  },
};
