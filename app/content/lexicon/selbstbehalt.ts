import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const selbstbehalt: LexiconText = {
  shortDefinition: `Der Selbstbehalt ist Ihr Anteil von 10 % an den Kosten, die über der Franchise liegen. Erwachsene zahlen so höchstens ${francs("coinsuranceYear")} im Jahr.`,
  mainContent: `Der Selbstbehalt gehört zur Kostenbeteiligung in der Grundversicherung. Er kommt nach der Franchise. Zuerst zahlen Sie die Franchise ganz selbst. Danach übernimmt die Krankenkasse in der Regel 90 % jeder Rechnung, und Sie tragen 10 %. Eine Ausnahme gibt es bei Medikamenten. Für teure Originale zahlen Sie seit 2024 einen Selbstbehalt von 40 %. Fragen Sie in der Praxis oder Apotheke nach einem günstigeren Mittel mit gleichem Wirkstoff.

## Wo die Grenze liegt

Für Erwachsene endet der Selbstbehalt bei ${francs("coinsuranceYear")} im Kalenderjahr. Für Kinder und Jugendliche bis 18 Jahre sind es ${francs("childCoinsuranceYear")}. Ist die Grenze erreicht, zahlt die Krankenkasse den Rest des Jahres alles, was versichert ist. Nur ${francs("hospitalDay")} pro Tag im Spital zahlen Erwachsene auch dann noch. Am 1. Januar beginnt die Rechnung von vorn.

## Selbstbehalt und Spitex

Der Selbstbehalt gilt auch für die Pflege zu Hause. Er berechnet sich auf den Beitrag der Krankenkasse, nicht auf die vollen Kosten der Spitex. Dazu kommt in vielen Kantonen die Patientenbeteiligung. Sie zählt nicht zum Selbstbehalt und hört nicht auf, wenn er erreicht ist.

- Franchise: zuerst, einmal im Jahr
- Selbstbehalt: danach, 10 % bis zur Grenze
- Patientenbeteiligung: an jedem Tag mit Pflege, je nach Kanton

## Wer Hilfe bekommt

Wer Ergänzungsleistungen bezieht, kann sich Franchise und Selbstbehalt zurückzahlen lassen, zusammen höchstens ${francs("repaidCostSharingYear")} im Jahr. Schicken Sie dafür die Abrechnung der Krankenkasse an die Stelle für Ergänzungsleistungen Ihres Kantons.`,
  practiceSection: `Frau Keller braucht das ganze Jahr Pflege und hat die tiefste Franchise von ${francs("deductible")}. Im Januar bezahlt sie die Franchise. Danach sieht sie auf jeder Abrechnung 10 % Selbstbehalt. Im Sommer ist die Grenze von ${francs("coinsuranceYear")} erreicht. Bis Ende Jahr verrechnet ihr die Krankenkasse für die Pflege nichts mehr. Nur die Patientenbeteiligung zahlt sie weiter.`,
  keywords: ["10 Prozent", "Kostenbeteiligung", "Krankenkasse", "Jahresgrenze"],
  relatedLinks: [
    { label: "Franchise", href: paths.lexiconEntry("franchise") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Selbstbehalt: 10 % nach der Franchise",
  metaDescription:
    "Was der Selbstbehalt ist, wo er endet und was er bei Pflege durch die Spitex ausmacht. Mit Beispiel und Quellen.",
  sources: ["kvg", "kvv", "ergaenzungsleistungen", "originalpraeparate", "kgeld"],
};
