import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const kinder: CareServiceText = {
  heading: "Kinderspitex: Pflege für Ihr Kind zu Hause",
  lead: "Ihr Kind darf heim, braucht aber weiter Pflege. Fachpersonen für Kinder kommen zu Ihnen und zeigen Ihnen Schritt für Schritt, was Sie selbst tun können.",
  includes: [
    "Verbände wechseln und Wunden versorgen",
    "Medikamente geben, Infusionen anlegen und überwachen",
    "Nahrung über eine Sonde geben",
    "Atmung überwachen, absaugen, Sauerstoff geben",
    "Zu früh geborene Kinder nach dem Spital begleiten",
    "Eltern und Geschwister anleiten",
    "Mit Kita, Schule, Praxis und Spital absprechen",
    "Ein sterbendes Kind und seine Familie begleiten",
  ],
  mainContent: `## So beginnt die Pflege

Fragen Sie im Kinderspital oder in der Kinderarztpraxis nach der Kinderspitex. Dort meldet man Ihr Kind in der Regel an. Sie können auch direkt telefonieren. Tun Sie es früh, am besten eine Woche vor dem Austritt.

Eine Pflegefachperson besucht Sie und fragt nach allem, was Ihr Kind braucht. Sie schaut auch, wie es Ihnen geht. Danach steht im Plan, wann jemand kommt und was Sie selbst übernehmen. Sie dürfen Nein sagen, wenn Ihnen etwas zu viel ist.

## Wer Kinder pflegt

Nicht jede Spitex pflegt Kinder. Meist gibt es im Kanton eine Organisation, die darauf spezialisiert ist. Einzelne arbeiten in mehreren Kantonen. Ist keine in der Nähe, fragen Sie die Spitex am Ort. Vielleicht übernimmt sie einen Teil und lässt sich beraten.

Für freie Stunden der Eltern gibt es [Entlastungsdienste](${paths.lexiconEntry("entlastungsdienst")}). Das ist etwas anderes als Pflege und wird anders bezahlt.

## Was Sie am Telefon fragen

- Pflegen Sie Kinder im Alter unseres Kindes?
- Kennen Sie seine Krankheit?
- Kommen Sie auch in die Kita oder in die Schule?
- Wen erreichen wir in der Nacht?
- Wer klärt mit IV und Krankenkasse, wer zahlt?

## Worauf Sie achten

Lassen Sie sich jeden Handgriff so oft zeigen, bis Sie sicher sind. Legen Sie ein Heft an, in das alle schreiben: Gewicht, Medikamente, Fragen. Nehmen Sie es zu jedem Termin mit.

Atmet Ihr Kind schlecht oder reagiert es nicht, wählen Sie sofort 144. Warten Sie dann nicht auf die Spitex.

Denken Sie auch an sich. Wer wenig schläft, macht Fehler. Sagen Sie der Pflegefachperson, wenn Sie nicht mehr können. Sie kennt Stellen, die helfen.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Bei einer Krankheit zahlt die Krankenkasse des Kindes: ${francs("treatmentHour")} pro Stunde Behandlung und ${francs("basicCareHour")} pro Stunde Grundpflege. Bei einem anerkannten Geburtsgebrechen zahlt die IV die medizinische Pflege.`,
    },
    {
      who: "Sie selbst",
      text: `Für Kinder gibt es keine Franchise. Der Selbstbehalt beträgt höchstens ${francs("childCoinsuranceYear")} im Jahr. Zahlt die IV, fällt auch er weg. Eine Patientenbeteiligung gibt es unter 18 Jahren in der Regel nicht.`,
    },
    {
      who: "Weitere Hilfe",
      text: "Die IV kann eine Hilflosenentschädigung zahlen, bei viel Pflege mit einem Zuschlag. Ist Ihr Kind schwer beeinträchtigt, haben erwerbstätige Eltern Anspruch auf bis zu 14 Wochen Betreuungsurlaub.",
    },
  ],
  questions: [
    {
      question: "Wer zahlt, bis die IV entschieden hat?",
      text: "Fragen Sie die Kinderspitex und Ihre Krankenkasse, bevor die Pflege beginnt. Melden Sie das Kind möglichst früh bei der IV an. Der Sozialdienst des Spitals hilft Ihnen dabei.",
    },
    {
      question: "Kommt die Kinderspitex auch in der Nacht?",
      text: "An manchen Orten ja, an anderen nicht. Das hängt von der Krankheit und von der Organisation ab. Fragen Sie, wen Sie nachts wenigstens anrufen können.",
    },
    {
      question: "Darf ich mein Kind selbst pflegen und dafür Lohn bekommen?",
      text: "Manche Organisationen stellen Eltern für die Grundpflege an. Die Regeln dafür ändern sich. Lesen Sie zuerst, was im Pflegelexikon bei den pflegenden Angehörigen steht.",
    },
  ],
  relatedLinks: [
    { label: "Kinderspitex im Pflegelexikon", href: paths.lexiconEntry("kinderspitex") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Palliative Care zu Hause", href: paths.service("palliative-care") },
  ],
  metaTitle: "Kinderspitex finden: Pflege, Ablauf, Kosten",
  metaDescription:
    "Wie Ihr krankes Kind zu Hause gepflegt wird, wer Kinder pflegt, was Sie am Telefon fragen und ob IV oder Krankenkasse zahlt.",
  sources: ["kvg", "ivg", "or", "klv", "kvv"],
};
