import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const pflegestufen: LexiconText = {
  shortDefinition:
    "Pflegestufen gibt es in der Schweiz nur im Heim: zwölf Stufen nach Minuten pro Tag. Zu Hause zählen die Minuten, die eine Abklärung ergibt.",
  mainContent: `Wer im Internet nach Pflegestufen sucht, landet oft auf deutschen Seiten. Dort gibt es Grade mit Zahlen von 1 bis 5 und festes Pflegegeld. Das gilt in der Schweiz nicht. Hier gibt es zwei andere Wege, je nachdem, ob Sie zu Hause oder im Heim leben.

## Zu Hause: Minuten statt Stufen

Für die Spitex klärt eine Pflegefachperson ab, welche Hilfe Sie brauchen. Sie schätzt für jede Leistung die Zeit. Bezahlt wird, was wirklich geleistet wird. Die Krankenkasse zahlt einen Beitrag pro Stunde, je nach Art der Pflege. Sie müssen also keine Stufe beantragen und keine Mindestzahl an Minuten erreichen. Auch ein Besuch pro Woche ist möglich.

## Im Heim: zwölf Stufen

Im Pflegeheim misst man den Bedarf an Pflege in Minuten pro Tag. Jede Stufe umfasst 20 Minuten. Die erste geht bis 20 Minuten, die zwölfte beginnt bei mehr als 220 Minuten. Die Heime benutzen dafür anerkannte Systeme, zum Beispiel BESA, RAI oder PLAISIR.

Von der Stufe hängt ab, wie viel die Krankenkasse am Tag zahlt. Auch im Heim gibt es eine Patientenbeteiligung. Ihr Höchstbetrag ist anders als bei der Spitex. Zimmer, Essen und Betreuung zahlen Sie zusätzlich. Für viele ist das der grösste Teil der Rechnung.

## Wo es sonst noch Stufen gibt

Bei der Hilflosenentschädigung spricht man von leicht, mittel und schwer. Das ist etwas Eigenes. Eine Heimstufe führt nicht von selbst zu dieser Entschädigung. Sie müssen sie separat anmelden.

- Spitex: Minuten aus der Abklärung
- Pflegeheim: zwölf Stufen zu 20 Minuten
- Hilflosenentschädigung: leicht, mittel, schwer

## Wenn die Einstufung nicht stimmt

Fragen Sie das Heim oder die Spitex nach der Abklärung und lassen Sie sich die Punkte zeigen. Ändert sich der Zustand, wird neu eingestuft. Bleiben Sie anderer Meinung, sprechen Sie mit der Hausarztpraxis. Die Krankenkasse kann die Einstufung ebenfalls prüfen. In vielen Kantonen gibt es dazu eine Ombudsstelle für Altersfragen.`,
  practiceSection: `Herr Ruckstuhl liest auf einer deutschen Seite, sein Vater brauche einen Antrag auf Einstufung. Er ruft die Spitex im Dorf an. Dort hört er: Ein Antrag ist nicht nötig, eine Pflegefachperson kommt vorbei. Sie rechnet mit 40 Minuten Pflege am Tag. Zwei Jahre später zieht der Vater ins Heim. Erst dort bekommt er eine Stufe, und sie steht auf jeder Rechnung.

Fragen an Spitex oder Heim:

- Wie viele Minuten am Tag haben Sie abgeklärt, und wofür?
- Wann prüfen Sie den Bedarf das nächste Mal?
- Wie verändert eine höhere Stufe meine Rechnung?`,
  keywords: ["Stufen", "Minuten pro Tag", "BESA", "Pflegeheim", "Einstufung", "RAI"],
  relatedLinks: [
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "KLV", href: paths.lexiconEntry("klv") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Pflegestufen in der Schweiz: Minuten statt Grade",
  metaDescription:
    "Warum es für die Spitex keine Pflegestufen gibt, wie die zwölf Stufen im Heim funktionieren und was Ihnen zusteht.",
  sources: ["klv", "kvg", "hilflosigkeit"],
};
