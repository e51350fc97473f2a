import { paths } from "#domain/paths.ts";
import type { WordPage } from "./word-page.ts";

export const accessibility: WordPage = {
  path: paths.accessibility(),
  title: "Barrierefreiheit",
  lead: "Diese Website soll für alle gut zu bedienen sein, auch mit schwachen Augen, unruhigen Händen oder einem Vorleseprogramm.",
  metaDescription:
    "Was wir tun, damit alle das Spitex-Verzeichnis benutzen können, was noch fehlt und wie Sie uns ein Hindernis melden.",
  mainContent: ({ operator }) => `## Unser Ziel

Wir richten uns nach den Regeln WCAG 2.2, Stufe AA. Beim Kontrast gehen wir darüber hinaus. Der Schweizer Standard eCH-0059 verweist auf dieselben Regeln.

## Was wir dafür tun

- Grosse Schrift. Sie wächst mit, wenn Sie in Ihrem Gerät eine grössere einstellen.
- Starker Kontrast, hell und dunkel.
- Grosse Schaltflächen mit Abstand.
- Alles geht mit der Tastatur. Man sieht immer, wo man ist.
- Alle Seiten lassen sich auf ein schmales Telefon oder auf das Vierfache vergrössern.
- Formulare sagen bei einem Fehler, was zu tun ist. Was Sie geschrieben haben, bleibt stehen.
- Suchen, lesen und anfragen geht auch ohne JavaScript.
- Kurze Sätze, wenige Fremdwörter. Schwierige Begriffe erklärt das [Pflegelexikon](${paths.lexicon()}).

## Wie wir prüfen

Ein Programm prüft alle Arten von Seiten bei jeder Änderung, hell und dunkel, breit und schmal. Dazu bedienen wir sie mit der Tastatur und ohne JavaScript. Menschen mit Behinderung haben die Website noch nicht getestet. Das wollen wir nachholen.

## Was noch nicht geht

- Konto, Anmeldung und eigene Bewertungen brauchen JavaScript.
- Karten zeigen, wo ein Anbieter ist. Dieselbe Angabe steht als Adresse oder Ort im Text daneben.
- Texte von Anbietern und Bewertungen stammen nicht von uns. Sie können schwierig zu lesen sein.
- Leichte Sprache, Gebärdensprache und weitere Landessprachen fehlen.

## Ein Hindernis melden

Kommen Sie irgendwo nicht weiter? [Schreiben Sie uns](${paths.contact()})${operator.email ? ` oder senden Sie eine E-Mail an [${operator.email}](mailto:${operator.email})` : ""}. Nennen Sie die Seite und was Sie tun wollten. Wir antworten und helfen Ihnen auf anderem Weg.`,
  stand: "2026-11-21",
  sources: [],
};
