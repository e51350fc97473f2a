type City = { cantonSlug: string; citySlug: string };
type Provider = City & { slug: string };

/** Every public address. Canton and city pages end in "/", all others do not. */
export const paths = {
  home: () => "/",
  search: (query?: string) => (query ? `/suche?q=${encodeURIComponent(query)}` : "/suche"),
  searchApi: () => "/api/search",
  canton: (cantonSlug: string) => `/${cantonSlug}/`,
  city: (p: City) => `/${p.cantonSlug}/${p.citySlug}/`,
  provider: (p: Provider) => `/${p.cantonSlug}/${p.citySlug}/${p.slug}`,
  inquiry: (p: Provider) => `${paths.provider(p)}/anfrage`,
  reportReview: (p: Provider, key?: string) => reportReviewOn(paths.provider(p), key),
  service: (slug: string) => `/leistungen/${slug}`,
  lexicon: () => "/pflegelexikon",
  lexiconCategory: (slug: string) => `/pflegelexikon?kategorie=${slug}`,
  lexiconEntry: (slug: string) => `/pflegelexikon/${slug}`,
  costs: () => "/kosten",
  about: () => "/ueber-uns",
  ordering: () => "/so-sortieren-wir",
  reviewRules: () => "/so-pruefen-wir-bewertungen",
  accessibility: () => "/barrierefreiheit",
  contact: () => "/kontakt",
  legal: () => "/impressum-datenschutz",
  auth: (next?: string) => leadingTo("/auth", next),
  account: () => "/konto",
  /** Where other sites send people who are to let them see something of their account. */
  consent: () => "/oauth/consent",
  resetPassword: (next?: string) => leadingTo("/passwort-zuruecksetzen", next),
  /** Where links of mails lead and their button posts to; the service itself lives below /auth/. */
  confirmLink: () => "/auth/verify",
  lexiconViewsApi: () => "/api/rpc/increment_pflegelexikon_view",
  inquiriesApi: () => "/api/inquiries",
  contactMessagesApi: () => "/api/contact-messages",
  sessionApi: () => "/api/session",
  reviewsApi: () => "/api/reviews",
  import: () => "/import",
  admin: () => "/admin",
  adminSitemap: () => "/admin/sitemap",
  adminListings: () => "/admin/anbieter",
  adminReports: () => "/admin/bewertungen",
  adminMessages: () => "/admin/nachrichten",
  adminMails: () => "/admin/mails",
  adminUsers: () => "/admin/benutzer",
  adminDeadLetters: () => "/admin/aufgaben",
};

/** `next`: the page that follows; without it, or when it is the home page, the home page. */
const leadingTo = (screen: string, next = "/") =>
  next === "/" ? screen : `${screen}?next=${encodeURIComponent(next)}`;

/** Apart from the others, so that the script of every page need not carry them all. */
export const PAGE_VIEWS_API = "/api/page-views";

/** `key` of a review on the provider's page. */
export const reportReviewOn = (providerPath: string, key?: string) =>
  `${providerPath}/bewertung-melden${key ? `?bewertung=${key}` : ""}`;

/** A service page is asked for providers near it. */
export const CHOSEN_PLACE = "ort";

/** The consent page is asked about this request. */
export const AUTHORIZATION = "authorization_id";

/** A list that starts at the given provider instead of at its beginning. */
export const startingAt = (path: string, providerSlug: string) => `${path}?ab=${providerSlug}`;

/** The page of a form once it is sent. */
export const afterSending = (path: string) => `${path}?gesendet=1`;
