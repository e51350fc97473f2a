import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const betreuung: LexiconText = {
  shortDefinition:
    "Betreuung heisst: Jemand ist da, begleitet, hört zu und hilft durch den Tag. Sie ist keine Pflege, und die Grundversicherung bezahlt sie nicht.",
  mainContent: `Viele ältere Menschen brauchen weniger Pflege als Gesellschaft und Sicherheit. Betreuung füllt diese Lücke. Sie schützt vor Einsamkeit, gibt dem Tag Struktur und entlastet Angehörige. Im Gesetz über die Krankenversicherung kommt sie nicht vor.

## Pflege oder Betreuung?

Die Grenze läuft durch den Alltag. Wer nicht mehr allein essen kann, braucht Pflege. Wer allein nicht mehr essen mag, braucht Betreuung. Betreuung kann zum Beispiel so aussehen:

- Spazieren, vorlesen, spielen, reden
- In die Arztpraxis, zum Coiffeur, auf den Friedhof begleiten
- Gemeinsam kochen oder Briefe ordnen
- Da sein, damit jemand nicht allein ist, auch in der Nacht

## Wer Betreuung anbietet

Angebote gibt es von privaten Organisationen, vom Roten Kreuz, von Pro Senectute, von Kirchen und Nachbarschaftshilfen. Manche Spitex mit Versorgungspflicht bietet sie ebenfalls an. Freiwillige kommen oft gratis oder für wenig Geld, private Firmen nach Stundenansatz. Vergleichen Sie Preis, Mindestdauer und Kündigungsfrist.

Eine Form ist die Betreuung rund um die Uhr durch eine Person, die bei Ihnen wohnt. Auch hier gelten Regeln für Ruhezeit, Freizeit und Lohn. Eine einzige Person kann nicht Tag und Nacht arbeiten. Verleiht eine Firma Betreuungspersonen, braucht sie dafür eine Bewilligung. Lassen Sie sich diese zeigen.

## Wer bezahlt

Betreuung zahlen Sie grundsätzlich selbst. Prüfen Sie vorher, woher Geld kommen kann. Die Hilflosenentschädigung dürfen Sie frei dafür einsetzen. Ergänzungsleistungen vergüten in vielen Kantonen einen Teil. Manche Zusatzversicherung zahlt einige Stunden. Einzelne Gemeinden und Städte haben eigene Beiträge.

Schauen Sie Rechnungen genau an. Pflege und Betreuung müssen getrennt stehen. Verspricht Ihnen jemand Betreuung auf Kosten der Grundversicherung, fragen Sie zuerst Ihre Krankenkasse.`,
  practiceSection: `Herr Steiner kann sich noch selbst waschen, aber seit dem Tod seiner Frau verlässt er die Wohnung kaum. Zweimal pro Woche kommt eine Betreuerin. Sie gehen auf den Markt, kochen zusammen und schreiben der Enkelin. Er bezahlt die Stunden aus der Hilflosenentschädigung, die er seit einem Jahr bekommt.

Fragen für das Telefon:

- Was kostet die Stunde, am Wochenende und in der Nacht?
- Kommt immer dieselbe Person, und kann ich sie kennenlernen?
- Wer springt ein, wenn sie krank ist?
- Wie kann ich den Vertrag beenden?`,
  keywords: ["Gesellschaft", "Begleitung", "Einsamkeit", "24-Stunden-Betreuung", "Besuchsdienst", "Alltag"],
  relatedLinks: [
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Haushaltshilfe", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Haushaltshilfe in Ihrer Nähe", href: paths.service("haushaltshilfe") },
  ],
  metaTitle: "Betreuung zu Hause: was sie ist, wer sie zahlt",
  metaDescription:
    "Was Betreuung von Pflege unterscheidet, wer sie anbietet, wer sie bezahlt und worauf Sie im Vertrag achten sollten.",
  sources: ["klv", "elg", "proSenectute", "rotesKreuz"],
};
