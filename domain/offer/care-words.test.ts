import { expect, test } from "vitest";
import { careOf, careOfAll } from "./care-words.ts";

test.each([
  ["Grundpflege & Körperpflege", ["grundpflege"]],
  ["Grund- und Behandlungspflege", ["grundpflege", "behandlungspflege"]],
  ["Medikamente richten", ["behandlungspflege"]],
  ["Wundversorgung und Stoma", ["wundpflege"]],
  ["Betreuung bei Demenz", ["demenz", "betreuung"]],
  ["Palliative Care", ["palliative"]],
  ["Psychiatrische Pflege", ["psychiatrie"]],
  ["Kinderspitex", ["kinder"]],
  ["Hauswirtschaft & Haushaltshilfe", ["haushalt"]],
  ["Entlastung von Angehörigen", ["betreuung"]],
  ["Nachtwache", ["nacht"]],
  ["auch am Wochenende", ["wochenende"]],
  ["24h-Notfalldienst", ["notfall-24h"]],
  ["Mahlzeitendienst", ["mahlzeiten"]],
  ["Anstellung pflegender Angehöriger", ["angehoerige"]],
  ["Soins de base", ["grundpflege"]],
  ["Soins infirmiers à domicile", ["behandlungspflege"]],
  ["Plaies et cicatrisation", ["wundpflege"]],
  ["Accompagnement des personnes atteintes de démence", ["demenz", "betreuung"]],
  ["Soins palliatifs", ["palliative"]],
  ["Santé mentale", ["psychiatrie"]],
  ["Aide au ménage", ["haushalt"]],
  ["Veille de nuit", ["nacht"]],
  ["Livraison de repas", ["mahlzeiten"]],
  ["Cure di base", ["grundpflege"]],
  ["Cure palliative", ["palliative"]],
  ["Economia domestica", ["haushalt"]],
  ["Servizio notturno e nel fine settimana", ["nacht", "wochenende"]],
  ["notfall-24h", ["notfall-24h"]],
  ["24-Stunden-Betreuung", ["betreuung"]],
  ["Betreuung rund um die Uhr", ["betreuung"]],
  ["rund um die Uhr erreichbar", ["notfall-24h"]],
  ["Nachtessen", ["mahlzeiten"]],
  ["Entlastung für pflegende Angehörige", ["betreuung"]],
  ["Wir stellen pflegende Angehörige an: Lohn für Angehörige", ["angehoerige"]],
  ["Engagement de proches aidants", ["angehoerige"]],
])("«%s» offers %j", (text, codes) => {
  expect(careOf(text)).toEqual(codes);
});

test.each([
  "keine Demenz",
  "Demenz: nein",
  "Kein Nachtdienst",
  "Betreuung tagsüber (keine Nacht)",
  "pas de soins de nuit",
  "senza notte",
])("«%s» says no, so nothing is known", (text) => {
  expect(careOf(text)).toEqual([]);
});

test.each([
  "Fusspflege im Salon",
  "Beratung",
  "Verwaltung",
  "",
  "Spitex",
  "Wunderbare Pflege",
  "Notfallnummer",
  "Kurse für pflegende Angehörige",
])("«%s» offers no known care", (text) => {
  expect(careOf(text)).toEqual([]);
});

test("a list has each code once, in the order of lists", () => {
  expect(careOfAll(["Nachtdienst", "Wundpflege", "Wundambulatorium", "Yoga"])).toEqual(["wundpflege", "nacht"]);
  expect(careOfAll(["Yoga"])).toBeNull();
});
