import type { GuideFault, Who } from "#domain/guide/guide.ts";
import type { CareCode } from "#domain/offer/care-codes.ts";

export const guideTitle = "Wegweiser: in drei Fragen zur Spitex";

export const whoWords: Record<Who, string> = {
  mich: "Für mich",
  eltern: "Für meine Mutter oder meinen Vater",
  partner: "Für meine Partnerin oder meinen Partner",
  kind: "Für mein Kind",
  andere: "Für jemand anderen",
};

/** «Welche Hilfe braucht Ihre Mutter oder Ihr Vater?» */
export const careQuestions: Record<Who, string> = {
  mich: "Welche Hilfe brauchen Sie?",
  eltern: "Welche Hilfe braucht Ihre Mutter oder Ihr Vater?",
  partner: "Welche Hilfe braucht Ihre Partnerin oder Ihr Partner?",
  kind: "Welche Hilfe braucht Ihr Kind?",
  andere: "Welche Hilfe braucht diese Person?",
};

export const placeQuestions: Record<Who, string> = {
  mich: "Wo wohnen Sie?",
  eltern: "Wo wohnt Ihre Mutter oder Ihr Vater?",
  partner: "Wo wohnt Ihre Partnerin oder Ihr Partner?",
  kind: "Wo wohnt Ihr Kind?",
  andere: "Wo wohnt diese Person?",
};

/** What the offers are called by those who need them. */
export const careWords: Record<CareCode, string> = {
  grundpflege: "Aufstehen, Waschen, Anziehen, Essen",
  behandlungspflege: "Medikamente, Spritzen, Verbände",
  wundpflege: "Eine Wunde, die schlecht heilt",
  demenz: "Hilfe bei Demenz",
  palliative: "Schwere Krankheit, letzte Lebenszeit",
  psychiatrie: "Hilfe bei seelischer Krankheit",
  kinder: "Pflege für ein krankes Kind",
  haushalt: "Putzen, Wäsche, Einkaufen, Kochen",
  betreuung: "Gesellschaft, Begleitung, Entlastung",
  nacht: "Hilfe in der Nacht",
  wochenende: "Hilfe am Wochenende",
  "notfall-24h": "Rund um die Uhr jemand erreichbar",
  mahlzeiten: "Essen, das nach Hause kommt",
  angehoerige: "Angehörige pflegen und möchten angestellt sein",
};

export const unsureWords = "Ich weiss es noch nicht";

export const careHint = "Sie dürfen mehreres wählen. Dann suchen wir Anbieter, die alles davon anbieten.";

export const languageQuestion = "Welche Sprache ist wichtig? (freiwillig)";

export const takesOnWords = "Die Hilfe soll bald beginnen: Zeigen Sie, wer jetzt jemanden aufnimmt";

export const placeHint = "Postleitzahl oder Ort, zum Beispiel 8400 oder Winterthur";

export const guideFaults: Record<GuideFault, string> = {
  who: "Wählen Sie, für wen Sie Hilfe suchen.",
  care: "Wählen Sie, welche Hilfe es braucht, oder «Ich weiss es noch nicht».",
  place: "Geben Sie eine Postleitzahl oder einen Ort ein, zum Beispiel 8400 oder Winterthur.",
};

export const unknownPlace =
  "Diesen Ort kennen wir nicht. Geben Sie eine Postleitzahl oder einen Ort ein, zum Beispiel 8400 oder Winterthur.";

export const placesUnavailable =
  "Die Orte können wir gerade nicht lesen. Versuchen Sie es in wenigen Minuten noch einmal.";

export const guidePrivacy = "Ihre Antworten stehen nur in der Adresse der Seite. Wir speichern sie nicht.";
