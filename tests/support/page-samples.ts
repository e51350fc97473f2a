import type { PageName } from "#domain/pages.ts";
import { AUTHORIZATION, paths } from "#domain/paths.ts";

const SPITEX = { cantonSlug: "zuerich", citySlug: "winterthur", slug: "spitex-winterthur-8400" };

type Sample = readonly [path: string, heading: string | RegExp, status?: number];

const NO_INQUIRY = "Diese Anfrage gibt es nicht oder nicht mehr";
const NO_QUESTION = "Diese Frage gibt es nicht oder nicht mehr";
const DOOR = "Ihr Pult";
const NO_LINK = "Dieser Link gilt nicht oder nicht mehr";

/** A path for every page with its heading. The provider exists in the demo data and has a positive review. */
export const pageSamples: Record<PageName, Sample> = {
  home: [paths.home(), "Die passende Spitex in Ihrer Nähe"],
  search: [paths.search("Wintertur"), "Suche nach «Wintertur»"],
  canton: [paths.canton("zuerich"), /^\d+ Spitex-Anbieter im Kanton Zürich$/],
  city: [paths.city(SPITEX), "Spitex in Winterthur"],
  sheet: [paths.sheet(SPITEX), "Spitex-Liste für Winterthur"],
  provider: [paths.provider(SPITEX), "Spitex Winterthur"],
  inquiry: [paths.inquiry(SPITEX), "Beratung anfragen"],
  correction: [paths.correction(SPITEX), "Angabe korrigieren"],
  // Without an inquiry; tests/integration/messages has those with one.
  inquiryStatus: [paths.inquiryStatus("0".repeat(40)), NO_INQUIRY, 404],
  inquiryAnswer: [paths.inquiryAnswer("0".repeat(72), "anruf"), NO_INQUIRY, 404],
  question: [paths.question(), "Wer kann kommen?"],
  questionStatus: [paths.questionStatus("0".repeat(8)), NO_QUESTION, 404],
  questionChoice: [paths.questionChoice("0".repeat(8)), NO_QUESTION, 404],
  questionConfirmation: [paths.questionConfirmation("0".repeat(72)), NO_QUESTION, 404],
  questionAnswer: [paths.questionAnswer("0".repeat(72), "ja"), NO_QUESTION, 404],
  capacity: [paths.capacity(`1-20261123-${"0".repeat(40)}`, "frei"), NO_LINK, 404],
  factCheck: [paths.factCheck(`1-20261123-${"0".repeat(40)}`), NO_LINK, 404],
  mailOptOut: [paths.mailOptOut(`1-${"0".repeat(40)}`), NO_LINK, 404],
  reportReview: [paths.reportReview(SPITEX, "positive"), "Bewertung melden"],
  service: [paths.service("grundpflege"), "Grundpflege zu Hause"],
  lexicon: [paths.lexicon(), "Pflegelexikon"],
  lexiconEntry: [paths.lexiconEntry("grundpflege"), "Grundpflege"],
  costs: [paths.costs(), "Was kostet die Spitex?"],
  guide: [paths.guide(), "Wegweiser: in drei Fragen zur Spitex"],
  compare: [paths.compare(), "Anbieter vergleichen"],
  shortlist: [paths.shortlist(), "Merkliste"],
  forProviders: [paths.forProviders(), "Ihr Eintrag steht wohl schon da"],
  newListing: [paths.newListing(), "Fehlende Spitex melden"],
  about: [paths.about(), "Über uns"],
  ordering: [paths.ordering(), "So sortieren wir"],
  complaints: [paths.complaints(), "Unzufrieden mit der Spitex"],
  dataQuality: [paths.dataQuality(), "Datenqualität"],
  openData: [paths.openData(), "Offene Daten"],
  reviewRules: [paths.reviewRules(), "So gehen wir mit Bewertungen um"],
  reviewFigures: [paths.reviewFigures(), "Bewertungen in Zahlen"],
  accessibility: [paths.accessibility(), "Barrierefreiheit"],
  legal: [paths.legal(), "Impressum und Datenschutz"],
  contact: [paths.contact(), "Kontakt"],
  auth: [paths.auth(), "Ihr Konto"],
  resetPassword: [paths.resetPassword(), "Neues Passwort wählen"],
  confirmLink: [`${paths.confirmLink()}?token=0123456789abcdef&type=signup`, "E-Mail-Adresse bestätigen"],
  account: [paths.account(), "Mein Konto"],
  // Without a session these lead to the door of the desk; tests/integration/members has those with one.
  providerDesk: [paths.providerDesk(), DOOR],
  deskWaiting: [paths.deskWaiting(1), DOOR],
  deskFacts: [paths.deskFacts(1), DOOR],
  deskLogo: [paths.deskLogo(1), DOOR],
  deskInquiries: [paths.deskInquiries(1), DOOR],
  deskReviews: [paths.deskReviews(1), DOOR],
  deskFigures: [paths.deskFigures(1), DOOR],
  deskMembers: [paths.deskMembers(1), DOOR],
  deskSettings: [paths.deskSettings(1), DOOR],
  deskDoor: [paths.deskDoor(), DOOR],
  providerClaim: [paths.providerClaim(), DOOR],
  consent: [`${paths.consent()}?${AUTHORIZATION}=0b7f8a52-5b0a-4b0e-9c39-2f4f6f1d8e10`, "Zugriff auf Ihr Konto"],
  admin: [paths.admin(), "Was wartet"],
  import: [paths.import(), "Datenimport"],
  adminListings: [paths.adminListings(), "Anbieter"],
  adminNewListings: [paths.adminNewListings(), "Neue Anbieter"],
  adminCorrections: [paths.adminCorrections(), "Korrekturen"],
  adminClaims: [paths.adminClaims(), "Übernahmen von Einträgen"],
  adminChanges: [paths.adminChanges(), "Änderungen von Anbietern"],
  adminReports: [paths.adminReports(), "Bewertungen"],
  adminMessages: [paths.adminMessages(), "Anfragen und Nachrichten"],
  adminMails: [paths.adminMails(), "Mails"],
  adminUsers: [paths.adminUsers(), "Benutzer"],
  adminSitemap: [paths.adminSitemap(), "Sitemap"],
  adminPlaces: [paths.adminPlaces(), "Orte"],
  adminAudit: [paths.adminAudit(), "Protokoll"],
  adminFigures: [paths.adminFigures(), "Zahlen"],
  adminDeadLetters: [paths.adminDeadLetters(), "Liegengebliebenes"],
  devStyleguide: [paths.devStyleguide(), "Styleguide"],
};
