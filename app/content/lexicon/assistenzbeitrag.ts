import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const assistenzbeitrag: LexiconText = {
  shortDefinition:
    "Der Assistenzbeitrag ist Geld der IV für Menschen, die zu Hause leben und regelmässig Hilfe brauchen. Sie stellen damit selbst jemanden an.",
  mainContent: `Viele Menschen mit einer Behinderung möchten nicht in einem Heim wohnen. Der Assistenzbeitrag hilft ihnen dabei. Sie suchen sich eine Person, die ihnen hilft, schliessen mit ihr einen Arbeitsvertrag und zahlen ihr den Lohn. Die IV vergütet die Stunden. Im Gesetz steht das in Artikel 42quater und den folgenden des IVG.

## Wer ihn bekommt

- Sie haben eine Hilflosenentschädigung der IV.
- Sie leben zu Hause oder wollen dorthin ziehen.
- Sie brauchen regelmässig Hilfe, mehr als Angehörige und andere Leistungen abdecken.
- Sie sind in der Regel volljährig. Für Minderjährige gibt es besondere Fälle.

Nach allgemeiner Auskunft muss der Anspruch vor dem Rentenalter entstehen. Wer den Beitrag dann schon hat, behält ihn in der Regel im gleichen Umfang. Diesen Punkt haben wir nicht an der Quelle geprüft. Fragen Sie die IV-Stelle. Menschen, die erst im Rentenalter Hilfe brauchen, können die [Hilflosenentschädigung](${paths.lexiconEntry("hilflosenentschaedigung")}) der AHV prüfen.

## Wen Sie anstellen dürfen

Die Person darf nicht mit Ihnen verheiratet sein und nicht in einer Lebensgemeinschaft mit Ihnen leben. Sie darf auch nicht in gerader Linie mit Ihnen verwandt sein. Eltern, Kinder, Enkel und Grosseltern sind also ausgeschlossen. Erlaubt sind zum Beispiel eine Nachbarin oder ein Student.

Sie werden Arbeitgeberin oder Arbeitgeber. Dazu gehören ein schriftlicher Vertrag, Sozialversicherungen, Ferien und Lohn bei Krankheit. Beratungsstellen für Menschen mit Behinderung helfen beim Einstieg.

## Wie viel es gibt

Die IV-Stelle klärt ab, wie viele Stunden Hilfe Sie brauchen. Davon zieht sie ab, was andere schon zahlen: die Hilflosenentschädigung und die Grundpflege der Spitex. Den Ansatz pro Stunde nennt Ihnen die IV-Stelle. Wir nennen ihn nicht, weil wir ihn nicht geprüft haben.

Spitex und Assistenz schliessen sich nicht aus. Viele lassen sich am Morgen von der Spitex pflegen. Den Rest des Tages hilft die Assistenzperson. Den Antrag stellen Sie bei der IV-Stelle Ihres Kantons.`,
  practiceSection: `Frau Kunz ist 52 und hat Multiple Sklerose. Sie bekommt eine mittlere Hilflosenentschädigung der IV und wohnt allein. Am Morgen kommt die Spitex. Für den Nachmittag stellt sie eine Studentin an. Sie kochen zusammen, gehen einkaufen und erledigen Post. Jeden Monat schickt Frau Kunz der IV die Abrechnung der Stunden. Bei den Versicherungen hat ihr eine Beratungsstelle geholfen.

Fragen an die IV-Stelle:

- Habe ich mit meiner Hilflosenentschädigung Anspruch?
- Wie viele Stunden anerkennen Sie, und was ziehen Sie ab?
- Was geschieht mit dem Beitrag, wenn ich das Rentenalter erreiche?
- Wer hilft mir mit Vertrag und Versicherungen?`,
  keywords: ["IV", "Assistenz anstellen", "Behinderung", "Arbeitsvertrag", "Zu Hause leben", "Lohn"],
  relatedLinks: [
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
  ],
  metaTitle: "Assistenzbeitrag der IV: selbst Hilfe anstellen",
  metaDescription:
    "Wer den Assistenzbeitrag der IV bekommt, wen Sie damit anstellen dürfen und wie er mit Spitex und Hilflosenentschädigung zusammenpasst.",
  sources: ["ivg", "svsUri", "bsvKrankheitskosten"],
};
