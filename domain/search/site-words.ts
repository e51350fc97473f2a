import { entriesOf } from "../keys.ts";
import type { LexiconSlug } from "../lexicon/lexicon.ts";
import { paths } from "../paths.ts";
import { INSURERS } from "./insurers.ts";

/** Visitors' names for pages of the site; they count only if the query asks for nothing else. */
const SITE_WORDS = {
  shortlist: `merkliste, meine merkliste, meine liste, gemerkt, gemerkte, merkzettel, favoriten, gespeichert, gespeicherte spitex`,
  compare: "vergleich, vergleichen, vergleiche, spitex vergleichen, anbieter vergleichen, gegenüberstellen",
  lexicon: "pflegelexikon, lexikon, glossar, wörterbuch, begriffe, fachbegriffe, nachschlagen",
  guide:
    "wegweiser, braucht hilfe, brauche hilfe, brauchen hilfe, hilfe gesucht, welche spitex passt, was brauche ich, welche hilfe brauche ich, weiss nicht was * brauche, guide",
  contact: "kontakt, kontaktieren, kontaktformular, nachricht schreiben, schreiben sie uns",
  about:
    "über uns, wer seid ihr, wer sind sie, wer steckt dahinter, wer steckt hinter, wer steht hinter, wer betreibt, wer steht dahinter",
  ordering: "so sortieren wir, sortierung, reihenfolge, rangliste, wie sortiert",
  forProviders: `für anbieter, anbieter werden, anbieter anmelden, spitex eintragen, eintragen, eintrag, unser eintrag, unseren eintrag,
    mein eintrag, meinen eintrag, eintrag übernehmen, eintrag ändern, eintrag bearbeiten, eintrag löschen, eintrag erstellen,
    organisation eintragen, organisation anmelden, betrieb eintragen, firma eintragen, unsere spitex, meine spitex eintragen,
    spitex fehlt, fehlende spitex, spitex registrieren, aufgenommen werden, ins verzeichnis`,
  forReferrers: `zuweisen, zuweisung, zuweiser, zuweisende, für zuweisende, für zuweiser, für spitäler, für sozialdienste,
    für arztpraxen, patienten zuweisen, patientin zuweisen, patient zuweisen`,
  complaints: `beschwerde, beschwerden, beschweren, reklamation, reklamationen, reklamieren, unzufrieden, nicht zufrieden,
    beklagen, klage, sich beklagen, spitex beklagen, kündigen, kündigung, spitex wechseln, ombudsstelle, ombudsmann,
    ombudsfrau, beschwerdestelle, aufsichtsbehörde, spitex melden, spitex anzeigen, schlecht behandelt,
    schlechte pflege, unfreundlich, falsche rechnung`,
  emergency: `gewalt, häusliche gewalt, gewalt im alter, geschlagen, wurde geschlagen, schlägt, schlägt mich, misshandelt,
    misshandlung, missbrauch, missbraucht, sexuelle belästigung, belästigt, belästigung, bedroht, drohung, vernachlässigt,
    vernachlässigung, gestohlen, hat gestohlen, hat * gestohlen, stiehlt, stehlen, geklaut, klaut, klauen, diebstahl, bestohlen, geld fehlt, geld weg, geld * weg,
    geld * verschwunden, schmuck weg, schmuck fehlt, schmuck * verschwunden, betrug, betrogen, übergriff, übergriffe, eingesperrt, gefesselt,
    angeschrien, nötigung, grob, pflegerin ist grob, angst vor * pflegerin, polizei, ambulanz`,
  lifeThreat: `atmet nicht, atmet nicht mehr, kann nicht atmen, kann nicht mehr atmen, bekommt keine luft, keine luft mehr, erstickt, bewusstlos,
    reagiert nicht, reagiert nicht mehr, wacht nicht auf, herzinfarkt, herzstillstand, brustschmerzen, schmerzen in der brust, verblutet, blutet stark,
    überdosis, vergiftet, vergiftung, zu viele tabletten, suizid, suizidal, selbstmord, sterben wollen, will sterben, will nicht mehr leben,
    nicht mehr leben, sich umbringen, mich umbringen, bringe mich um, lebensgefahr`,
  lawChanges: `was ändert sich, was ändert sich 2027, was ändert sich 2028, was ist neu, neues gesetz, neue gesetze, gesetzesänderung, gesetzesänderungen, änderungen 2027,
    änderung 2027, neu 2027, ab 2027, ab 2028, neuerungen, neue regeln, hilfe zu hause ab 2028`,
  reviewRules:
    "bewertung schreiben, bewertung abgeben, bewertung, bewertungen, bewerten, regeln für bewertungen, bewertungsregeln, gefälschte bewertungen, echte bewertungen",
  reviewFigures: "bewertungen in zahlen, statistik der bewertungen, ausgeblendete bewertungen",
  dataQuality: "datenqualität, qualität der daten, wie aktuell, aktualität",
  openData: "offene daten, open data, daten herunterladen, download, api, schnittstelle, csv",
  accessibility: "barrierefreiheit, barrierefrei",
  legal: `impressum, datenschutz, datenschutzerklärung, rechtliches, agb, nutzungsbedingungen, cookies`,
  auth: `anmelden, einloggen, login,   registrieren, registrierung, konto erstellen, konto eröffnen,
    melde * mich an, mich anmelden, konto anlegen`,
  account: "konto, mein konto, benutzerkonto, account, profil, mein profil,  konto löschen, passwort ändern",
  resetPassword: `passwort, passwort vergessen, passwort zurücksetzen, neues passwort, kennwort, kennwort vergessen`,
} as const;

export type SitePage = keyof typeof SITE_WORDS;

export const SITE_PAGES = entriesOf<SitePage, string>(SITE_WORDS);

export const sitePath = (page: SitePage): string =>
  page === "emergency" || page === "lifeThreat" ? `${paths.complaints()}#gefahr` : paths[page]();

/** Words for a term that clients and providers use alike; they lead to the page for providers, too. */
export const ALSO_SITE: Record<string, SitePage> = {
  "spitex anmelden": "forProviders",
  "anmeldung spitex": "forProviders",
};

/** Words that ask what something costs, which the page on costs answers. */
export const COST_WORDS = `kosten, kostet, was kostet, gekostet, kostenpunkt, kostenrechner, kosten berechnen, pflegekosten,
  spitexkosten, preis, preise, preisliste, tarif, tarife, wieviel, wie viel, wie teuer, wer zahlt, wer bezahlt,
  zahlt, zahlen, bezahlt, bezahlen, zahle, bezahle, bezahlung, ansatz, stundenansatz, stundensatz, stundenlohn,
  pro stunde, rechner, finanzierung, finanzieren, choschte, choscht, was choschtet, choschtet, zahlt kasse`;

/** Words about costs only if the query asks for nothing else: «günstige Haushaltshilfe» is about the household. */
export const COST_CAUSES = "teuer, gratis, kostenlos, günstig, billig, preiswert, budget, finanziell";

/** Terms that a lexicon entry explains besides its title. Services have their own pages. */
export const LEXICON_WORDS: Partial<Record<LexiconSlug, string>> = {
  abklaerung: `abklärung, bedarfsabklärung, bedarf klären, bedarfsmeldung, rai hc, interrai, erstgespräch, pflegeplan,
    bei der spitex anmelden, spitex anmelden, anmeldung spitex, anmeldung bei der spitex, wie anmelden, bedarfsermittlung`,
  "akut-und-uebergangspflege": "akut und übergangspflege, akutpflege, übergangspflege, aüp",
  assistenzbeitrag: "assistenzbeitrag, assistenz, assistenz anstellen, assistenzperson",
  ergaenzungsleistungen: "ergänzungsleistungen, ergänzungsleistung, el, krankheitskosten",
  franchise: "franchise, jahresfranchise, kostenbeteiligung, wahlfranchise",
  hilflosenentschaedigung: `hilflosenentschädigung, hilflosigkeit, hilflosengeld, he, geld für pflege, pflegegeld`,
  klv: "klv, leistungsverordnung, artikel 7, krankenpflege leistungsverordnung",
  kostenuebernahme: "kostenübernahme, kosten übernehmen, kostenrückerstattung",
  kvg: "kvg, krankenversicherungsgesetz, lamal",
  medikamentenmanagement: "medikamentenmanagement",
  notruf: `notruf, notrufknopf, notrufuhr, notrufsystem, notfallknopf, notfalluhr, alarmknopf, rotkreuz notruf,
    notrufarmband`,
  patientenbeteiligung:
    "patientenbeteiligung, kosten pro tag, eigenanteil, eigenbeteiligung, 20 prozent, klientenbeteiligung",
  patientenverfuegung: "patientenverfügung, behandlung ablehnen",
  "pflegende-angehoerige": "betreuungsgutschriften, betreuungsgutschrift, betreuungsurlaub, pflegeurlaub",
  pflegestufen: "pflegestufen, pflegestufe, besa, einstufung, rai, minuten pro tag",
  restfinanzierung: `restfinanzierung, restkosten, restkostenfinanzierung, gemeinde zahlt, kanton zahlt, volle kosten, efas,
    pflegefinanzierung`,
  selbstbehalt: "selbstbehalt, jahresgrenze, selbschtbhalt",
  spitex: `was ist spitex, was ist die spitex, was macht spitex, was macht die spitex, was heisst spitex, was bedeutet spitex,
    spitex bedeutung, spitalexterne, spitalextern, spitalexterne pflege, spitalexterne hilfe, definition spitex`,
  tagesstaette: `tagesstätte, tagesheim, tageszentrum, tagesklinik, tagespflege, tagesplatz, tagesstruktur,
    tagesstrukturen`,
  versorgungspflicht: `versorgungspflicht, aufnahmepflicht, muss * nehmen, muss * aufnehmen, muss * annehmen, darf * ablehnen,
    kann * ablehnen, lehnt * ab, will * nicht nehmen, nimmt * nicht, muss * kommen, abgelehnt, versorgungsauftrag, ablehnen, keine spitex hat platz, kein platz, warteliste, wartelisten, wartezeit`,
  vorsorgeauftrag: `vorsorgeauftrag, vollmacht, generalvollmacht, kesb, beistand, beistandschaft, geld verwalten`,
  "zsr-nummer": "zsr nummer, zsr, sasis, spitex prüfen",
  zusatzversicherung: `zusatzversicherung, zusatzversichert, kostengutsprache, pflegeversicherung,
    haushaltshilfe zahlen`,
};

/** Words that a lexicon entry answers if the query asks for nothing else: «Wundpflege nach dem Spital». */
export const LEXICON_CAUSES: Partial<Record<LexiconSlug, string>> = {
  abklaerung: "abklären, anmeldung",
  "akut-und-uebergangspflege": `nach dem spital, nach spital, spitalaustritt, nach spitalaufenthalt, spitalaufenthalt,
    aus dem spital, austritt, spitalentlassung, entlassung, sozialdienst, 14 tage, erholung, nachsorge`,
  assistenzbeitrag: "iv, invalidenversicherung, behinderung, behindert, behinderte, handicap",
  ergaenzungsleistungen: "wenig geld, kein geld, rente reicht nicht, rente, zurückzahlen",
  franchise: "prämie",
  hilflosenentschaedigung: "hilflos, ahv",
  klv: "verordnung, rechnung verstehen",
  kostenuebernahme: `übernimmt, krankenkasse, krankenkassa, kasse, chrankekasse, grundversicherung, rechnung,
    selbst bezahlen, 10 prozent, krankenversicherung zahlt,   
     vergütung, rückerstattung, ${INSURERS}`,
  kvg: "krankenversicherung, gesetz, einsprache, krankenkasse wechseln",
  medikamentenmanagement: "dosierbox, blister, apotheke, tabletten vergessen, medikamentenbox, wochendosierer",
  notruf: "sturz, gestürzt, stürzen, stürzt, alarm, 144, sanität, rettungsdienst, ambulanz",
  patientenverfuegung: "verfügung, wiederbelebung, reanimation, vertrauensperson, vorlage",
  "pflegende-angehoerige": "urlaub",
  pflegestufen: "stufen, pflegeheim",
  restfinanzierung: "zuschlag",
  tagesstaette: "nachtplatz, ferienbett, ferienzimmer, schnuppertag",
  vorsorgeauftrag: "vorsorge, notariat, notar",
  "zsr-nummer": "zulassung, zugelassen, bewilligung, abrechnen, seriös",
  zusatzversicherung: "vertrag prüfen",
};
