import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const spitex: LexiconText = {
  shortDefinition:
    "Spitex ist Hilfe und Pflege zu Hause. Sie unterstützt Menschen jeden Alters, die krank, verunfallt oder geschwächt sind, damit sie in der eigenen Wohnung leben können.",
  mainContent: `Das Wort kommt von «spitalextern», also ausserhalb des Spitals. Fachleute kommen zu Ihnen nach Hause und helfen bei dem, was allein nicht mehr geht. Das kann ein kurzer Besuch am Morgen sein oder Hilfe mehrmals am Tag. Sie müssen dafür nicht alt sein. Auch Kinder, Eltern nach einer Geburt oder Berufstätige nach einer Operation haben Spitex.

## Was die Spitex macht

- Abklären, was Sie brauchen, und Sie und Ihre Angehörigen beraten
- Behandlungspflege: zum Beispiel Wunden, Spritzen, Medikamente
- Grundpflege: zum Beispiel waschen, anziehen, aufstehen, essen
- Haushalt und Betreuung: putzen, einkaufen, Gesellschaft
- Je nach Organisation: Psychiatrie, Demenz, Palliative Care, Kinder, Nacht

Nicht jede Organisation bietet alles an. Fragen Sie am Telefon zuerst nach dem, was Ihnen am wichtigsten ist.

## Öffentliche und private Spitex

Der Name «Spitex» ist nicht geschützt. Drei Arten von Anbietern dürfen mit der Krankenkasse abrechnen. Alle brauchen dafür eine Zulassung des Kantons.

Die Spitex mit Versorgungspflicht hat einen Auftrag der Gemeinde oder des Kantons. Sie muss in ihrem Gebiet alle aufnehmen, die Pflege brauchen. Im Jahr 2024 waren rund sieben von zehn Klientinnen und Klienten bei einer solchen Organisation. Private Organisationen dürfen Anfragen ablehnen, haben dafür oft mehr Spielraum bei den Zeiten. Dazu kommen selbständige Pflegefachpersonen, die allein arbeiten. Sie dürfen frei wählen.

## So bekommen Sie Spitex

Rufen Sie eine Spitex an, oder bitten Sie jemanden darum. Das dürfen Sie selbst, Ihre Angehörigen, das Spital oder die Hausarztpraxis. Viele Organisationen nehmen Anmeldungen auch im Internet an.

Danach kommt eine Pflegefachperson zu Ihnen und klärt ab, welche Hilfe Sie brauchen. Für Abklärung, Beratung und Grundpflege braucht es seit Juli 2024 keine ärztliche Anordnung mehr. Behandlungspflege ordnet weiterhin eine Ärztin oder ein Arzt an. Die Spitex holt die nötigen Papiere meist selbst ein. Liegen Sie noch im Spital, hilft Ihnen dort der Sozialdienst. Melden Sie sich früh, am besten einige Tage vor dem Austritt.

## Wer was bezahlt

Die Pflege teilen sich drei: die Krankenkasse, der Kanton oder die Gemeinde, und Sie. Ihr Teil sind Franchise, 10 % Selbstbehalt und in vielen Kantonen eine Patientenbeteiligung pro Tag. Haushalt und Betreuung zahlt die Grundversicherung nicht. Dafür gibt es je nach Lage Geld aus der Zusatzversicherung oder aus Ergänzungsleistungen.

## Was oft falsch verstanden wird

Spitex ist nicht rund um die Uhr im Haus. Sie kommt für einzelne Einsätze, und die Zeit kann sich um einige Minuten verschieben. Es kommen auch nicht immer dieselben Personen. Bitten Sie um ein kleines, festes Team, wenn Ihnen das wichtig ist. In einem lebensbedrohlichen Notfall rufen Sie 144 an, nicht die Spitex.`,
  practiceSection: `Herr Brunner ist 78 und kommt nach einer Hüftoperation nach Hause. Der Sozialdienst des Spitals hat die Spitex seiner Gemeinde schon angemeldet. Am ersten Tag klärt eine Pflegefachperson ab, was er braucht. In den ersten Wochen kommt jeden Morgen jemand für das Duschen und die Stützstrümpfe. Später reicht ein Besuch pro Woche. Das Putzen übernimmt eine private Organisation, und diese Rechnung bezahlt er selbst.

Fragen für das erste Telefon:

- Kommen Sie an meine Adresse, und ab wann?
- Müssen Sie mich aufnehmen, haben Sie Versorgungspflicht?
- Kommen Sie auch am Wochenende, am Abend, in der Nacht?
- Was kostet mich ein Tag mit Pflege, was eine Stunde Haushalt?`,
  keywords: ["Pflege zu Hause", "Hilfe zu Hause", "Private Spitex", "Hauspflege", "Spitalaustritt", "Pflegefachperson"],
  relatedLinks: [
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Versorgungspflicht", href: paths.lexiconEntry("versorgungspflicht") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Spitex suchen", href: paths.search() },
  ],
  metaTitle: "Spitex: Hilfe und Pflege zu Hause, einfach erklärt",
  metaDescription:
    "Was die Spitex macht, wer sie bekommt, wie die Anmeldung läuft und wer was bezahlt. Mit Fragen für das erste Telefon.",
  sources: ["kvg", "klv", "spitexInstrumente", "spitexZahlen"],
};
