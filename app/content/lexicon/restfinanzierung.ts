import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const restfinanzierung: LexiconText = {
  shortDefinition:
    "Die Restfinanzierung ist der Teil der Pflegekosten, den Kanton oder Gemeinde zahlt. Sie deckt, was Krankenkasse und Patientenbeteiligung offen lassen.",
  mainContent: `Eine Stunde Pflege kostet je nach Organisation ganz verschieden viel. Die Krankenkasse zahlt überall denselben Beitrag. Ihr eigener Anteil pro Tag ist begrenzt. Was dann noch fehlt, zahlt die öffentliche Hand. So will es Artikel 25a Absatz 5 des Gesetzes über die Krankenversicherung.

## Wie das Geld fliesst

- Die Krankenkasse zahlt ihren Beitrag pro Stunde.
- Sie zahlen die Patientenbeteiligung, dazu Franchise und Selbstbehalt.
- Kanton oder Gemeinde zahlt den Rest direkt an die Organisation.

Sie müssen dafür kein Gesuch stellen, und Ihr Einkommen spielt keine Rolle. Auf der Rechnung sehen Sie diesen Teil manchmal als «Beitrag der Gemeinde», manchmal gar nicht. Im Kanton Aargau lagen die vollen Kosten einer Stunde 2022 zwischen ${francs("lowestFullHour")} und ${francs("highestFullHour")}. Daran sehen Sie, wie viel die öffentliche Hand mitträgt.

## Wer zuständig ist

Jeder Kanton regelt es anders. In einigen zahlt der Kanton, in anderen zahlen die Gemeinden, oder sie teilen sich die Kosten. Massgebend ist Ihr Wohnsitz. Auch für private Organisationen und selbständige Pflegefachpersonen gibt es Restfinanzierung, oft aber zu anderen Ansätzen als für die Spitex mit Versorgungspflicht.

## Was das für Sie bedeutet

Für versicherte Pflege darf Ihnen niemand einen Zuschlag verrechnen. Anders ist es bei Haushalt und Betreuung. Dort gibt es keine Restfinanzierung. Der Preis ist frei, ausser die Gemeinde verbilligt ihn.

Möchten Sie eine Spitex aus einem anderen Kanton, fragen Sie vorher. Vielleicht hat sie bei Ihnen keine Zulassung oder keinen Vertrag.

## Was sich ändern wird

Ab 2032 soll auch die Pflege einheitlich finanziert werden. Krankenkassen und Kantone tragen die Kosten dann nach festen Anteilen. Die heutige Restfinanzierung wird damit abgelöst. Einen eigenen Anteil zahlen Sie auch danach. Bis dahin gilt die heutige Aufteilung.`,
  practiceSection: `Frau Bianchi wechselt von der Spitex ihrer Gemeinde zu einer privaten Organisation. Sie fragt, ob das teurer wird. In ihrem Kanton bleibt der Anteil für die Pflege gleich, denn die öffentliche Hand zahlt auch hier den Rest. Für das Putzen verlangt die private Organisation aber einen höheren Preis. Frau Bianchi lässt sich beides schriftlich geben und entscheidet dann in Ruhe.

Fragen für das Telefon:

- Zahle ich für die Pflege mehr als Franchise, Selbstbehalt und Patientenbeteiligung?
- Hat Ihre Organisation einen Vertrag mit meiner Gemeinde oder meinem Kanton?
- Welche Leistungen sind nicht versichert, und was kosten sie?`,
  keywords: ["Gemeinde zahlt", "Kanton zahlt", "Volle Kosten", "EFAS", "Pflegefinanzierung", "Zuschlag"],
  relatedLinks: [
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Versorgungspflicht", href: paths.lexiconEntry("versorgungspflicht") },
    { label: "KVG", href: paths.lexiconEntry("kvg") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Restfinanzierung: was Kanton und Gemeinde zahlen",
  metaDescription:
    "Was Restfinanzierung bedeutet, wer sie bezahlt und warum Ihnen für versicherte Pflege niemand einen Zuschlag verrechnen darf.",
  sources: ["kvg", "aargauerZeitung", "efas"],
};
