import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const demenzpflege: LexiconText = {
  shortDefinition:
    "Demenzpflege ist Pflege und Begleitung für Menschen, deren Gedächtnis und Orientierung nachlassen. Sie gibt dem Tag Halt, schützt vor Gefahren und entlastet die Angehörigen.",
  mainContent: `Bei einer Demenz geht nicht nur das Gedächtnis verloren. Auch Planen, Sprechen und Erkennen werden schwierig. Gefühle bleiben dagegen lange wach. Gute Demenzpflege rechnet damit. Sie nimmt sich Zeit, spricht ruhig, hält Gewohnheiten ein und streitet nicht über richtig und falsch.

## Zuerst die Diagnose

Vergesslichkeit kann viele Gründe haben, und manche lassen sich behandeln. Sprechen Sie deshalb früh mit der Hausärztin oder dem Hausarzt. Für eine genaue Abklärung gibt es Memory Clinics an vielen Spitälern.

Eine frühe Diagnose hat einen weiteren Vorteil. Solange die betroffene Person urteilsfähig ist, kann sie selbst bestimmen. Sie kann einen Vorsorgeauftrag und eine Patientenverfügung schreiben. Später geht das nicht mehr.

## Was die Spitex übernimmt

- Waschen, Anziehen und Essen, mit Anleitung statt Eile
- Medikamente richten und darauf achten, dass sie genommen werden
- Den Tag ordnen, mit festen Zeiten und vertrauten Handgriffen
- Beobachten, was sich verändert, und die Praxis informieren
- Angehörige beraten, auch zu schwierigem Verhalten

Viele Organisationen haben dafür besonders geschulte Leute. Manche haben eine eigene Fachstelle für Demenz oder für seelische Gesundheit im Alter.

Bei Demenz zählt, wer kommt. Bitten Sie um möglichst wenige, gleiche Personen und um gleiche Zeiten. Erzählen Sie der Spitex vom Leben der Person: Beruf, Musik, Lieblingsessen, was sie beruhigt.

## Was bezahlt wird

Grundpflege, Behandlungspflege und Beratung zahlt die Krankenkasse mit. Dafür braucht es eine Abklärung. Eine ärztliche Anordnung ist seit Juli 2024 nur noch für Behandlungspflege nötig. Sie tragen Franchise, Selbstbehalt und je nach Kanton die Patientenbeteiligung.

Aufpassen, begleiten und Gesellschaft leisten gilt als Betreuung. Die Grundversicherung zahlt sie nicht. Das ist bei Demenz oft der grösste Teil, und viele Familien überrascht es. Zwei Hilfen sollten Sie deshalb früh prüfen. Die Hilflosenentschädigung gibt es unabhängig von Einkommen und Vermögen. Bei Demenz zählt auch, ob jemand dauernd beaufsichtigt werden muss. Ergänzungsleistungen können einen Teil der Betreuung zu Hause oder in der Tagesstätte vergüten.

## Entlastung für Angehörige

Die meisten Menschen mit Demenz leben dank ihren Angehörigen zu Hause. Das braucht viel Kraft, auch in der Nacht. Holen Sie Hilfe, bevor Sie nicht mehr können. Tagesstätten, Entlastungsdienste und Ferienbetten schaffen freie Stunden. Alzheimer Schweiz berät Sie und kennt Gruppen in Ihrer Nähe. Wenn Sie reden möchten, hört Ihnen die Nummer 143 Tag und Nacht zu.

Ein Umzug ins Heim ist kein Versagen. Er kann richtig werden, wenn die Nächte unruhig sind oder jemand oft weggeht. Besichtigen Sie Heime in Ruhe, solange es nicht eilt.`,
  practiceSection: `Frau Rossi betreut ihren Mann. Er hat seit drei Jahren Alzheimer. Am Morgen lässt er sich von ihr nicht mehr waschen. Mit der Pflegefachperson geht es, weil sie Zeit hat und mit ihm Lieder singt. Zweimal pro Woche ist er in der Tagesstätte. In diesen Stunden trifft Frau Rossi Freundinnen oder schläft. Für die Hilflosenentschädigung hat ihr die Spitex beim Formular geholfen.

Fragen für das Telefon:

- Haben Sie Mitarbeitende mit einer Weiterbildung zu Demenz?
- Wie viele verschiedene Personen kommen in einem Monat?
- Was tun Sie, wenn mein Vater die Hilfe ablehnt?
- Können Sie auch Betreuung leisten, und was kostet die Stunde?`,
  keywords: ["Alzheimer", "Vergesslichkeit", "Angehörige entlasten", "Memory Clinic", "Verwirrtheit", "Betreuung"],
  relatedLinks: [
    { label: "Demenzpflege in Ihrer Nähe", href: paths.service("demenzpflege") },
    { label: "Tagesstätte", href: paths.lexiconEntry("tagesstaette") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Vorsorgeauftrag", href: paths.lexiconEntry("vorsorgeauftrag") },
  ],
  metaTitle: "Demenzpflege: Hilfe zu Hause bei Alzheimer",
  metaDescription:
    "Wie die Spitex Menschen mit Demenz pflegt, was bezahlt wird, was nicht, und wo Angehörige Entlastung finden.",
  sources: ["klv", "spitexInstrumente", "alzheimer", "hilflosigkeit", "ergaenzungsleistungen"],
};
