import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const palliativeCare: CareServiceText = {
  heading: "Palliative Care zu Hause",
  lead: "Eine schwere Krankheit, und der Wunsch, daheim zu sein. Mit den richtigen Menschen und einem guten Plan geht das oft besser, als man denkt.",
  includes: [
    "Schmerzen, Atemnot und Übelkeit behandeln",
    "Waschen und lagern, ohne dass es weh tut",
    "Schmerzpumpe und Infusion betreuen",
    "Mund, Haut und Wunden pflegen",
    "Mit Ihnen planen, was in einer schlechten Nacht zu tun ist",
    "Hausarztpraxis, Spital und Apotheke zusammenbringen",
    "Angehörige anleiten und ihnen zuhören",
    "Freiwillige, Seelsorge oder Nachtwache vermitteln",
  ],
  mainContent: `## So beginnt die Begleitung

Warten Sie nicht bis zu den letzten Tagen. Rufen Sie an, sobald die Krankheit den Alltag bestimmt. Sagen Sie gleich am Anfang das Wort «palliativ» und was im Moment am schwersten ist. So kommt die richtige Fachperson.

Liegen Sie im Spital, verlangen Sie vor dem Austritt ein gemeinsames Gespräch. Daran nehmen die Ärztin oder der Arzt, der Sozialdienst, Ihre Familie und wenn möglich die Spitex teil. Gehen Sie erst heim, wenn Pflegebett, Medikamente und die ersten Besuche geregelt sind. Reicht die Zeit nicht, fragen Sie nach dem, was morgen unbedingt nötig ist.

## Der Plan für schwierige Stunden

Bitten Sie um einen schriftlichen Notfallplan. Er gehört an einen Ort, den alle kennen. Prüfen Sie, ob er vier Dinge beantwortet:

- Welche Beschwerden können kommen, und woran merken wir es?
- Welches Medikament geben wir dann, und wie viel?
- Wen rufen wir am Tag an, wen in der Nacht?
- Soll jemand 144 rufen und ins Spital gebracht werden oder nicht?

Lassen Sie den Plan von der Ärztin oder dem Arzt unterschreiben. Üben Sie einmal mit der Pflegefachperson, wie man das Reservemedikament gibt. Dann zittern die Hände in der Nacht weniger.

## Was Sie am Telefon fragen

- Haben Sie Pflegefachpersonen mit Ausbildung in Palliative Care?
- Kommen Sie auch nachts, oder wer kommt an Ihrer Stelle?
- Wie rasch können Sie die Besuche erhöhen?
- Arbeiten Sie mit einem spezialisierten Team der Region?
- Wer beschafft Pflegebett und Hilfsmittel?

## Worauf Sie achten

Ein einziges Team kann nicht alles tragen. Verteilen Sie in der Familie, wer wacht, wer kocht und wer telefoniert. Planen Sie Schlaf ein wie einen Termin.

Der Wunsch, zu Hause zu sterben, ist kein Versprechen. Wird es zu viel, ist ein Hospiz oder das Spital kein Scheitern. Fragen Sie früh, welche Häuser es gibt und was sie kosten.

Ist ein Mensch zu Hause gestorben, müssen Sie nicht eilen. Rufen Sie die Hausarztpraxis oder den ärztlichen Notfalldienst an. Eine Ärztin oder ein Arzt stellt den Tod fest. Danach hilft Ihnen die Spitex oder ein Bestattungsdienst weiter.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Sie zahlt wie bei anderer Pflege: ${francs("assessmentHour")} pro Stunde Beratung und Koordination, ${francs("treatmentHour")} für Behandlung und ${francs("basicCareHour")} für Grundpflege. Medikamente und Arztbesuche kommen dazu, soweit sie versichert sind.`,
    },
    {
      who: "Sie selbst",
      text: `Sie tragen Franchise, 10\u00a0% Selbstbehalt und je nach Kanton bis ${francs("participationDay")} Patientenbeteiligung pro Tag. Bei schwerer Krankheit ist die Jahresgrenze des Selbstbehalts von ${francs("coinsuranceYear")} oft schon erreicht. Bezahlte Nachtwachen gehen auf Ihre Rechnung.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Den Rest der Pflegekosten trägt die öffentliche Hand. Manche Kantone bezahlen auch mobile Palliativteams mit. Fragen Sie das Team, ob für Sie etwas bleibt.",
    },
    {
      who: "Weitere Hilfe",
      text: "Freiwillige wachen oft gratis oder für einen kleinen Beitrag. Ergänzungsleistungen können Pflege, Betreuung und Hilfsmittel vergüten. Bei Krebs berät Sie die Krebsliga auch zu Geldfragen.",
    },
  ],
  questions: [
    {
      question: "Bekommt man Palliative Care nur bei Krebs?",
      text: "Nein. Sie hilft auch bei Herzschwäche, Lungenkrankheiten, Parkinson, Demenz oder im sehr hohen Alter. Entscheidend ist, was Sie belastet, nicht der Name der Krankheit.",
    },
    {
      question: "Muss ich alle anderen Behandlungen abbrechen?",
      text: "Nein. Palliative Care kann neben einer Therapie beginnen. Sie entscheiden mit der Ärztin oder dem Arzt, welche Behandlung Ihnen noch nützt. Diesen Entscheid dürfen Sie ändern.",
    },
    {
      question: "Was, wenn ich als Angehörige nicht mehr kann?",
      text: "Sagen Sie es der Spitex am selben Tag. Sie kann mehr Besuche planen, Freiwillige rufen oder mit Ihnen ein Bett in einem Hospiz suchen. In der Nacht ist die Dargebotene Hand unter 143 für Sie da.",
    },
  ],
  relatedLinks: [
    { label: "Palliative Care im Pflegelexikon", href: paths.lexiconEntry("palliative-care") },
    { label: "Patientenverfügung", href: paths.lexiconEntry("patientenverfuegung") },
    { label: "Nachtspitex", href: paths.lexiconEntry("nachtspitex") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Notfalldienst (24h)", href: paths.service("notfalldienst") },
  ],
  metaTitle: "Palliative Care zu Hause: Hilfe finden",
  metaDescription:
    "Schwer krank daheim bleiben: wie Palliative Care beginnt, was in den Notfallplan gehört, was Sie fragen sollten und wer bezahlt.",
  sources: ["palliative", "klv", "kvv", "medinside"],
};
