import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const abklaerung: LexiconText = {
  shortDefinition:
    "Bei der Abklärung schaut eine Pflegefachperson mit Ihnen, welche Hilfe Sie brauchen und wie viel. Viele Organisationen nutzen dafür den Fragebogen RAI-HC.",
  mainContent: `Ohne Abklärung gibt es keine Pflege auf Kosten der Krankenkasse. Sie ist keine Prüfung, die man bestehen muss. Die Pflegefachperson will verstehen, wie Ihr Tag aussieht und was Ihnen Mühe macht. RAI-HC ist ein Fragebogen dafür. Ein Nachfolger heisst interRAI HC. Für psychische Krankheiten gibt es eine eigene Fassung.

## So läuft sie ab

Nach der Anmeldung kommt eine Pflegefachperson zu Ihnen nach Hause. Sie stellt Fragen, schaut die Wohnung an und misst vielleicht den Blutdruck. Das dauert oft eine Stunde oder länger, manchmal in zwei Besuchen.

- Was können Sie allein, wo brauchen Sie Hilfe?
- Welche Krankheiten und Medikamente haben Sie?
- Sind Sie gestürzt, haben Sie Schmerzen, schlafen Sie gut?
- Wer hilft Ihnen schon, und wie lange geht das noch?

Daraus entsteht ein Plan. Er nennt jede Leistung, wie oft sie nötig ist und wie viele Minuten sie braucht. Sie dürfen den Plan lesen und eine Kopie verlangen. Steht Behandlungspflege darin, geht er in die Arztpraxis zur Anordnung. Die Krankenkasse bekommt die Angaben, die sie für die Rechnung braucht.

## Wer bezahlt

Die Abklärung gilt als Pflege. Die Krankenkasse zahlt ${francs("assessmentHour")} pro Stunde. Davon tragen Sie Franchise und Selbstbehalt, dazu je nach Kanton die Patientenbeteiligung. Eine ärztliche Anordnung braucht die Abklärung seit Juli 2024 nicht mehr. Eine Abklärung nur für Haushaltshilfe müssen Sie oft selbst zahlen. Fragen Sie vorher.

## Worauf Sie achten sollten

Viele zeigen sich beim ersten Besuch von der besten Seite. Erzählen Sie lieber von einem schlechten Tag. Sonst werden zu wenige Minuten eingeplant. Bitten Sie Angehörige dazu, wenn Ihnen das hilft.

Der Plan gilt nicht für immer. Wenn sich etwas ändert, verlangen Sie eine neue Abklärung. Finden Sie die Einschätzung falsch, sagen Sie es der Pflegefachperson und der Hausarztpraxis.`,
  practiceSection: `Bei Frau Gerber kommt die Pflegefachperson an einem Dienstagnachmittag. Die Tochter ist dabei. Frau Gerber sagt, sie wasche sich allein. Die Tochter ergänzt, dass die Mutter seit Wochen nicht mehr duscht, aus Angst vor einem Sturz. So kommt das Duschen in den Plan, zweimal pro Woche. Dazu empfiehlt die Pflegefachperson Haltegriffe.

Legen Sie für den Termin bereit:

- Medikamentenliste und Berichte des Spitals
- Versichertenkarte und Adresse der Hausarztpraxis
- Patientenverfügung, falls Sie eine haben
- Ihre Fragen auf einem Zettel`,
  keywords: ["Erstgespräch", "RAI-HC", "Bedarf klären", "interRAI", "Anmeldung", "Pflegeplan"],
  relatedLinks: [
    { label: "Spitex", href: paths.lexiconEntry("spitex") },
    { label: "KLV", href: paths.lexiconEntry("klv") },
    { label: "Pflegestufen in der Schweiz", href: paths.lexiconEntry("pflegestufen") },
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Spitex suchen", href: paths.search() },
  ],
  metaTitle: "Abklärung (RAI-HC): der erste Besuch der Spitex",
  metaDescription:
    "Wie die Abklärung der Spitex abläuft, was RAI-HC bedeutet, wer sie bezahlt und wie Sie sich auf den Besuch vorbereiten.",
  sources: ["klv", "kvg", "spitexInstrumente"],
};
