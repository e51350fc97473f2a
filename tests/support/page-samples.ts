import type { PageName } from "#domain/pages.ts";
import { AUTHORIZATION, paths } from "#domain/paths.ts";

const SPITEX = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-winterthur-8400" };

type Sample = { path: string; heading: string | RegExp };

/** One address of every page, and its heading. The example data have this provider with a positive review. */
export const pageSamples: Record<PageName, Sample> = {
  home: { path: paths.home(), heading: "Die passende Spitex in Ihrer Nähe" },
  search: { path: paths.search("Wintertur"), heading: "Suche nach «Wintertur»" },
  canton: { path: paths.canton("zuerich"), heading: /^\d+ Spitex-Anbieter im Kanton Zürich$/ },
  city: { path: paths.city(SPITEX), heading: "Spitex in Winterthur" },
  provider: { path: paths.provider(SPITEX), heading: "Spitex Winterthur" },
  inquiry: { path: paths.inquiry(SPITEX), heading: "Beratung anfragen" },
  reportReview: { path: paths.reportReview(SPITEX, "positive"), heading: "Bewertung melden" },
  service: { path: paths.service("grundpflege"), heading: "Grundpflege zu Hause" },
  lexicon: { path: paths.lexicon(), heading: "Pflegelexikon" },
  lexiconEntry: { path: paths.lexiconEntry("grundpflege"), heading: "Grundpflege" },
  costs: { path: paths.costs(), heading: "Was kostet die Spitex?" },
  about: { path: paths.about(), heading: "Über uns" },
  ordering: { path: paths.ordering(), heading: "So sortieren wir" },
  reviewRules: { path: paths.reviewRules(), heading: "So prüfen wir Bewertungen" },
  accessibility: { path: paths.accessibility(), heading: "Barrierefreiheit" },
  legal: { path: paths.legal(), heading: "Impressum und Datenschutz" },
  contact: { path: paths.contact(), heading: "Kontakt" },
  auth: { path: paths.auth(), heading: "Ihr Konto" },
  resetPassword: { path: paths.resetPassword(), heading: "Neues Passwort wählen" },
  confirmLink: {
    path: `${paths.confirmLink()}?token=0123456789abcdef&type=signup`,
    heading: "E-Mail-Adresse bestätigen",
  },
  account: { path: paths.account(), heading: "Mein Konto" },
  consent: {
    path: `${paths.consent()}?${AUTHORIZATION}=0b7f8a52-5b0a-4b0e-9c39-2f4f6f1d8e10`,
    heading: "Zugriff auf Ihr Konto",
  },
  admin: { path: paths.admin(), heading: "Übersicht" },
  import: { path: paths.import(), heading: "Datenimport" },
  adminListings: { path: paths.adminListings(), heading: "Anbieter" },
  adminReports: { path: paths.adminReports(), heading: "Gemeldete Bewertungen" },
  adminMessages: { path: paths.adminMessages(), heading: "Anfragen und Nachrichten" },
  adminMails: { path: paths.adminMails(), heading: "Mails" },
  adminUsers: { path: paths.adminUsers(), heading: "Benutzer" },
  adminSitemap: { path: paths.adminSitemap(), heading: "Sitemap" },
  adminDeadLetters: { path: paths.adminDeadLetters(), heading: "Liegengebliebene Aufgaben" },
};
