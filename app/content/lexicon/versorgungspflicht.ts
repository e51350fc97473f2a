import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const versorgungspflicht: LexiconText = {
  shortDefinition:
    "Eine Spitex mit Versorgungspflicht muss in ihrem Gebiet alle aufnehmen, die Pflege brauchen. Private Anbieter dürfen Anfragen ablehnen.",
  mainContent: `«Wer muss mich nehmen?» Diese Frage stellen sich viele, wenn es eilt. Die Antwort steht in einem Auftrag. Gemeinden oder Kantone beauftragen eine Organisation, die Pflege in einem Gebiet sicherzustellen. Man sagt auch Leistungsauftrag oder öffentlicher Auftrag. Die meisten dieser Organisationen sind gemeinnützig.

## Was die Pflicht bedeutet

Die beauftragte Spitex darf niemanden abweisen, weil der Weg weit ist oder der Einsatz kurz. Auch eine schwierige Krankheit oder wenig Geld sind kein Grund. Dafür bekommt sie von der öffentlichen Hand Geld. Sie darf aber sagen, wann sie kommt. Ein Recht auf eine bestimmte Uhrzeit oder Person haben Sie nicht.

- Pflege: in der Regel Teil der Pflicht
- Haushalt und Betreuung: je nach Gemeinde
- Nacht, Psychiatrie, Kinder: oft bei einer anderen Organisation

Was genau zum Auftrag gehört, regeln die Kantone verschieden. Ihre Gemeinde gibt Auskunft.

## Private Spitex und selbständige Pflege

Private Organisationen und selbständige Pflegefachpersonen haben meist keine Versorgungspflicht. Sie wählen, wen sie aufnehmen. Dafür bieten viele feste Zeiten, kleine Teams oder längere Einsätze. Einzelne Private haben ebenfalls einen Auftrag. Für die versicherte Pflege gelten dieselben Beiträge der Krankenkasse. Auch Private brauchen eine Zulassung des Kantons.

## So nutzen Sie das

Sie haben die Wahl. Niemand zwingt Sie zur Spitex Ihrer Gemeinde. Eilt es, rufen Sie zuerst die Spitex mit Versorgungspflicht an. Möchten Sie vergleichen, fragen Sie daneben zwei Private an. Sie dürfen auch kombinieren, zum Beispiel Pflege von der einen und Haushalt von der anderen Organisation. Beide müssen dann voneinander wissen.

## Wenn niemand kommt

Manchmal fehlt auch der beauftragten Spitex das Personal. Verlangen Sie dann einen Termin, ab wann sie kommen kann, und eine Lösung bis dahin. Oft hilft eine Organisation aus der Nachbarschaft aus. Hilft das nicht, wenden Sie sich an die Gemeinde. Sie oder der Kanton muss für die Pflege sorgen. Liegen Sie noch im Spital, sagen Sie dem Sozialdienst sofort Bescheid.`,
  practiceSection: `Frau Tobler kommt am Freitag aus dem Spital und braucht jeden Tag eine Spritze. Drei private Organisationen haben keinen freien Platz. Ihr Sohn ruft die Spitex mit Versorgungspflicht an. Sie kommt ab Samstag, allerdings erst gegen elf Uhr. Zwei Wochen später wird bei einer privaten Organisation ein Platz am frühen Morgen frei. Frau Tobler überlegt und bleibt, weil ihr das Team gefällt.

Fragen für das Telefon:

- Haben Sie Versorgungspflicht für meine Adresse?
- Gehört auch Haushaltshilfe zu Ihrem Auftrag?
- Ab wann können Sie kommen, und wer überbrückt bis dahin?`,
  keywords: [
    "Wer muss mich nehmen",
    "Öffentliche Spitex",
    "Leistungsauftrag",
    "Private Spitex",
    "Abgelehnt",
    "Gemeinde",
  ],
  relatedLinks: [
    { label: "Spitex", href: paths.lexiconEntry("spitex") },
    { label: "Restfinanzierung", href: paths.lexiconEntry("restfinanzierung") },
    { label: "ZSR-Nummer", href: paths.lexiconEntry("zsr-nummer") },
    { label: "Spitex suchen", href: paths.search() },
    { label: "Uns eine Frage stellen", href: paths.contact() },
  ],
  metaTitle: "Versorgungspflicht: welche Spitex muss kommen?",
  metaDescription:
    "Was Versorgungspflicht bedeutet, welche Spitex Sie aufnehmen muss und was Sie tun, wenn niemand Platz hat.",
  sources: ["spitexSchwyz", "kvg", "spitexZahlen"],
};
