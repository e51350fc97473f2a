import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const wochenende: CareServiceText = {
  heading: "Spitex am Wochenende und an Feiertagen",
  lead: "Insulin, Verband oder die Hilfe am Morgen: Das alles braucht es auch am Sonntag. Fragen Sie vor dem Vertrag, wer an freien Tagen kommt.",
  includes: [
    "Hilfe beim Waschen und Anziehen an jedem Tag der Woche",
    "Spritzen und Medikamente am Samstag und am Sonntag",
    "Verbandwechsel, der nicht warten kann",
    "Besuche an Feiertagen, auch an Weihnachten",
    "Erster Besuch nach einem Austritt am Freitag",
    "Ablösung für Angehörige, wo es das gibt",
  ],
  mainContent: `## Was am Wochenende geht

Nötige Pflege hört am Freitag nicht auf. Viele Organisationen kommen darum an sieben Tagen. Am Wochenende sind aber weniger Leute unterwegs. Sie machen vor allem, was nicht warten kann. Geputzt und eingekauft wird meist von Montag bis Freitag.

Selbständige Pflegefachpersonen arbeiten nicht immer an jedem Tag. Fragen Sie, wer sie vertritt.

## So planen Sie es

Gehen Sie mit der Pflegefachperson die Woche durch. Was muss jeden Tag sein? Was kann auf den Montag warten? Vielleicht übernimmt die Tochter den Samstag und die Spitex den Sonntag. Schreiben Sie es in den Wochenplan, damit alle dasselbe wissen.

Treten Sie an einem Freitag aus dem Spital aus, beginnen Sie früh. Bitten Sie den Sozialdienst, schon am Mittwoch eine Spitex zu suchen. Nehmen Sie Medikamente und Material bis Montag mit. Am Sonntag haben Praxis und Apotheke meist geschlossen.

## Was Sie am Telefon fragen

- Kommen Sie am Samstag, am Sonntag und an Feiertagen?
- Um welche Zeit kommen Sie dann?
- Welche Aufgaben machen Sie am Wochenende nicht?
- Wen erreiche ich am Sonntag unter Ihrer Nummer?
- Verrechnen Sie für Haushalt oder Betreuung einen Zuschlag?

## Worauf Sie achten

Am Wochenende kommt oft jemand anderes. Eine Seite mit den wichtigsten Gewohnheiten hilft dann sehr: Wo sind die Handtücher? Wie nehme ich den Kaffee? Was tut mir weh?

Schauen Sie am Donnerstag nach, ob noch genug Medikamente und Verbände da sind.

Wird jemand am Sonntag krank, ist aber nicht in Lebensgefahr, rufen Sie den ärztlichen Notfalldienst an. In Lebensgefahr wählen Sie 144. Was sonst noch vorbereitet sein soll, lesen Sie beim [Notfalldienst](${paths.service("notfalldienst")}).`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Für versicherte Pflege zahlt sie jeden Tag gleich viel: ${francs("treatmentHour")} pro Stunde Behandlung und ${francs("basicCareHour")} pro Stunde Grundpflege.`,
    },
    {
      who: "Sie selbst",
      text: `Sie zahlen wie unter der Woche Franchise, 10\u00a0% Selbstbehalt und je nach Kanton die Patientenbeteiligung, höchstens ${francs("participationDay")} pro Tag. Für Haushalt und Betreuung kann am Sonntag ein Zuschlag gelten.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Sie zahlen, was von den Pflegekosten übrig ist. Für versicherte Pflege darf Ihnen auch am Sonntag niemand einen Zuschlag verrechnen.",
    },
  ],
  questions: [
    {
      question: "Muss eine Spitex am Wochenende kommen?",
      text: "Die Spitex mit Versorgungspflicht muss für die nötige Pflege in ihrem Gebiet sorgen. Was das am Sonntag heisst, steht im Auftrag der Gemeinde. Fragen Sie beide.",
    },
    {
      question: "Kann die Spitex nur am Wochenende kommen?",
      text: "Fragen Sie nach. Manche Organisationen übernehmen nur einzelne Tage, wenn unter der Woche Angehörige pflegen. Andere haben dafür keinen Platz.",
    },
    {
      question: "Was ist, wenn am Sonntag niemand kommt?",
      text: "Rufen Sie die Nummer der Spitex an und warten Sie nicht bis am Abend. Geht es um Insulin oder ein wichtiges Medikament, hilft auch der ärztliche Notfalldienst.",
    },
  ],
  relatedLinks: [
    { label: "Notfalldienst rund um die Uhr", href: paths.service("notfalldienst") },
    { label: "Versorgungspflicht", href: paths.lexiconEntry("versorgungspflicht") },
    { label: "Akut- und Übergangspflege", href: paths.lexiconEntry("akut-und-uebergangspflege") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
  ],
  metaTitle: "Spitex am Wochenende: Pflege auch am Sonntag",
  metaDescription:
    "Was die Spitex am Samstag, am Sonntag und an Feiertagen macht, wie Sie das Wochenende planen und was es kostet.",
  sources: ["klv", "kvg", "medinside"],
};
