import type { LexiconSlug } from "../lexicon/lexicon.ts";

/** Words that the page of costs answers. */
export const COST_WORDS = `kosten, kostet, was kostet, gekostet, kostenpunkt, kostenrechner, kosten berechnen, pflegekosten,
  spitexkosten, preis, preise, preisliste, tarif, tarife, teuer, wieviel, wie viel, wie teuer, wer zahlt, wer bezahlt,
  zahlt, zahlen, bezahlt, bezahlen, zahle, bezahle, bezahlung, ansatz, stundenansatz, stundensatz, stundenlohn,
  pro stunde, gratis, kostenlos, günstig, billig, rechner, budget, finanziell, finanzierung, finanzieren, choschte,
  choscht, was choschtet, choschtet, zahlt kasse, coût, coûts, combien, prix, tarifs, costi, costo, quanto costa, prezzo,
  prezzi, tariffe, cost, costs, price, prices, how much`;

/** Words that an entry of the lexicon answers, besides its title. Services have pages of their own. */
export const LEXICON_WORDS: Partial<Record<LexiconSlug, string>> = {
  abklaerung: `abklärung, abklären, bedarfsabklärung, bedarf klären, bedarfsmeldung, rai hc, interrai, erstgespräch,
    anmeldung, anmelden, pflegeplan, wie anmelden, bedarfsermittlung, évaluation`,
  "akut-und-uebergangspflege": `akut und übergangspflege, akutpflege, übergangspflege, nach dem spital, spitalaustritt,
    aus dem spital, austritt, spitalentlassung, entlassung, sozialdienst, 14 tage, erholung, aüp, nachsorge`,
  assistenzbeitrag: `assistenzbeitrag, assistenz, assistenz anstellen, assistenzperson, iv, invalidenversicherung,
    behinderung, behindert, behinderte, handicap`,
  ergaenzungsleistungen: `ergänzungsleistungen, ergänzungsleistung, el, wenig geld, kein geld, rente reicht nicht,
    rente, krankheitskosten, zurückzahlen, prestations complémentaires, prestazioni complementari`,
  franchise: "franchise, jahresfranchise, kostenbeteiligung, prämie, wahlfranchise, franchigia",
  hilflosenentschaedigung: `hilflosenentschädigung, hilflos, hilflosigkeit, hilflosengeld, he, ahv, geld für pflege,
    pflegegeld, allocation pour impotent, assegno per grandi invalidi, impotent`,
  klv: "klv, verordnung, leistungsverordnung, artikel 7, krankenpflege leistungsverordnung, rechnung verstehen",
  kostenuebernahme: `kostenübernahme, kosten übernehmen, übernimmt, krankenkasse, krankenkassa, kasse, chrankekasse,
    grundversicherung, rechnung, selbst bezahlen, 10 prozent, krankenversicherung zahlt, caisse maladie, cassa malati,
    assurance maladie, health insurance, vergütung, rückerstattung`,
  kvg: "kvg, krankenversicherung, krankenversicherungsgesetz, gesetz, einsprache, krankenkasse wechseln, lamal",
  medikamentenmanagement: `medikamentenmanagement, dosierbox, blister, apotheke,
    tabletten vergessen, medikamentenbox, wochendosierer`,
  notruf: `notruf, notrufknopf, notrufuhr, notrufsystem, notfallknopf, notfalluhr, sturz, gestürzt, stürzen, alarm, 144,
    alarmknopf, rotkreuz notruf, notrufarmband, sanität, rettungsdienst, ambulanz`,
  patientenbeteiligung:
    "patientenbeteiligung, kosten pro tag, eigenanteil, eigenbeteiligung, 20 prozent, klientenbeteiligung",
  patientenverfuegung: `patientenverfügung, verfügung, wiederbelebung, reanimation, vertrauensperson, behandlung ablehnen,
    vorlage, directives anticipées, direttive anticipate`,
  "pflegende-angehoerige": "betreuungsgutschriften, betreuungsgutschrift, betreuungsurlaub, pflegeurlaub, urlaub",
  pflegestufen: "pflegestufen, pflegestufe, stufen, besa, pflegeheim, einstufung, rai, minuten pro tag",
  restfinanzierung:
    "restfinanzierung, restkosten, gemeinde zahlt, kanton zahlt, volle kosten, efas, pflegefinanzierung, zuschlag",
  selbstbehalt: "selbstbehalt, jahresgrenze, selbschtbhalt, quote part",
  spitex: `was ist spitex, was ist die spitex, was macht spitex, was macht die spitex, was heisst spitex,
    spitex bedeutung, spitalexterne, spitalextern, spitalexterne pflege, spitalexterne hilfe, definition spitex`,
  tagesstaette: `tagesstätte, tagesheim, tageszentrum, tagesklinik, tagespflege, tagesplatz, tagesstruktur, tagesstrukturen,
    nachtplatz, ferienbett, ferienzimmer, schnuppertag, foyer de jour, centro diurno`,
  versorgungspflicht: `versorgungspflicht, aufnahmepflicht, wer muss mich nehmen, abgelehnt, versorgungsauftrag, ablehnen,
    keine spitex hat platz, kein platz`,
  vorsorgeauftrag: `vorsorgeauftrag, vorsorge, vollmacht, generalvollmacht, kesb, beistand, beistandschaft, geld verwalten,
    notariat, notar, mandat pour cause d inaptitude`,
  "zsr-nummer": "zsr nummer, zsr, zulassung, zugelassen, sasis, bewilligung, abrechnen, seriös, spitex prüfen",
  zusatzversicherung: `zusatzversicherung, zusatzversichert, kostengutsprache, pflegeversicherung,
    haushaltshilfe zahlen, vertrag prüfen, assurance complémentaire`,
};
