import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const franchise: LexiconText = {
  shortDefinition:
    "Die Franchise ist der Betrag, den Sie jedes Jahr zuerst selbst zahlen, bevor die Krankenkasse etwas übernimmt. Sie gilt auch für die Spitex.",
  mainContent: `Jede erwachsene Person hat in der Grundversicherung eine Franchise. Die tiefste beträgt ${francs("deductible")} im Jahr. Sie können freiwillig eine höhere wählen, bis ${francs("highestDeductible")}. Dafür wird die Prämie tiefer. Für Kinder und Jugendliche bis 18 gibt es keine Franchise, ausser die Eltern wählen eine.

## Wie sie funktioniert

Die Krankenkasse zählt alle Rechnungen zusammen, die unter die Grundversicherung fallen: Arzt, Spital, Medikamente, Spitex. Solange die Summe unter Ihrer Franchise liegt, zahlen Sie alles selbst. Danach tragen Sie noch 10 % Selbstbehalt, bis auch dieser seine Grenze erreicht. Am 1. Januar fängt alles neu an.

Bei der Spitex zählt nur der Beitrag der Krankenkasse zur Franchise. Die Patientenbeteiligung kommt dazu und zählt nicht mit. Auch Haushaltshilfe und Betreuung zählen nicht.

## Welche Höhe passt

Wer regelmässig Pflege braucht, fährt mit der tiefsten Franchise meist am besten. Die Kosten der Spitex erreichen die Franchise oft schon in den ersten Wochen des Jahres. Eine hohe Franchise lohnt sich fast nur, wenn Sie kaum je Rechnungen haben.

Wechseln können Sie auf Anfang Jahr. Möchten Sie eine tiefere Franchise, muss Ihr Brief bis Ende November bei der Krankenkasse sein. Während des Jahres geht es nicht, auch wenn Sie plötzlich krank werden. Denken Sie deshalb im Herbst daran, wenn die neue Prämie kommt.

## Hilfe und Ausblick

Wer Ergänzungsleistungen bekommt, kann sich Franchise und Selbstbehalt zurückzahlen lassen. Zusammen sind es höchstens ${francs("repaidCostSharingYear")} im Jahr. Können Sie die Rechnung nicht auf einmal zahlen, fragen Sie nach Raten.

Der Bundesrat hat 2026 vorgeschlagen, die tiefste Franchise auf ${francs("proposedDeductible")} zu erhöhen. Bis zu einem Entscheid gilt der bisherige Betrag.`,
  practiceSection: `Herr Aebi hat jahrelang die höchste Franchise gehabt, weil er nie krank war. Im Mai wird er schwer krank und braucht Spitex. In diesem Jahr zahlt er viel selbst. Im Oktober erinnert ihn seine Nichte an die Frist. Er schreibt der Krankenkasse einen eingeschriebenen Brief. Ab Januar hat er die tiefste Franchise von ${francs("deductible")}.

Fragen an die Krankenkasse:

- Welche Franchise habe ich heute?
- Wie viel davon ist in diesem Jahr schon verbraucht?
- Was würde ich mit der tiefsten Franchise mehr an Prämie zahlen?`,
  keywords: [
    "Krankenkasse",
    "Jahresfranchise",
    "Selbst bezahlen",
    "Prämie",
    "Kostenbeteiligung",
    "Wechsel im November",
  ],
  relatedLinks: [
    { label: "Selbstbehalt", href: paths.lexiconEntry("selbstbehalt") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Franchise: was Sie im Jahr zuerst selbst zahlen",
  metaDescription:
    "Wie die Franchise bei Pflege durch die Spitex wirkt, welche Höhe passt und bis wann Sie wechseln können.",
  sources: ["kvg", "kvv", "moneycab", "ergaenzungsleistungen"],
};
