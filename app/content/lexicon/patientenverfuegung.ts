import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const patientenverfuegung: LexiconText = {
  shortDefinition:
    "In der Patientenverfügung halten Sie fest, welche Behandlungen Sie wünschen oder ablehnen. Sie gilt, wenn Sie selbst nicht mehr entscheiden können.",
  mainContent: `Nach einem Unfall oder bei einer schweren Krankheit können Sie vielleicht nicht mehr sagen, was Sie möchten. Dann müssen andere entscheiden. Eine Patientenverfügung nimmt ihnen diese Last ab. Solange Sie urteilsfähig sind, gilt immer, was Sie selbst sagen.

## Was darin steht

- Was Ihnen im Leben wichtig ist und wovor Sie Angst haben
- Ob Sie wiederbelebt oder künstlich ernährt werden möchten
- Wie mit Schmerzen umgegangen werden soll
- Wer für Sie spricht und mit der Ärztin oder dem Arzt redet
- Ob Sie Organe spenden möchten

Sie müssen nicht alles regeln. Schon eine Vertrauensperson zu nennen, hilft viel. Fragen Sie die Person vorher, ob sie das tun will.

## Damit sie gültig ist

Das Zivilgesetzbuch verlangt wenig. Sie müssen urteilsfähig sein. Die Verfügung muss schriftlich sein, mit Datum und Ihrer Unterschrift von Hand. Der Text darf gedruckt oder ein Formular sein. Weder Zeuginnen und Zeugen noch ein Notariat sind nötig. Es gibt Vorlagen, zum Beispiel bei der FMH und bei Pro Senectute. Manche sind gratis.

Sprechen Sie mit der Hausärztin oder dem Hausarzt darüber. So verstehen Sie, was eine Behandlung bedeutet. Schauen Sie das Papier alle zwei Jahre wieder an. Schreiben Sie das neue Datum dazu und unterschreiben Sie erneut. Ändern oder vernichten dürfen Sie es jederzeit.

## Wo sie liegen soll

Eine Verfügung im Tresor hilft niemandem. Geben Sie Kopien der Vertrauensperson, der Hausarztpraxis und der Spitex. Auf der Versichertenkarte lässt sich vermerken, wo das Original liegt. Tragen Sie einen kleinen Hinweis im Portemonnaie.

## Was oft falsch verstanden wird

Ärztinnen und Ärzte müssen sich daran halten. Ausnahmen gibt es, wenn die Verfügung dem Gesetz widerspricht oder nicht mehr Ihrem Willen entspricht. Geld und Verträge regelt sie nicht, dafür gibt es den Vorsorgeauftrag. Haben Sie keine Verfügung, dürfen bestimmte Angehörige entscheiden. Das Gesetz nennt die Reihenfolge. Bei einem Notfall ohne Zeit handeln die Fachleute nach Ihrem mutmasslichen Willen und Ihren Interessen.`,
  practiceSection: `Herr Caduff hat ein schwaches Herz. Mit seiner Hausärztin bespricht er, was bei einem Herzstillstand geschehen soll. Zu Hause füllt er das Formular aus, setzt Datum und Unterschrift darunter und nennt seine Schwester als Vertrauensperson. Eine Kopie steckt in der Mappe der Spitex. Als er später ins Spital kommt, weiss die Pflegefachperson sofort Bescheid.

Fragen, die Sie sich stellen können:

- Was macht für mich einen guten Tag aus?
- Welche Behandlung möchte ich auf keinen Fall?
- Wem vertraue ich so sehr, dass diese Person für mich spricht?`,
  keywords: ["Behandlung ablehnen", "Wiederbelebung", "Vertrauensperson", "Vorsorge", "Lebensende", "Vorlage"],
  relatedLinks: [
    { label: "Vorsorgeauftrag", href: paths.lexiconEntry("vorsorgeauftrag") },
    { label: "Palliative Care", href: paths.lexiconEntry("palliative-care") },
    { label: "Palliative Care in Ihrer Nähe", href: paths.service("palliative-care") },
    { label: "Demenzpflege", href: paths.lexiconEntry("demenzpflege") },
  ],
  metaTitle: "Patientenverfügung: was gültig ist und was hilft",
  metaDescription:
    "Was in eine Patientenverfügung gehört, wann sie gültig ist, wo sie liegen soll und wen Sie einbeziehen können.",
  sources: ["zgb", "fmh", "docupass"],
};
