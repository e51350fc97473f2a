import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const akutUndUebergangspflege: LexiconText = {
  shortDefinition:
    "Akut- und Übergangspflege verordnet das Spital nach einem Aufenthalt. Sie dauert höchstens 14 Tage, und die Patientenbeteiligung fällt weg.",
  mainContent: `Nach dem Spital sind viele noch zu schwach für den Alltag. Die Akut- und Übergangspflege hilft über diese Zeit hinweg. Das Ziel ist klar: Sie sollen wieder so selbständig werden wie vorher. Sie findet zu Hause mit der Spitex statt oder in einem Pflegeheim.

## Wer sie bekommt

Ein Arzt oder eine Ärztin des Spitals muss sie verordnen. Das muss beim Austritt feststehen. Die Hausarztpraxis kann sie nicht nachträglich anordnen. Vier Dinge müssen zusammenkommen:

- Die akute Krankheit ist behandelt und stabil.
- Eine Behandlung im Spital ist nicht mehr nötig.
- Sie brauchen für kurze Zeit mehr Pflege durch Fachleute.
- Es besteht Aussicht, dass Sie wieder selbständiger werden.

Eine Kur oder eine Rehabilitation ist etwas anderes. Auch wer schon lange Pflege braucht und weiter brauchen wird, bekommt meist die gewöhnliche Spitex.

## Wer bezahlt

Der Kanton zahlt mindestens 55 % der Pflegekosten, die Krankenkasse den Rest. Eine Patientenbeteiligung gibt es nicht. Franchise und Selbstbehalt von 10 % gelten weiterhin. Nicht inbegriffen sind Haushalt, Betreuung und Mahlzeiten. Im Pflegeheim zahlen Sie auch Zimmer, Essen und Betreuung selbst. Das unterschätzen viele.

Nach höchstens 14 Tagen endet diese Regelung. Eine Verlängerung sieht das Gesetz nicht vor. Brauchen Sie danach noch Pflege, geht es mit gewöhnlicher Spitex weiter. Dann gilt die Patientenbeteiligung Ihres Kantons.

## So gehen Sie vor

Fragen Sie im Spital früh danach, am besten beim Sozialdienst. Sagen Sie dort, wie Sie wohnen und wer Ihnen hilft. Nicht jede Spitex bietet diese Pflege an. Der Sozialdienst weiss, wer in Ihrer Region dafür zugelassen ist. Nehmen Sie die Verordnung beim Austritt auf Papier mit.`,
  practiceSection: `Herr Lüthi hatte eine schwere Lungenentzündung. Er ist wieder gesund, aber nach zehn Schritten ausser Atem. Die Spitalärztin verordnet Akut- und Übergangspflege. Zwei Wochen lang kommt die Spitex zweimal am Tag, hilft beim Waschen und übt mit ihm das Treppensteigen. Die Patientenbeteiligung entfällt in dieser Zeit. Danach braucht er nur noch einmal pro Woche Hilfe, zu den üblichen Bedingungen.

Fragen an das Spital:

- Kommt Akut- und Übergangspflege für mich in Frage?
- Wer meldet mich bei der Spitex an, und ab wann kommt sie?
- Wie geht es nach den 14 Tagen weiter?`,
  keywords: ["Nach dem Spital", "Spitalaustritt", "14 Tage", "Erholung", "Übergangspflege", "Sozialdienst"],
  relatedLinks: [
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Spitex", href: paths.lexiconEntry("spitex") },
    { label: "Haushaltshilfe", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Behandlungspflege in Ihrer Nähe", href: paths.service("behandlungspflege") },
  ],
  metaTitle: "Akut- und Übergangspflege nach dem Spital",
  metaDescription:
    "Wer nach dem Spital Akut- und Übergangspflege bekommt, wer sie bezahlt und was nach 14 Tagen geschieht.",
  sources: ["kvg", "klv", "spitexZuerich", "spitexHoefe"],
};
