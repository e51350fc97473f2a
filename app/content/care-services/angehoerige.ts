import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const angehoerige: CareServiceText = {
  heading: "Als Angehörige von einer Spitex angestellt",
  lead: "Sie pflegen Ihre Mutter, Ihren Mann oder Ihr Kind. Manche Organisationen stellen Sie dafür an, zahlen Lohn und begleiten Sie.",
  includes: [
    "Lohn für die Grundpflege, die abgeklärt ist",
    "Eine Pflegefachperson, die Sie besucht und berät",
    "Versicherungen und Beiträge wie bei jeder Anstellung",
    "Ein Kurs, wo er verlangt wird",
    "Rat, wie Sie richtig heben und lagern",
    "Vertretung, wenn Sie krank sind, wo das abgemacht ist",
  ],
  mainContent: `## So beginnt eine Anstellung

Suchen Sie eine Organisation, die Angehörige anstellt. Nicht jede tut das. Eine Pflegefachperson kommt zu Ihnen nach Hause und klärt ab, welche Pflege nötig ist. Daraus ergibt sich, wie viele Stunden bezahlt werden.

Dann unterschreiben Sie einen Arbeitsvertrag. Sie schreiben auf, was Sie täglich tun. Die Pflegefachperson schaut regelmässig vorbei und hilft, wenn sich etwas ändert.

## Was bezahlt wird und was nicht

Bezahlt wird Grundpflege: waschen, anziehen, aufstehen, essen helfen. Kochen, putzen und aufpassen gehören nicht dazu. Die Stunden auf dem Vertrag sind darum meist weniger als die Stunden, die Sie da sind.

Die Regeln sind im Wandel. Das Parlament hat im Dezember 2025 verlangt, dass Angehörige nur unter klaren Vorgaben abrechnen dürfen. Ab wann das gilt, ist noch offen. Einige Kantone haben schon eigene Ansätze. Fragen Sie, was in Ihrem Kanton heute gilt.

## Was Sie am Telefon fragen

- Stellen Sie Angehörige in meinem Kanton an?
- Wie hoch ist der Lohn pro Stunde?
- Welchen Kurs brauche ich, und wer zahlt ihn?
- Wie oft kommt die Pflegefachperson?
- Was gilt bei Ferien, Krankheit und Unfall?
- Was geschieht mit dem Vertrag, wenn die Pflege endet?

## Worauf Sie achten

Vergleichen Sie zwei oder drei Angebote. Lesen Sie den Vertrag mit jemandem, dem Sie vertrauen. Behalten Sie Ihre Stelle, bis Sie wissen, wie viel zusammenkommt.

Ein Lohn ersetzt keine Pause. Planen Sie freie Tage ein, und lassen Sie schwere Aufgaben der Spitex. Mehr über Urlaub, Gutschriften und Beratung steht im [Pflegelexikon](${paths.lexiconEntry("pflegende-angehoerige")}).

Können Sie nicht mehr schlafen oder werden Sie oft wütend? Reden Sie mit der Hausarztpraxis. Unter 143 hört Ihnen jederzeit jemand zu.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Sie zahlt der Organisation für Grundpflege ${francs("basicCareHour")} pro Stunde, wie wenn jemand anderes pflegt. Den Lohn zahlt Ihnen die Organisation.`,
    },
    {
      who: "Sie selbst",
      text: `Die gepflegte Person zahlt Franchise, 10\u00a0% Selbstbehalt und je nach Kanton die Patientenbeteiligung, höchstens ${francs("participationDay")} pro Tag.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Was die Krankenkasse nicht zahlt, trägt die öffentliche Hand. Uri, Bern, Basel-Stadt, Solothurn, St. Gallen, Appenzell Ausserrhoden und Glarus haben dafür seit 2025 oder 2026 eigene Ansätze.",
    },
    {
      who: "Weitere Hilfe",
      text: "Auch ohne Anstellung gibt es Geld. Die Hilflosenentschädigung gehört der gepflegten Person, und sie kann Ihnen davon etwas geben. Fragen Sie auch nach freien Tagen und Gutschriften.",
    },
  ],
  questions: [
    {
      question: "Brauche ich eine Ausbildung?",
      text: "Für die Grundpflege an Angehörigen nicht immer. Manche Organisationen und Kantone verlangen einen Kurs. Fragen Sie vor der Unterschrift, bis wann Sie ihn machen müssen.",
    },
    {
      question: "Darf ich auch Medikamente geben oder Wunden verbinden?",
      text: "Bezahlt wird Ihnen die Grundpflege. Für Behandlungspflege kommt eine Pflegefachperson. Sie kann Ihnen aber vieles zeigen.",
    },
    {
      question: "Was ist, wenn ich keine Anstellung finde?",
      text: "Lassen Sie sich trotzdem beraten. Pro Senectute, das Rote Kreuz und Ihre Spitex kennen Entlastung und Geld, das Ihnen zusteht. Die Beratung durch die Spitex ist versicherte Pflege.",
    },
  ],
  relatedLinks: [
    { label: "Pflegende Angehörige im Pflegelexikon", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Grundpflege zu Hause", href: paths.service("grundpflege") },
  ],
  metaTitle: "Angehörige anstellen: Lohn für Pflege zu Hause",
  metaDescription:
    "Welche Spitex Angehörige anstellt, wofür Sie Lohn bekommen, was Sie vor dem Vertrag fragen sollten und was sich an den Regeln ändert.",
  sources: ["klv", "medinside", "angehoerigenpflege", "angehoerigeSolothurn", "angehoerigeAppenzell"],
};
