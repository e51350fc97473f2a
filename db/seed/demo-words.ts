/** Invented names and harmless descriptions for the demo providers of a fresh checkout. */
export const NAMES = [
  "Sonnenblick",
  "Lindenhof",
  "Am Bach",
  "Morgenstern",
  "Zuhause",
  "Vivo",
  "Herzwärme",
  "Rosengarten",
  "Alpenrose",
  "Brunnenhof",
  "Libelle",
  "Regenbogen",
  "Ahorn",
  "Felsenegg",
  "Belvita",
  "Seeblick",
  "Vita Domo",
  "Nordlicht",
  "Schwalbe",
  "Mosaik",
];

export const SURNAMES = [
  "Amstutz",
  "Brunner",
  "Caduff",
  "Dubach",
  "Egli",
  "Favre",
  "Gerber",
  "Hofstetter",
  "Imhof",
  "Jenni",
  "Käser",
  "Lüthi",
  "Moser",
  "Nussbaum",
  "Oberli",
  "Péclard",
  "Rüegg",
  "Schürch",
  "Tschudi",
  "Zgraggen",
];

export const STREETS = [
  "Bahnhofstrasse",
  "Dorfstrasse",
  "Hauptstrasse",
  "Kirchgasse",
  "Lindenweg",
  "Schulstrasse",
  "Alte Landstrasse",
  "Gartenweg",
];

/** Between 0 and 1. */
export type Random = () => number;

/** First sentences; each has the name, so no two providers share one. */
export const OPENINGS = [
  "{name} pflegt Menschen in {place} und Umgebung zu Hause: mit Zeit und möglichst immer mit denselben Gesichtern.",
  "Ob nach einer Operation, bei einer Krankheit oder im Alter: {name} kommt in {place} tagsüber und abends vorbei.",
  "{name} klärt mit Ihnen und Ihren Angehörigen ab, was in {place} nötig ist.",
  "Kurze Wege: {name} ist in {place} daheim und kennt Hausärztinnen, Apotheken und das Spital in der Region.",
  "Seit {year} ist {name} in {place} unterwegs, meist mit dem Velo.",
  "{name} begleitet ältere Menschen in {place}, damit sie in ihrer Wohnung bleiben können.",
  "Bei {name} nimmt immer dieselbe Fachperson das Telefon ab, wenn Sie aus {place} anrufen.",
  "{name} arbeitet in {place} eng mit den Arztpraxen und dem Sozialdienst zusammen.",
  "Für Familien in {place} plant {name} die Einsätze so, dass auch Angehörige ausruhen können.",
  "{name} hilft in {place} beim Aufstehen, Waschen und Anziehen und bleibt auf ein Gespräch.",
  "Wer in {place} aus dem Spital kommt, wird von {name} oft schon am nächsten Tag besucht.",
  "{name} ist in {place} seit {year} bekannt.",
];

/** Of somebody who works alone. */
export const SOLO_OPENINGS = [
  "{name} kommt in {place} immer selbst. Sie sehen nie ein fremdes Gesicht.",
  "{name} arbeitet seit {year} selbständig, vor allem in {place}.",
  "{name} pflegt in {place} wenige Menschen und nimmt sich dafür Zeit.",
];

export const SOLO_CLOSINGS = [
  "Die Ferien deckt eine Kollegin ab.",
  "Das erste Gespräch dauert etwa {minutes} Minuten.",
  "Den Einsatzplan bekommen Sie {days} Tage im Voraus.",
];

/** Second sentences; figures keep them apart. */
export const CLOSINGS = [
  "Zum Team gehören {team} Personen.",
  "{team} Mitarbeitende teilen sich die Einsätze.",
  "Das Büro gibt es seit {year}.",
  "Lernende bilden wir seit {year} aus.",
  "Im letzten Jahr waren es {team} Klientinnen und Klienten am Tag.",
  "Vor dem ersten Einsatz kommt jemand für {minutes} Minuten zum Kennenlernen vorbei.",
  "{team} Fachpersonen sprechen sich jeden Morgen ab.",
  "Den Einsatzplan bekommen Sie {days} Tage im Voraus.",
];

export const PRICES = [
  "Haushalt und Betreuung CHF {price} pro Stunde. Wegzeit ist inbegriffen.",
  "Hauswirtschaft ab CHF {price} pro Stunde, je nach Einkommen.",
  "Betreuung CHF {price} pro Stunde, am Sonntag ein Viertel mehr.",
];

export const PRAISE = [
  "Immer pünktlich und sehr freundlich. Meine Mutter freut sich auf jeden Besuch.",
  "Nach der Hüftoperation war am nächsten Tag jemand da. Sehr kompetent.",
  "Man nimmt sich Zeit und hört zu. Wir können es empfehlen.",
];

export const COMPLAINTS = [
  "Die Pflege war gut, aber es kamen oft andere Personen.",
  "Telefonisch manchmal schwer erreichbar.",
];
