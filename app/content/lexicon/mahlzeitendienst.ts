import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const mahlzeitendienst: LexiconText = {
  shortDefinition:
    "Ein Mahlzeitendienst bringt Ihnen fertige Menüs nach Hause, warm oder zum Aufwärmen. So essen Sie gut, auch wenn Einkaufen und Kochen zu viel werden.",
  mainContent: `Wer allein lebt oder krank ist, isst oft zu wenig oder zu einseitig. Das schwächt den Körper und macht Stürze wahrscheinlicher. Ein Mahlzeitendienst löst das einfach. Er bringt das Essen bis an die Tür, an einzelnen Tagen oder jeden Tag.

## Welche Formen es gibt

- Warm geliefert: zur Mittagszeit, gleich zum Essen
- Kalt geliefert: für mehrere Tage, Sie wärmen selbst auf
- Mittagstisch: gemeinsam essen, zum Beispiel im Pflegeheim oder in der Kirchgemeinde

Auf Wunsch gibt es meist Schonkost, Menüs für Diabetes, ohne Fleisch oder fein püriert. Beim Liefern sieht jemand kurz nach Ihnen. Öffnet niemand die Tür, fragen viele Dienste nach. Klären Sie vorher, wen sie dann anrufen.

## Wer ihn anbietet

In vielen Gemeinden liefert die Spitex, Pro Senectute, ein Altersheim oder ein Verein mit Freiwilligen. Dazu kommen private Firmen, die Menüs mit der Post schicken. Die Gemeinde weiss, wer in Ihrem Dorf oder Quartier liefert. Meist können Sie innert weniger Tage anfangen und jederzeit pausieren.

## Wer bezahlt

Das Essen zahlen Sie selbst, denn essen muss jeder Mensch. Die Grundversicherung beteiligt sich nicht. Manche Gemeinden verbilligen die Menüs für Leute mit wenig Geld. Ergänzungsleistungen sind für das Leben da, also auch für das Essen. Einzelne Zusatzversicherungen zahlen nach einem Spitalaufenthalt etwas daran.

## Wann mehr Hilfe nötig ist

Bleibt das Essen oft stehen, steckt etwas dahinter. Vielleicht schmerzen die Zähne oder das Schlucken fällt schwer. Vielleicht ist es auch die Einsamkeit. Verlieren Sie in wenigen Wochen spürbar Gewicht, sprechen Sie mit der Hausarztpraxis. Hilfe beim Essen selbst ist Grundpflege. Daran zahlt die Krankenkasse.`,
  practiceSection: `Herr Zehnder hat nie kochen gelernt. Seit seine Frau im Heim ist, lebt er von Brot und Käse. Seine Tochter bestellt ihm für drei Tage in der Woche ein warmes Menü. Der Fahrer, ein pensionierter Nachbar, wechselt jedes Mal ein paar Worte mit ihm. Am Mittwoch isst Herr Zehnder am Mittagstisch im Heim, zusammen mit seiner Frau.

Fragen für das Telefon:

- An welchen Tagen liefern Sie, und um welche Zeit?
- Was kostet ein Menü, und kommt die Lieferung dazu?
- Bis wann kann ich abbestellen?
- Was tun Sie, wenn ich nicht öffne?`,
  keywords: ["Essen nach Hause", "Menü liefern", "Mittagstisch", "Kochen", "Schonkost", "Essen auf Rädern"],
  relatedLinks: [
    { label: "Haushaltshilfe", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Haushaltshilfe in Ihrer Nähe", href: paths.service("haushaltshilfe") },
  ],
  metaTitle: "Mahlzeitendienst: warmes Essen nach Hause",
  metaDescription:
    "Welche Mahlzeitendienste es gibt, wer sie anbietet, wer bezahlt und was Sie am Telefon fragen können.",
  sources: ["proSenectute", "elg", "klv"],
};
