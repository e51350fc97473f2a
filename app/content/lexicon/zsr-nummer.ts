import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const zsrNummer: LexiconText = {
  shortDefinition:
    "Mit der ZSR-Nummer rechnet eine Spitex mit der Krankenkasse ab. Die SASIS AG vergibt sie und prüft vorher, ob eine Zulassung des Kantons vorliegt.",
  mainContent: `ZSR steht für Zahlstellenregister. Es ist ein Verzeichnis aller, die mit Krankenkassen abrechnen: Praxen, Spitäler, Apotheken, Spitex. Jede Organisation hat eine eigene Nummer aus Buchstaben und Ziffern. Sie steht auf der Rechnung. Geführt wird das Register von der SASIS AG.

## Wozu sie dient

Die Krankenkasse erkennt an der Nummer, wer die Leistung erbracht hat. Bevor die SASIS AG eine Nummer vergibt, prüft sie die Unterlagen. Dazu gehört die Zulassung des Kantons. Seit 2022 entscheiden die Kantone, wer zulasten der Grundversicherung pflegen darf.

- Organisationen der Spitex haben eine eigene Nummer.
- Selbständige Pflegefachpersonen haben ebenfalls eine.
- Putzfirmen und reine Betreuungsdienste brauchen keine.

Wer in mehreren Kantonen arbeitet, braucht die Zulassung in jedem davon.

## Warum das für Sie wichtig ist

Ohne ZSR-Nummer zahlt die Krankenkasse die Rechnung in der Regel nicht. Dann bleiben Sie auf den Kosten sitzen. Es kommt vor, dass jemand Pflege verspricht, aber im Kanton gar nicht zugelassen ist. Fragen Sie deshalb vor der Unterschrift nach der Nummer und nach der Bewilligung Ihres Kantons. Eine seriöse Organisation nennt beides ohne Zögern.

## Was sie nicht aussagt

Die Nummer ist kein Gütesiegel. Sie sagt nichts darüber, ob die Leute freundlich und pünktlich sind. Sie sagt auch nicht, ob die Organisation freie Plätze hat oder Sie aufnehmen muss. Und sie heisst nicht, dass alles auf der Rechnung versichert ist. Haushalt und Betreuung zahlen Sie auch bei einer Organisation mit Nummer selbst.

## So prüfen Sie es

Fragen Sie die Organisation direkt. Haben Sie Zweifel, rufen Sie Ihre Krankenkasse an und nennen Sie Name und Ort. Sie sieht im Register nach. Zur Bewilligung gibt die Gesundheitsbehörde Ihres Kantons Auskunft. Auch die Gemeinde kennt die Anbieter in der Gegend meist gut.`,
  practiceSection: `Frau Hug findet im Briefkasten einen Prospekt: Pflege rund um die Uhr, alles bezahlt. Sie ruft an und fragt nach der ZSR-Nummer. Die Person am Telefon weicht aus. Frau Hug fragt ihre Krankenkasse, und dort ist die Firma nicht bekannt. Sie wählt eine andere Organisation. Diese nennt die Nummer sofort und erklärt, welche Stunden versichert sind und welche nicht.

Fragen für das Telefon:

- Wie lautet Ihre ZSR-Nummer?
- Haben Sie eine Bewilligung für meinen Kanton?
- Welche Ihrer Leistungen zahlt die Krankenkasse nicht?`,
  keywords: ["Zulassung", "Spitex prüfen", "SASIS", "Bewilligung", "Abrechnen", "Seriös"],
  relatedLinks: [
    { label: "Versorgungspflicht", href: paths.lexiconEntry("versorgungspflicht") },
    { label: "Spitex", href: paths.lexiconEntry("spitex") },
    { label: "KVG", href: paths.lexiconEntry("kvg") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
    { label: "Spitex suchen", href: paths.search() },
  ],
  metaTitle: "ZSR-Nummer: so prüfen Sie eine Spitex",
  metaDescription:
    "Was die ZSR-Nummer ist, wer sie vergibt, was sie aussagt und wie Sie prüfen, ob eine Spitex abrechnen darf.",
  sources: ["sasis", "kvg", "kvv"],
};
