import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const vorsorgeauftrag: LexiconText = {
  shortDefinition:
    "Im Vorsorgeauftrag bestimmen Sie, wer für Sie handelt, wenn Sie nicht mehr urteilsfähig sind. Es geht um Alltag, Geld und Verträge.",
  mainContent: `Nach einem Schlaganfall oder bei einer Demenz müssen Rechnungen trotzdem bezahlt und Briefe beantwortet werden. Ohne Vorsorgeauftrag entscheidet die KESB, wer das für Sie tut. Das ist die Kindes- und Erwachsenenschutzbehörde. Mit einem Vorsorgeauftrag wählen Sie diese Person selbst.

## Was Sie regeln können

- Personensorge: Wohnen, Pflege, Post, Alltag
- Vermögenssorge: Konto, Rechnungen, Haus, Steuern
- Vertretung im Rechtsverkehr: Verträge, Behörden

Sie können alles einer Person geben oder die Aufgaben aufteilen. Nennen Sie auch einen Ersatz. Sie dürfen Weisungen erteilen, zum Beispiel zum Verkauf des Hauses. Auch die Entschädigung können Sie festlegen. Für medizinische Fragen schreiben Sie besser zusätzlich eine Patientenverfügung.

## Damit er gültig ist

Sie müssen volljährig und urteilsfähig sein. Es gibt nur zwei Formen. Entweder schreiben Sie den ganzen Text von Hand, mit Datum und Unterschrift. Oder Sie lassen ihn öffentlich beurkunden, meist bei einem Notariat. Ein ausgedrucktes und nur unterschriebenes Formular ist ungültig. Das ist der häufigste Fehler.

Bewahren Sie ihn sicher auf und sagen Sie, wo er liegt. Auf dem Zivilstandsamt können Sie den Ort eintragen lassen. In manchen Kantonen nimmt auch die KESB ihn in Verwahrung. Sie können ihn jederzeit ändern oder vernichten, solange Sie urteilsfähig sind.

## Wann er wirkt

Er wirkt erst, wenn Sie nicht mehr urteilsfähig sind. Dann prüft die KESB drei Dinge: Ist der Auftrag gültig? Ist die Person geeignet? Braucht es noch weitere Massnahmen? Danach bekommt die beauftragte Person eine Urkunde. Erst damit kann sie handeln. Bis dahin hilft oft eine Vollmacht für Bank und Post. Lassen Sie festhalten, dass sie auch bei Urteilsunfähigkeit gilt.

## Was oft falsch verstanden wird

Verheiratete dürfen einander im Alltag von Gesetzes wegen vertreten, etwa beim Öffnen der Post. Für grössere Geschäfte braucht es aber die Zustimmung der KESB. Kinder haben dieses Recht in Geldfragen nicht. Ein Testament ersetzt den Vorsorgeauftrag nicht, denn es gilt erst nach dem Tod.`,
  practiceSection: `Frau Senn hat eine beginnende Demenz. Die Ärztin bestätigt, dass sie noch urteilsfähig ist. Frau Senn schreibt zwei Seiten von Hand. Ihre Tochter soll sich um das Wohnen kümmern, ihr Neffe um das Geld. Auf dem Zivilstandsamt lässt sie eintragen, wo das Papier liegt. Drei Jahre später prüft die KESB den Auftrag und stellt beiden eine Urkunde aus.

Fragen, die vorher geklärt sein sollten:

- Will und kann die Person diese Aufgabe übernehmen?
- Wer springt ein, wenn sie ausfällt?
- Wo liegt das Original, und wer weiss es?
- Soll die Arbeit bezahlt werden?`,
  keywords: ["KESB", "Vollmacht", "Beistand", "Geld verwalten", "Von Hand schreiben", "Demenz", "Notariat"],
  relatedLinks: [
    { label: "Patientenverfügung", href: paths.lexiconEntry("patientenverfuegung") },
    { label: "Demenzpflege", href: paths.lexiconEntry("demenzpflege") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Uns eine Frage stellen", href: paths.contact() },
  ],
  metaTitle: "Vorsorgeauftrag: gültig schreiben und aufbewahren",
  metaDescription:
    "Was ein Vorsorgeauftrag regelt, wie Sie ihn gültig schreiben, wo er liegen soll und was die KESB prüft.",
  sources: ["zgb", "docupass"],
};
