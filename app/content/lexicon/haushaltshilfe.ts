import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const haushaltshilfe: LexiconText = {
  shortDefinition:
    "Haushaltshilfe unterstützt Sie beim Putzen, Waschen, Kochen und Einkaufen. Die Grundversicherung zahlt sie nicht. Andere Stellen können aber helfen.",
  mainContent: `Oft fehlt nicht die Pflege, sondern die Kraft für den Haushalt. Das Bett frisch beziehen, den Boden wischen, Wasser tragen: Solche Arbeiten werden im Alter oder nach einer Operation schnell zu schwer. Haushaltshilfe schliesst diese Lücke. Sie kann für einige Wochen da sein oder auf Dauer.

## Was dazugehört

- Putzen, aufräumen, Abfall entsorgen
- Wäsche waschen, bügeln, Bett beziehen
- Einkaufen, kochen, abwaschen
- Pflanzen und kleine Haustiere versorgen
- In Familien: die Kinder betreuen, wenn ein Elternteil ausfällt

Was genau gemacht wird, vereinbaren Sie vorher. Die Haushaltshilfe der Spitex kümmert sich um das Nötige im Alltag. Fenster, Estrich und Garten gehören oft nicht dazu. Dafür gibt es Putzfirmen.

Viele Organisationen arbeiten gern mit Ihnen zusammen statt an Ihrer Stelle. Sie falten die Wäsche, die Mitarbeiterin oder der Mitarbeiter trägt den Korb. So bleiben Sie in Übung.

## Wer Haushaltshilfe anbietet

Bei der Spitex mit Versorgungspflicht gehört der Haushalt in vielen Gemeinden zum Auftrag, aber nicht überall. Private Organisationen, Pro Senectute und Putzfirmen bieten ihn ebenfalls an. Die Unterschiede sind gross: beim Preis, bei der kürzesten Einsatzzeit und bei der Wartezeit. Holen Sie zwei oder drei Offerten ein.

Sie können auch selbst jemanden anstellen. Dann sind Sie die Arbeitgeberin oder der Arbeitgeber. Sie rechnen mit der Ausgleichskasse ab und schliessen eine Unfallversicherung ab. Die Ausgleichskasse Ihres Kantons kennt dafür ein vereinfachtes Verfahren.

## Wer bezahlt

Die Grundversicherung zahlt Haushaltshilfe nie, auch nicht mit einem ärztlichen Zeugnis. Das gilt auch nach einem Spitalaufenthalt. Prüfen Sie deshalb diese Wege:

- Zusatzversicherung: Viele zahlen etwas, meist nur mit ärztlichem Zeugnis und für begrenzte Zeit.
- Ergänzungsleistungen: Sie können einen Teil vergüten. Die Kantone regeln, wie viel.
- Gemeinde: Manche Gemeinden verbilligen die Stunden nach Einkommen.
- Unfallversicherung: Fragen Sie nach, wenn ein Unfall der Grund ist.

Fragen Sie immer, bevor der erste Einsatz stattfindet. Eine Zusage im Nachhinein bekommen Sie selten. Verrechnet wird meist nach Viertelstunden, oft kommt der Weg dazu.

## Was oft falsch verstanden wird

Haushaltshilfe und Grundpflege stehen manchmal auf derselben Rechnung. Die Krankenkasse zahlt aber nur an die Pflege. Lassen Sie sich beides getrennt ausweisen. Niemand darf Ihnen Putzen als Pflege verkaufen.

Die Abklärung lohnt sich auch für den Haushalt. Die Zusatzversicherung und die Stelle für Ergänzungsleistungen verlangen oft eine schriftliche Bestätigung, dass Hilfe nötig ist.`,
  practiceSection: `Herr und Frau Egli sind beide über achtzig. Sie hat das Handgelenk gebrochen, er sieht schlecht. Die Spitex hilft ihr am Morgen beim Waschen, das zahlt die Krankenkasse mit. Für Putzen und Wäsche kommt zweimal pro Woche eine Haushaltshilfe. Die Hausärztin schreibt dafür ein Zeugnis. Die Zusatzversicherung übernimmt danach einen Teil der Stunden für einige Wochen. Das Essen bringt in dieser Zeit der Mahlzeitendienst.

Fragen für das Telefon:

- Was kostet die Stunde, und wird der Weg verrechnet?
- Wie lange muss ein Einsatz mindestens dauern?
- Kommt immer dieselbe Person?
- Bringen Sie Putzmittel mit?`,
  keywords: ["Putzen", "Einkaufen", "Wäsche", "Kochen", "Putzhilfe", "Haushalt", "Hauswirtschaft"],
  relatedLinks: [
    { label: "Haushaltshilfe in Ihrer Nähe", href: paths.service("haushaltshilfe") },
    { label: "Zusatzversicherung", href: paths.lexiconEntry("zusatzversicherung") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Mahlzeitendienst", href: paths.lexiconEntry("mahlzeitendienst") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
  ],
  metaTitle: "Haushaltshilfe: Putzen, Waschen, Einkaufen",
  metaDescription:
    "Wer Haushaltshilfe anbietet, warum die Grundversicherung sie nicht zahlt und welche Stellen sich an den Kosten beteiligen.",
  sources: ["klv", "elg", "proSenectute", "spitexErgaenzungsleistungen"],
};
