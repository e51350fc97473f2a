import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const entlastungsdienst: LexiconText = {
  shortDefinition:
    "Ein Entlastungsdienst übernimmt für einige Stunden oder Tage die Begleitung, damit pflegende Angehörige ausruhen können.",
  mainContent: `Wer jemanden pflegt, ist oft Tag und Nacht im Dienst. Pausen sind dann kein Luxus. Sie sind nötig, damit es weiter geht. Ein Entlastungsdienst schickt eine Person, die für diese Zeit da ist. Sie können weggehen und wissen, dass niemand allein ist.

## Welche Formen es gibt

- Besuche zu Hause: einige Stunden, einmal oder regelmässig
- Nachtdienst: jemand wacht, und Sie schlafen durch
- Tagesstätte: ein ganzer Tag ausser Haus, in Gesellschaft
- Ferienbett: einige Tage oder Wochen in einem Heim

Anbieter sind unter anderen das Rote Kreuz, Entlastungsdienste in den Regionen, Alzheimer-Vereinigungen, Pro Senectute und private Organisationen. Auch Freiwillige der Kirchen und Nachbarschaftshilfen kommen vorbei. Die Spitex kennt die Angebote in Ihrer Gegend.

## So finden Sie das Richtige

Überlegen Sie zuerst, was Ihnen am meisten fehlt: Schlaf, freie Zeit oder jemand zum Reden. Rufen Sie dann an und beschreiben Sie die Lage offen. Ein guter Dienst kommt zuerst zu einem Kennenlernen. Fangen Sie mit wenigen Stunden an. So gewöhnen sich alle daran. Für ein Ferienbett melden Sie sich Monate im Voraus an, vor allem für den Sommer.

## Wer bezahlt

Die Grundversicherung zahlt Entlastung nicht, denn sie gilt als Betreuung. Nötige Pflege im Ferienbett oder in der Tagesstätte zahlt sie mit. Die Hilflosenentschädigung dürfen Sie für Entlastung einsetzen. Ergänzungsleistungen vergüten je nach Kanton einen Teil. Manche Dienste verrechnen nach Einkommen. Fragen Sie auch Ihre Gemeinde und die Zusatzversicherung.

## Ein Wort zum schlechten Gewissen

Viele Angehörige rufen erst an, wenn sie selbst krank werden. Dabei hilft Entlastung beiden. Wer ausgeruht ist, hat mehr Geduld. Manchmal blüht auch die betreute Person auf, weil ein neues Gesicht kommt. Wird Ihnen alles zu viel, können Sie jederzeit die Dargebotene Hand anrufen, Nummer 143.`,
  practiceSection: `Frau Kunz pflegt ihre Mutter, die nach einem Schlaganfall nicht allein bleiben kann. Jeden Donnerstag kommt eine Mitarbeiterin des Roten Kreuzes für vier Stunden. Frau Kunz geht schwimmen und danach zum Kaffee mit einer Freundin. Im Herbst ist die Mutter zwei Wochen in einem Ferienbett. Die Familie hat es schon im Frühling reserviert.

Fragen für das Telefon:

- Haben Ihre Leute Erfahrung mit dieser Krankheit?
- Wie schnell können Sie im Notfall kommen?
- Gibt es einen Tarif nach Einkommen?`,
  keywords: ["Pause machen", "Ferienbett", "Nachtwache", "Ablösung", "Angehörige entlasten", "Auszeit"],
  relatedLinks: [
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Tagesstätte", href: paths.lexiconEntry("tagesstaette") },
    { label: "Nachtspitex", href: paths.lexiconEntry("nachtspitex") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
    { label: "Demenzpflege in Ihrer Nähe", href: paths.service("demenzpflege") },
  ],
  metaTitle: "Entlastungsdienst: Pause für Angehörige",
  metaDescription:
    "Welche Entlastung es für pflegende Angehörige gibt, wie Sie sie finden und welche Stellen sich an den Kosten beteiligen.",
  sources: ["rotesKreuz", "proSenectute", "alzheimer", "elg"],
};
