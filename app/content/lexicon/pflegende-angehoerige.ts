import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const pflegendeAngehoerige: LexiconText = {
  shortDefinition:
    "Pflegende Angehörige sorgen für jemanden aus der Familie oder dem nahen Umfeld. Es gibt Beratung, freie Tage, Gutschriften und manchmal einen Lohn.",
  mainContent: `Ohne Angehörige ginge es nicht. Sie waschen, kochen, trösten und organisieren, oft neben Beruf und Kindern. Viele sagen: Das ist doch selbstverständlich. Trotzdem haben Sie Anspruch auf Hilfe. Nehmen Sie sie früh an.

## Was Sie entlastet

- Die Spitex übernimmt schwere oder intime Pflege.
- Sie zeigt Ihnen, wie man richtig hebt und lagert.
- Entlastungsdienste und Tagesstätten schenken freie Stunden.
- Gruppen für Angehörige geben Rückhalt.

Beratung durch die Spitex gehört zur versicherten Pflege. Fragen Sie danach. Auch Pro Senectute, das Rote Kreuz und Alzheimer Schweiz beraten Sie.

## Geld und freie Tage

Als Angestellte oder Angestellter dürfen Sie kurz fehlen, um ein krankes Familienmitglied zu betreuen. Das sind höchstens drei Tage pro Ereignis und in der Regel zehn Tage im Jahr, bei vollem Lohn. Für eigene Kinder soll die Grenze von zehn Tagen nicht gelten. Das haben wir nicht im Gesetz nachgeprüft, fragen Sie Ihren Betrieb. Für schwer kranke Kinder gibt es bis 14 Wochen Urlaub.

Die AHV kennt Betreuungsgutschriften. Sie sind kein Geld auf die Hand, können aber später Ihre Rente erhöhen. Es gibt sie nur, bis Sie selbst das Rentenalter erreichen. Die gepflegte Person ist nahe mit Ihnen verwandt oder lebt seit fünf Jahren mit Ihnen zusammen. Sie bezieht eine Hilflosenentschädigung und wohnt höchstens 30 Kilometer oder eine Stunde entfernt. Melden Sie die Gutschrift jedes Jahr bei der Ausgleichskasse an. Die Hilflosenentschädigung selbst gehört der gepflegten Person. Sie kann Ihnen davon etwas geben.

## Anstellung bei einer Spitex

Manche Organisationen stellen Angehörige für die Grundpflege an. Sie bekommen dann Lohn, sind versichert und werden von einer Pflegefachperson begleitet. Ein Kurs kann verlangt werden. Bezahlt wird nur, was als Grundpflege abgeklärt ist, nicht Haushalt und nicht Aufsicht. Das Gesetz dazu muss sich ändern. Der Bundesrat wollte im Oktober 2025 keine eigenen Regeln. Das Parlament hat ihn danach verpflichtet: Der Ständerat sagte im Dezember 2025 mit 41 zu 0 Stimmen Ja, der Nationalrat schon vorher. Angehörige sollen nur noch unter klaren Vorgaben abrechnen dürfen. Wann das gilt, ist offen. Eigene Ansätze für angestellte Angehörige haben seit 2025 oder 2026 Uri, Bern, Basel-Stadt, Solothurn, St. Gallen, Appenzell Ausserrhoden und Glarus.

Vergleichen Sie vor der Unterschrift: Lohn, Begleitung, Ferien, Krankheit, Pensionskasse. Fragen Sie, was gilt, wenn die Pflege plötzlich endet. Geben Sie Ihre bisherige Stelle nicht überstürzt auf.

## Auf sich selbst achten

Schlafen Sie schlecht, werden Sie rasch wütend, weinen Sie oft? Dann ist es Zeit für Hilfe. Sprechen Sie mit der Hausarztpraxis. Unter 143 hört Ihnen die Dargebotene Hand zu, Tag und Nacht.`,
  practiceSection: `Frau Jäggi arbeitet in einem Büro und pflegt ihre Mutter am Abend. Am Morgen kommt die Spitex. Als die Mutter stürzt, bleibt Frau Jäggi drei Tage zu Hause und bekommt ihren Lohn. Eine Spitex bietet ihr eine Anstellung für die Grundpflege an. Sie rechnet nach, liest den Vertrag und reduziert ihre Stelle nur um einen Tag. Jeden Januar meldet sie die Betreuungsgutschrift an.

Fragen an eine Organisation:

- Wie hoch ist der Lohn pro Stunde Grundpflege?
- Wie oft kommt die Pflegefachperson zu uns?
- Wer vertritt mich bei Krankheit und Ferien?
- Was geschieht bei einem Spitalaufenthalt?`,
  keywords: [
    "Angehörige pflegen",
    "Lohn für Pflege",
    "Betreuungsgutschriften",
    "Anstellung",
    "Urlaub",
    "Eltern pflegen",
  ],
  relatedLinks: [
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Tagesstätte", href: paths.lexiconEntry("tagesstaette") },
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Uns eine Frage stellen", href: paths.contact() },
  ],
  metaTitle: "Pflegende Angehörige: Hilfe, Lohn, freie Tage",
  metaDescription:
    "Welche Hilfe pflegende Angehörige bekommen: Entlastung, Urlaub, Betreuungsgutschriften und Anstellung bei einer Spitex.",
  sources: ["or", "ahvg", "klv", "angehoerigenpflege", "angehoerigeSolothurn", "angehoerigeAppenzell"],
};
