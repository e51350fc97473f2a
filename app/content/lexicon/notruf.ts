import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const notruf: LexiconText = {
  shortDefinition:
    "Mit einem Notrufgerät holen Sie auf Knopfdruck Hilfe, auch wenn Sie gestürzt sind. Es gibt Geräte für zu Hause und für unterwegs.",
  mainContent: `Ein Sturz im Bad, und das Telefon liegt in der Stube. Davor fürchten sich viele, die allein leben. Ein Notrufgerät trägt man am Handgelenk oder um den Hals. Ein Druck auf den Knopf verbindet Sie mit einer Zentrale oder direkt mit vertrauten Menschen.

## Wie es funktioniert

Die Zentrale ist Tag und Nacht besetzt. Sie spricht über einen Lautsprecher mit Ihnen und kennt Ihre Angaben. Je nach Lage ruft sie Angehörige, die Spitex oder die Sanität. Antworten Sie nicht, schickt sie jemanden vorbei. Manche Geräte erkennen einen Sturz von selbst. Andere orten Sie auch unterwegs.

- Zu Hause: ein Knopf und eine Station mit Lautsprecher
- Unterwegs: eine Uhr oder ein kleines Gerät mit Ortung
- Ohne Zentrale: das Gerät ruft nacheinander mehrere Nummern an

## So finden Sie das richtige Gerät

Anbieter sind zum Beispiel das Rote Kreuz und private Firmen. Ihre Spitex weiss, womit sie zusammenarbeitet. Überlegen Sie vorher, wen die Zentrale anrufen darf. Ideal sind zwei oder drei Personen, die nahe wohnen und einen Schlüssel haben. Wohnt niemand in der Nähe, fragen Sie die Spitex oder den Anbieter nach einem Einsatzdienst.

Probieren Sie das Gerät aus, auch im Bad und im Keller. Tragen Sie es immer, gerade unter der Dusche. Ein Knopf auf dem Nachttisch nützt beim Sturz nichts. Drücken Sie lieber einmal zu oft. Niemand wird böse, wenn es ein Versehen war.

## Wer bezahlt

Sie mieten oder kaufen das Gerät und zahlen meist jeden Monat für die Zentrale. Die Grundversicherung zahlt nichts daran. Einzelne Zusatzversicherungen oder Gemeinden geben einen Beitrag. Bei Ergänzungsleistungen fragen Sie die EL-Stelle. Achten Sie auf Mindestdauer und Kündigungsfrist.

## Die wichtigen Nummern

Ist Ihr Leben in Gefahr, rufen Sie 144 an, die Sanität. Die Polizei erreichen Sie unter 117. Auch die Nummer 112 verbindet Sie mit Hilfe. Möchten Sie in einer schweren Stunde mit jemandem reden, ist die Dargebotene Hand unter 143 für Sie da.`,
  practiceSection: `Frau Wyss ist 86 und wohnt allein in einem Haus am Dorfrand. Im Frühling rutscht sie in der Küche aus und kommt nicht mehr hoch. Sie drückt den Knopf am Handgelenk. Eine ruhige Stimme fragt, was geschehen ist. Verletzt ist sie nicht. Die Zentrale ruft den Nachbarn an, der einen Schlüssel hat. Zehn Minuten später sitzt Frau Wyss wieder auf dem Stuhl.

Fragen für das Telefon:

- Was kostet es im Monat, und wie lange bin ich gebunden?
- Funktioniert das Gerät ohne Festnetz und bei Stromausfall?
- Wer kommt, wenn meine Angehörigen nicht erreichbar sind?`,
  keywords: ["Notrufknopf", "Sturz", "Notrufuhr", "144", "Alleine leben", "Alarm"],
  relatedLinks: [
    { label: "Notfalldienst (24h) in Ihrer Nähe", href: paths.service("notfalldienst") },
    { label: "Nachtspitex", href: paths.lexiconEntry("nachtspitex") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Zusatzversicherung", href: paths.lexiconEntry("zusatzversicherung") },
  ],
  metaTitle: "Notruf zu Hause: Hilfe auf Knopfdruck",
  metaDescription:
    "Wie Notrufgeräte funktionieren, welche Formen es gibt, wer bezahlt und welche Nummern im Notfall gelten.",
  sources: ["rotesKreuzFragen", "proSenectute"],
};
