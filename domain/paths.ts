import { m } from "#messages";
import { LANGUAGES, type Language, language } from "./language.ts";

type City = { cantonSlug: string; citySlug: string };
type Provider = City & { slug: string };
/** The id of a listing, or a pattern in the table of pages. */
type Id = number | ":slug";

/** Begins the sign-in page, in every language, and the endpoints of the auth service, which have none. */
export const AUTH = "/auth";

const within = (one: Language, path: string) => (one === "de" ? path : `/${one}${path}`);

/** The address of a page in the language that is shown, if the words of its German address are the same in all. */
export const here = (path: string) => within(language(), path);

const ofProvider = ({ cantonSlug, citySlug, slug }: Provider) => `/${cantonSlug}/${citySlug}/${slug}`;

const desk = (id: Id | string, page = "") => here(`/${m.addresses_desk()}/${id}${page && `/${page}`}`);

/** Below the provider's desk, so that the same cookie opens it. */
const referrers = (page = "") => desk(m.addresses_for_referrers(), page);

/** First part of the addresses of printable lists. */
export const SHEETS = "liste";

/**
 * The address of every page; domain/pages.ts has its other properties. Only cantons and cities end in "/". Each is a
 * plain function, not the result of a call, so that scripts that need only a constant of this file omit them all.
 */
export const paths = {
  home: () => here("/"),
  search: (query?: string) => here(`/${m.addresses_search()}${query ? `?q=${encodeURIComponent(query)}` : ""}`),
  canton: (cantonSlug: string) => here(`/${cantonSlug}/`),
  city: (p: City) => here(`/${p.cantonSlug}/${p.citySlug}/`),
  sheet: (p: City) => here(`/${m.addresses_sheet()}/${p.cantonSlug}/${p.citySlug}`),
  provider: (p: Provider) => here(ofProvider(p)),
  inquiry: (p: Provider) => here(`${ofProvider(p)}/${m.addresses_inquiry()}`),
  correction: (p: Provider) => here(`${ofProvider(p)}/${m.addresses_correction()}`),
  visitorConfirmation: (p: Provider) => here(`${ofProvider(p)}/${m.addresses_visitor_confirmation()}`),
  /** Where the sender of an inquiry follows its progress. */
  inquiryStatus: (code: string) => here(`/${m.addresses_inquiry()}/${code}`),
  /** Where a provider answers it. `press`: the answer that the link chooses. */
  inquiryAnswer: (token: string, press?: string) =>
    here(`/${m.addresses_inquiry_answer()}/${token}${press ? `?als=${press}` : ""}`),
  /** One question to all who may come. `query`: a place and wishes, as in `QUESTION_PARAMS`. */
  question: (query = "") => here(`/${m.addresses_question()}${query}`),
  /** Where its asker finds the answers. `proof`: shows that the visitor reads the mails to the asker's address. */
  questionStatus: (code: string, proof?: string) => paths.question(`/${code}${proof ? `?s=${proof}` : ""}`),
  /** Where its asker chooses a provider. */
  questionChoice: (code: string, recipient?: string, proof?: string) =>
    paths.question(
      `/${code}/${m.addresses_question_choice()}${recipient ? `?anbieter=${recipient}${proof ? `&s=${proof}` : ""}` : ""}`,
    ),
  /** Where its asker confirms the address. */
  questionConfirmation: (token: string) => here(`/${m.addresses_question_confirmation()}/${token}`),
  /** Where a provider answers it. */
  questionAnswer: (token: string, press?: string) =>
    here(`/${m.addresses_question_answer()}/${token}${press ? `?als=${press}` : ""}`),
  /** `code`: of a card, or of the link in a mail. */
  reviewWithProof: (code: string) => here(`/${m.addresses_review_with_proof()}/${code}`),
  /** Where the sender of an inquiry says whether care came about. */
  careOutcome: (token: string) => here(`/${m.addresses_care_outcome()}/${token}`),
  /** Where a provider says whether it takes on clients. `state`: the link's answer. */
  capacity: (token: string, state?: string) =>
    here(`/${m.addresses_capacity()}/${token}${state ? `?als=${state}` : ""}`),
  /** Where a provider confirms its facts. */
  factCheck: (token: string) => here(`/${m.addresses_fact_check()}/${token}`),
  /** Where the recipient of a series of mails ends it. */
  mailOptOut: (token: string) => here(`/${m.addresses_mail_opt_out()}/${token}`),
  reportReview: (p: Provider, key?: string) => reportReviewOn(paths.provider(p), key),
  service: (slug: string) => here(`/${m.addresses_service()}/${slug}`),
  lexicon: (category?: string) => here(`/${m.addresses_lexicon()}${category ? `?kategorie=${category}` : ""}`),
  lexiconEntry: (slug: string) => here(`/${m.addresses_lexicon()}/${slug}`),
  guide: () => here(`/${m.addresses_guide()}`),
  /** `provider`: slug of the one whose prices it names. */
  costs: (canton?: string, provider?: string) =>
    here(`/${m.addresses_costs()}${canton ? `?kanton=${canton}${provider ? `&${COSTS_OF}=${provider}` : ""}` : ""}`),
  /** Providers side by side, by their slugs, which a template joins by commas. */
  compare: (slugs?: readonly string[]) => here(`/${m.addresses_compare()}${slugs?.[0] ? `?${COMPARED}=${slugs}` : ""}`),
  /** Remembered providers, or those of a shared list. */
  shortlist: (code?: string) => here(`/${m.addresses_shortlist()}${code ? `?${LIST_CODE}=${code}` : ""}`),
  about: () => here(`/${m.addresses_about()}`),
  ordering: () => here(`/${m.addresses_ordering()}`),
  /** `canton`: the slug of the one whose bodies come first. */
  complaints: (canton?: string) => here(`/${m.addresses_complaints()}${canton ? `?kanton=${canton}#kanton` : ""}`),
  lawChanges: () => here(`/${m.addresses_law_changes()}`),
  reviewRules: () => here(`/${m.addresses_review_rules()}`),
  reviewFigures: () => here(`/${m.addresses_review_figures()}`),
  /** Where people found no care, and how long they waited. */
  careGaps: () => here(`/${m.addresses_care_gaps()}`),
  dataQuality: () => here(`/${m.addresses_data_quality()}`),
  openData: () => here(`/${m.addresses_open_data()}`),
  /** Explains what other sites may show in a frame: domain/embed/frames.ts. */
  embed: (query = "") => here(`/${m.addresses_embed()}${query}`),
  accessibility: () => here(`/${m.addresses_accessibility()}`),
  forProviders: () => here(`/${m.addresses_for_providers()}`),
  /** Where a person asks for a listing of a Spitex that has none. */
  newListing: () => here(`/${m.addresses_for_providers()}/${m.addresses_new_listing()}`),
  /** For hospitals, practices, communes and social services. */
  forReferrers: () => here(`/${m.addresses_for_referrers()}`),
  contact: () => here(`/${m.addresses_contact()}`),
  legal: () => here(`/${m.addresses_legal()}`),
  auth: (next?: string) => withNext(here(AUTH), next),
  account: () => here(`/${m.addresses_account()}`),
  /** The listings that a person keeps. */
  providerDesk: () => here(`/${m.addresses_desk()}`),
  /** The desk of one listing: what waits, and below it a page for each matter. */
  deskWaiting: (id: Id) => desk(id),
  deskFacts: (id: Id) => desk(id, m.addresses_desk_facts()),
  deskLogo: (id: Id) => desk(id, "logo"),
  deskInquiries: (id: Id) => desk(id, m.addresses_desk_inquiries()),
  deskReviews: (id: Id) => desk(id, m.addresses_desk_reviews()),
  deskCards: (id: Id) => desk(id, m.addresses_desk_cards()),
  deskFigures: (id: Id) => desk(id, m.addresses_desk_figures()),
  deskMembers: (id: Id) => desk(id, m.addresses_desk_members()),
  deskSettings: (id: Id) => desk(id, m.addresses_desk_settings()),
  /** Proves to the desk who is signed in, and leads to `next`. */
  deskDoor: (next?: string) => withNext(here(`/${m.addresses_desk()}/${m.addresses_desk_door()}`), next),
  /** Where a person proves that they represent the provider. */
  providerClaim: (slug?: string, code?: string) =>
    here(
      `/${m.addresses_desk()}/${m.addresses_desk_claim()}${slug ? `?${CLAIMED}=${slug}` : ""}${code ? `&code=${code}` : ""}`,
    ),
  /** The desk of an organization that refers people. */
  referrerDesk: () => referrers(),
  referrerRequest: (code?: string) => referrers(`${m.addresses_desk_claim()}${code ? `?code=${code}` : ""}`),
  referrerCases: () => referrers(m.addresses_referrer_cases()),
  /** On paper: one case, or all open ones. */
  referrerSheet: (number?: number) => referrers(`${m.addresses_sheet()}${number ? `?fall=${number}` : ""}`),
  referrerPeople: () => referrers(m.addresses_desk_members()),
  referrerSettings: () => referrers(m.addresses_desk_settings()),
  /** Where an OAuth client sends the user to grant access to the account. */
  consent: () => here("/oauth/consent"),
  resetPassword: (next?: string) => withNext(here(`/${m.addresses_reset_password()}`), next),
  /** The target of links in mails. Its form posts to the auth service at the same address. */
  confirmLink: () => here(`${AUTH}/verify`),
  import: () => "/import",
  admin: () => "/admin",
  adminSitemap: () => "/admin/sitemap",
  adminListings: () => "/admin/anbieter",
  adminNewListings: () => "/admin/neue-anbieter",
  adminReferrers: () => "/admin/organisationen",
  adminClaims: () => "/admin/uebernahmen",
  adminChanges: () => "/admin/aenderungen",
  adminReports: () => "/admin/bewertungen",
  adminLot: () => "/admin/stichprobe",
  adminFeeds: () => "/admin/quellen",
  adminAddresses: () => "/admin/adressen",
  adminCorrections: () => "/admin/korrekturen",
  adminMessages: () => "/admin/nachrichten",
  adminQuestions: () => "/admin/fragen",
  adminMails: () => "/admin/mails",
  adminUsers: () => "/admin/benutzer",
  adminPlaces: () => "/admin/orte",
  adminAudit: () => "/admin/protokoll",
  adminFigures: () => "/admin/zahlen",
  adminDeadLetters: () => "/admin/aufgaben",
  /** Exists on the local site only. */
  devStyleguide: () => "/dev/styleguide",
};

/** The figures of all listings that a person keeps, as CSV; below the desk, so that its cookie opens it. */
export const DESK_FIGURES_FILE = "/anbieter/zahlen.csv";

/** JSON endpoints that islands call. */
export const apiPaths = {
  search: "/api/search",
  lexiconViews: "/api/rpc/increment_pflegelexikon_view",
  inquiries: "/api/inquiries",
  contactMessages: "/api/contact-messages",
  session: "/api/session",
  reviews: "/api/reviews",
  nearestPlace: "/api/nearest-place",
};

/** Separate from `apiPaths`, so that the script on every page does not include all of them. */
export const PAGE_VIEWS_API = "/api/page-views";
export const CALLS_API = "/api/calls/";

/** `next` is the page to open afterwards; the home page is the default and is left out. */
const withNext = (screen: string, next = here("/")) =>
  next === here("/") ? screen : `${screen}?next=${encodeURIComponent(next)}`;

/** The addresses of a provider's page in all languages. */
export const providerPages = (provider: Provider) => LANGUAGES.map((one) => within(one, ofProvider(provider)));

/** `key` identifies the review on the provider's page. */
export const reportReviewOn = (providerPath: string, key?: string) =>
  `${providerPath}/${m.addresses_report_review()}${key ? `?bewertung=${key}` : ""}`;

/** Query parameter of a service page and of the search: the place to list providers for. */
export const CHOSEN_PLACE = "ort";

/** Query parameter of the costs: slug of a provider. */
export const COSTS_OF = "anbieter";

/** Query parameter of the comparison: slugs of providers, separated by commas or repeated. */
export const COMPARED = "ids";

/** Query parameter of the list of remembered providers: the code of a shared list. */
export const LIST_CODE = "code";

/** Query parameter of the list of remembered providers: the code was typed into the search, maybe misread. */
export const SEARCHED_CODE = "gesucht";
export const searchedList = (code: string) => `${paths.shortlist(code)}&${SEARCHED_CODE}=1`;

/** Query parameter of the page of a claim: the slug of the provider. */
export const CLAIMED = "spitex";

/** Query parameter of the provider desk: the token of an invitation's link. */
export const INVITED = "einladung";
/** The query parameters of the desk's lists: the entries after this one, which are older. */
export const OLDER = "vor";
export const OLDER_QUESTIONS = "fragenvor";

/** A token of a mail's link, or of a link to pass on. */
export const INVITED_TOKEN = /^(?:[\w-]{43}|\d{1,15}-[0-9a-f]{40})$/;

/** Query parameter of the consent page: the request to decide on. */
export const AUTHORIZATION = "authorization_id";

/** A list's map with the same query, as a picture or as data; `pageOfMap` is the inverse. */
export const mapOfPage = (address: string, kind: "svg" | "json" = "svg") =>
  address.replace(/^(.*)\/(\?.*)?$/, `/karte$1.${kind}$2`);
export const pageOfMap = (path: string) => path.replace(/^\/karte(.*)\.(?:svg|json)$/, "$1/");

/** One provider's map, for paper. */
export const mapOfProvider = (providerPath: string) => `/karte${providerPath}.svg`;

/** A list that begins at the given provider. */
export const startingAt = (path: string, providerSlug: string) =>
  `${path}${path.includes("?") ? "&" : "?"}ab=${providerSlug}`;

/** The form's page after sending. */
export const afterSending = (path: string, done = "1") => `${path}${path.includes("?") ? "&" : "?"}gesendet=${done}`;
