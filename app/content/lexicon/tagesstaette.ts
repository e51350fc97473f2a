import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const tagesstaette: LexiconText = {
  shortDefinition:
    "In einer Tagesstätte verbringen alte oder kranke Menschen einen oder mehrere Tage pro Woche. Sie werden begleitet und gepflegt und sind am Abend wieder zu Hause.",
  mainContent: `Eine Tagesstätte bietet, was zu Hause oft fehlt: Gesellschaft, Bewegung und einen klaren Ablauf. Viele gehören zu einem Pflegeheim, andere sind selbständig. Manche richten sich vor allem an Menschen mit Demenz. Die Gäste kommen am Morgen und gehen am späten Nachmittag.

## Wie ein Tag aussieht

- Abholen oder bringen, Kaffee, Zeitung
- Gymnastik, Singen, Kochen, Spazieren
- Mittagessen und Ruhe
- Pflege, Medikamente und Hilfe auf der Toilette

Einige Häuser haben auch Nachtplätze. Jemand schläft dort, und die Familie zu Hause kommt zur Ruhe.

## So finden Sie einen Platz

Fragen Sie die Spitex, die Gemeinde oder Pro Senectute nach Tagesstätten in der Nähe. Vereinbaren Sie einen Schnuppertag. Die meisten Menschen brauchen drei oder vier Besuche, bis sie sich wohlfühlen. Geben Sie nicht nach dem ersten Tag auf. Beginnen Sie früh, solange Neues noch Freude macht. Ein fester Wochentag hilft beim Eingewöhnen.

Nicht jede Tagesstätte nimmt alle auf. Wer oft wegläuft, liegen muss oder viel Pflege braucht, passt nicht überall. Fragen Sie offen danach.

## Wer bezahlt

Die nötige Pflege zahlt die Krankenkasse mit. Sie richtet sich nach den Minuten, wie in einem Pflegeheim. Dazu kommen Ihre Kostenbeteiligung und der Anteil von Kanton oder Gemeinde. Betreuung, Essen und Fahrt zahlen Sie selbst. Das ist meist der grössere Teil. Manche Kantone und Gemeinden verbilligen die Tage.

Ergänzungsleistungen können Kosten der Tagesstätte vergüten. Auch die Hilflosenentschädigung dürfen Sie dafür einsetzen. Fahrdienste mit Freiwilligen, etwa vom Roten Kreuz, sind günstiger als ein Taxi. Lassen Sie sich vor dem ersten Tag alle Kosten aufschreiben, auch für Tage, an denen Sie absagen.

## Wenn das Gewissen drückt

Viele Angehörige haben das Gefühl, jemanden abzuschieben. Die Erfahrung ist meist eine andere. Der Tag draussen gibt Anregung, und am Abend gibt es etwas zu erzählen. Und wer einmal in der Woche frei hat, hält länger durch.`,
  practiceSection: `Herr Gygax hat Parkinson und sitzt zu Hause viel vor dem Fernseher. Seine Frau meldet ihn für den Dienstag in der Tagesstätte an. Am ersten Tag will er nicht aussteigen. Am vierten Dienstag wartet er schon mit dem Mantel. Er singt dort in einer kleinen Gruppe. Frau Gygax hat einen Tag für sich und geht zur eigenen Ärztin, was sie lange verschoben hat.

Fragen für das Telefon:

- Gibt es einen freien Platz und einen Schnuppertag?
- Was kostet ein Tag mit Essen und Fahrt?
- Haben Sie Erfahrung mit Demenz oder Parkinson?
- Was zahle ich, wenn wir kurzfristig absagen?`,
  keywords: ["Tagesheim", "Tagesbetreuung", "Demenz", "Nachtplatz", "Fahrdienst", "Schnuppertag"],
  relatedLinks: [
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Demenzpflege", href: paths.lexiconEntry("demenzpflege") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Demenzpflege in Ihrer Nähe", href: paths.service("demenzpflege") },
  ],
  metaTitle: "Tagesstätte: ein guter Tag ausser Haus",
  metaDescription:
    "Was eine Tagesstätte bietet, für wen sie passt, wer bezahlt und wie der Anfang leichter wird. Mit Fragen für das Telefon.",
  sources: ["klv", "elg", "alzheimer", "proSenectute"],
};
