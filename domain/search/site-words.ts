import { paths } from "../paths.ts";
import type { Way } from "./search-result.ts";

/** Pages of the site by what visitors call them; they count only where nothing else is asked for. */
const SITE_WORDS = {
  shortlist: `merkliste, meine merkliste, meine liste, gemerkt, gemerkte, merkzettel, favoriten, gespeichert, gespeicherte spitex,
    watchlist`,
  compare:
    "vergleich, vergleichen, vergleiche, spitex vergleichen, anbieter vergleichen, gegenüberstellen, comparer, compare",
  lexicon: "pflegelexikon, lexikon, glossar, wörterbuch, begriffe, fachbegriffe, nachschlagen, lexique, glossario",
  guide:
    "wegweiser, braucht hilfe, brauche hilfe, brauchen hilfe, hilfe gesucht, welche spitex passt, was brauche ich, welche hilfe brauche ich, weiss nicht was * brauche, guide",
  contact: "kontakt, kontaktieren, kontaktformular, nachricht schreiben, schreiben sie uns, contact, contatto",
  about:
    "über uns, wer seid ihr, wer sind sie, wer steckt dahinter, wer steckt hinter, wer steht hinter, wer betreibt, wer steht dahinter, about us, à propos",
  ordering: "so sortieren wir, sortierung, reihenfolge, rangliste, wie sortiert",
  complaints: `beschwerde, beschwerden, beschweren, reklamation, reklamationen, reklamieren, unzufrieden, nicht zufrieden,
    kündigen, kündigung, spitex wechseln, ombudsstelle, ombudsmann, plainte, reclamo`,
  reviewRules:
    "bewertung schreiben, bewertung abgeben, bewertung, bewertungen, bewerten, regeln für bewertungen, bewertungsregeln, gefälschte bewertungen, echte bewertungen",
  reviewFigures: "bewertungen in zahlen, statistik der bewertungen, ausgeblendete bewertungen",
  dataQuality: "datenqualität, qualität der daten, wie aktuell, aktualität",
  openData: "offene daten, open data, daten herunterladen, download, api, schnittstelle, csv",
  accessibility: "barrierefreiheit, barrierefrei, accessibility",
  legal: `impressum, datenschutz, datenschutzerklärung, rechtliches, agb, nutzungsbedingungen, cookies, privacy,
    protection des données, mentions légales`,
  auth: `anmelden, einloggen, login, log in, sign in, registrieren, registrierung, konto erstellen, konto eröffnen,
    melde * mich an, mich anmelden, konto anlegen, sign up, se connecter, accedi`,
  account:
    "konto, mein konto, benutzerkonto, account, profil, mein profil, mes données, konto löschen, passwort ändern",
  resetPassword: `passwort, passwort vergessen, passwort zurücksetzen, neues passwort, kennwort, kennwort vergessen,
    mot de passe, password`,
} as const;

export type SitePage = keyof typeof SITE_WORDS;

const LABELS: Record<SitePage, string> = {
  shortlist: "Ihre Merkliste",
  compare: "Anbieter vergleichen",
  lexicon: "Pflegelexikon",
  guide: "Wegweiser: in drei Fragen zur Spitex",
  contact: "Kontakt",
  about: "Über uns",
  ordering: "So sortieren wir",
  complaints: "Unzufrieden mit der Spitex: wer hilft",
  reviewRules: "So gehen wir mit Bewertungen um",
  reviewFigures: "Bewertungen in Zahlen",
  dataQuality: "Datenqualität",
  openData: "Offene Daten",
  accessibility: "Barrierefreiheit",
  legal: "Impressum und Datenschutz",
  auth: "Anmelden oder registrieren",
  account: "Ihr Konto",
  resetPassword: "Passwort zurücksetzen",
};

export const SITE_PAGES = Object.entries(SITE_WORDS) as [SitePage, string][];

export const siteWay = (page: SitePage): Way => ({ label: LABELS[page], path: paths[page]() });
