import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const nacht: CareServiceText = {
  heading: "Spitex in der Nacht",
  lead: "Umlagern, ein Schmerzmittel geben, auf die Toilette begleiten: Manche Hilfe kann nicht bis zum Morgen warten. Einige Organisationen kommen auch nachts.",
  includes: [
    "Spät am Abend ins Bett helfen",
    "In der Nacht umlagern und Einlagen wechseln",
    "Zur Toilette begleiten",
    "Schmerzmittel geben und Pumpen kontrollieren",
    "Nach einem Sturz aufhelfen, wenn niemand verletzt ist",
    "Am Telefon raten, was bis zum Morgen warten kann",
  ],
  mainContent: `## Was es in der Nacht gibt

- Feste Besuche: Jemand kommt zu abgemachten Zeiten und fährt wieder.
- Besuche auf Abruf: Sie rufen an, und jemand kommt, so bald es geht.
- Nachtwache: Eine Person bleibt bis zum Morgen bei Ihnen.

Die ersten beiden bietet die [Nachtspitex](${paths.lexiconEntry("nachtspitex")}) an. Nachtwachen haben eher private Firmen und Entlastungsdienste. Für schwer kranke Menschen kommen oft Freiwillige.

Nicht überall fährt in der Nacht jemand. In Städten ist das Angebot dichter als auf dem Land. Manchmal teilen sich mehrere Organisationen ein Team.

## So beginnt die Hilfe

Haben Sie schon eine Spitex am Tag, fragen Sie zuerst dort. Sie kennt das Angebot und meldet Sie an. Sonst rufen Sie am Tag bei einer Organisation mit Nachtdienst an. Auf Abruf kommt meist nur jemand zu Menschen, die angemeldet sind.

Dann schaut eine Pflegefachperson, was in der Nacht nötig ist. Vielleicht genügt ein Besuch um elf Uhr. Vielleicht hilft ein anderes Bett, ein Notrufgerät oder ein anderer Zeitpunkt für ein Medikament.

## Was Sie am Telefon fragen

- Zwischen welchen Zeiten kommen Sie?
- Kommen Sie an meine Adresse?
- Wie lange dauert es, wenn ich anrufe?
- Wie kommen Sie ins Haus?
- Kostet der Dienst etwas, auch wenn niemand kommt?

## Worauf Sie achten

Hängen Sie einen Schlüsselkasten mit Code auf. Sagen Sie den Code nur der Spitex. Lassen Sie im Gang ein kleines Licht brennen und räumen Sie Teppiche weg.

Bei Schmerzen in der Brust, Lähmung, schwerer Atemnot oder Bewusstlosigkeit wählen Sie 144. Die Nachtspitex ist dafür nicht da.

Pflegen Sie jemanden, brauchen auch Sie Schlaf. Müssen Sie jede Nacht mehrmals aufstehen, reden Sie bald mit der Spitex.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Versicherte Pflege zahlt sie nachts gleich wie am Tag: ${francs("treatmentHour")} pro Stunde Behandlung und ${francs("basicCareHour")} pro Stunde Grundpflege. Das Wachen selbst zahlt sie nicht.`,
    },
    {
      who: "Sie selbst",
      text: `Für die Pflege gelten Franchise, 10\u00a0% Selbstbehalt und je nach Kanton die Patientenbeteiligung, höchstens ${francs("participationDay")} pro Tag. Nachtwachen und Bereitschaft zahlen Sie meist selbst.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Sie tragen den Rest der Pflegekosten. Manche zahlen zusätzlich an einen Nachtdienst, damit es ihn in der Region gibt.",
    },
  ],
  questions: [
    {
      question: "Kommt nachts auch jemand, wenn ich nicht angemeldet bin?",
      text: "Meist nicht. Das Team kennt Sie dann nicht und hat keinen Schlüssel. Rufen Sie den ärztlichen Notfalldienst Ihrer Region an, bei Lebensgefahr 144.",
    },
    {
      question: "Gibt es eine Spitex am Abend?",
      text: "Ja, manche Organisationen kommen auch noch spät am Abend. Fragen Sie nach der letzten Zeit, zu der jemand ins Bett helfen kann.",
    },
    {
      question: "Wer wacht bei einem sterbenden Menschen?",
      text: "In vielen Regionen gibt es Gruppen von Freiwilligen, die nachts am Bett sitzen. Ihre Spitex weiss, wen Sie anrufen können.",
    },
  ],
  relatedLinks: [
    { label: "Nachtspitex im Pflegelexikon", href: paths.lexiconEntry("nachtspitex") },
    { label: "Notfalldienst rund um die Uhr", href: paths.service("notfalldienst") },
    { label: "Notruf", href: paths.lexiconEntry("notruf") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
  ],
  metaTitle: "Spitex in der Nacht finden: wer kommt, was es kostet",
  metaDescription:
    "Feste Besuche, Hilfe auf Abruf oder Nachtwache: was es in der Nacht gibt, wie Sie sich anmelden und was die Krankenkasse zahlt.",
  sources: ["klv", "kvg", "medinside"],
};
