import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const nachtspitex: LexiconText = {
  shortDefinition:
    "Die Nachtspitex kommt zwischen Abend und Morgen zu Ihnen, geplant oder auf Abruf. Nicht jede Region bietet sie an.",
  mainContent: `Krankheit hält sich nicht an Bürozeiten. Manche Menschen müssen in der Nacht umgelagert werden, brauchen ein Schmerzmittel oder Hilfe beim Gang zur Toilette. Die Nachtspitex macht kurze Besuche und fährt dann weiter. Sie ist etwas anderes als eine Nachtwache, die bis zum Morgen bleibt.

## Was sie macht

- Umlagern, Einlagen wechseln, zur Toilette begleiten
- Medikamente geben, Infusionen und Pumpen kontrollieren
- Bei Schmerzen, Atemnot oder Angst kommen und beruhigen
- Nach einem Sturz aufhelfen und schauen, ob etwas verletzt ist

Geplante Besuche werden vorher vereinbart. Einsätze auf Abruf gibt es meist nur für Personen, die angemeldet sind. Denn nur dann kennt das Team Ihre Krankheit und kommt ins Haus.

## Wer sie anbietet

Oft arbeiten mehrere Organisationen für eine Region zusammen. Auch manche private Spitex hat einen Nachtdienst. Auf dem Land sind die Wege lang und die Angebote seltener. Fragen Sie zuerst Ihre Spitex am Tag. Sie meldet Sie an und gibt die nötigen Angaben weiter.

Klären Sie auch, wie jemand ins Haus kommt. Ein Schlüsselkasten mit Code hat sich bewährt. Ein Notrufgerät am Handgelenk ergänzt die Nachtspitex gut.

## Wer bezahlt

Pflege in der Nacht zahlt die Krankenkasse gleich wie am Tag. Es gelten Franchise, Selbstbehalt und die Patientenbeteiligung Ihres Kantons. Fragen Sie, ob für einen Bereitschaftsdienst etwas dazukommt. Das Wachen selbst ist Betreuung. Eine Nachtwache müssen Sie darum meist selbst zahlen. Freiwillige kommen gratis oder für wenig Geld, vor allem am Lebensende.

## Wo die Grenzen sind

Die Nachtspitex ist kein Rettungsdienst. Bis sie da ist, kann es dauern. Bei starken Schmerzen in der Brust, Lähmungen, schwerer Atemnot oder Bewusstlosigkeit rufen Sie sofort 144 an. Braucht jemand jede Nacht mehrmals Hilfe, sprechen Sie mit der Spitex über weitere Lösungen. Auch die Person, die pflegt, muss schlafen.`,
  practiceSection: `Frau Bühler pflegt ihren Mann, der sich im Bett nicht mehr selbst drehen kann. Bisher stellte sie den Wecker dreimal pro Nacht. Jetzt kommt die Nachtspitex um Mitternacht und gegen vier Uhr. Sie öffnet leise mit dem Schlüssel aus dem Kasten, lagert ihn um und geht wieder. Frau Bühler schläft zum ersten Mal seit Monaten durch.

Fragen für das Telefon:

- Kommen Sie in der Nacht an meine Adresse?
- Wie lange dauert es auf einen Anruf hin?
- Muss ich mich vorher anmelden, und wie kommen Sie ins Haus?`,
  keywords: ["Nachtdienst", "Nachtwache", "Umlagern", "24 Stunden", "Nachts Hilfe", "Abendspitex"],
  relatedLinks: [
    { label: "Notfalldienst (24h) in Ihrer Nähe", href: paths.service("notfalldienst") },
    { label: "Notruf", href: paths.lexiconEntry("notruf") },
    { label: "Palliative Care", href: paths.lexiconEntry("palliative-care") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Spitex suchen", href: paths.search() },
  ],
  metaTitle: "Nachtspitex: Pflege zu Hause in der Nacht",
  metaDescription:
    "Was die Nachtspitex macht, wo es sie gibt, wer bezahlt und wann Sie besser den Rettungsdienst rufen.",
  sources: ["klv", "kvg"],
};
