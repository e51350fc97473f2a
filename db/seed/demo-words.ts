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

export const DESCRIPTIONS = [
  "{name} pflegt Menschen in {place} und Umgebung zu Hause: mit Zeit, mit Erfahrung und möglichst immer mit denselben Gesichtern.",
  "Ob nach einer Operation, bei einer Krankheit oder im Alter: {name} kommt in {place} tagsüber, abends und am Wochenende vorbei.",
  "Pflege, Wundversorgung, Medikamente und Hilfe im Haushalt aus einer Hand. {name} klärt mit Ihnen und Ihren Angehörigen ab, was in {place} nötig ist.",
  "Ein kleines Team, kurze Wege: {name} ist in {place} daheim und kennt Hausärztinnen, Apotheken und das Spital in der Region.",
];

export const SERVICES = [
  "Grundpflege",
  "Behandlungspflege",
  "Wundpflege",
  "Medikamente richten",
  "Haushaltshilfe",
  "Palliative Care",
  "Demenzbegleitung",
  "Nachtwache",
  "Entlastung von Angehörigen",
  "Beratung",
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
