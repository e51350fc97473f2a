import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const mahlzeiten: CareServiceText = {
  heading: "Mahlzeiten nach Hause",
  lead: "Kochen ist mühsam geworden, oder allein schmeckt es nicht. Ein Mahlzeitendienst bringt Ihnen das Essen an die Tür.",
  includes: [
    "Warmes Essen am Mittag, an einzelnen oder allen Tagen",
    "Kalte Menüs für mehrere Tage, die Sie selbst wärmen",
    "Schonkost oder weiche Kost",
    "Menüs bei Diabetes und ohne Fleisch",
    "Ein kurzes Gespräch an der Tür",
    "Nachfragen, wenn niemand öffnet, wo das abgemacht ist",
  ],
  mainContent: `## Wer Essen bringt

Fragen Sie zuerst auf Ihrer Gemeinde. Sie weiss, wer im Dorf oder im Quartier liefert. Das kann die Spitex sein, Pro Senectute, ein Heim in der Nähe oder ein Verein. Private Firmen schicken Menüs auch mit der Post.

Nicht jede Spitex hat einen Mahlzeitendienst. Sie hilft Ihnen aber gern, einen zu finden. Bestellen können auch Ihre Kinder für Sie.

## Was zu Ihnen passt

- Sie wollen jeden Mittag etwas Warmes: Suchen Sie einen Dienst, der heiss liefert.
- Sie essen einmal um elf und einmal um zwei: Kalte Menüs sind praktischer.
- Sie essen ungern allein: Ein Mittagstisch tut gut.
- Sie kochen gern, mögen aber nicht einkaufen: Fragen Sie nach einer [Haushaltshilfe](${paths.lexiconEntry("haushaltshilfe")}).

Probieren Sie es eine Woche lang aus. Schmeckt es nicht, sagen Sie es. Oft gibt es zwei Menüs zur Auswahl.

## Was Sie am Telefon fragen

- Liefern Sie an meine Adresse, und an welchen Tagen?
- Um welche Zeit kommt das Essen?
- Was kostet ein Menü mit Lieferung?
- Haben Sie Menüs für meine Krankheit?
- Bis wann kann ich abbestellen?
- Was tun Sie, wenn ich nicht öffne?

## Worauf Sie achten

Sagen Sie, was Sie nicht essen dürfen und wie gut Sie kauen können. Geben Sie die Telefonnummer einer Person an, die man anrufen darf.

Trinken ist so wichtig wie Essen. Stellen Sie am Morgen einen Krug auf den Tisch.

Bleibt der Teller oft voll oder werden die Kleider weiter? Sprechen Sie mit der Hausarztpraxis. Kann jemand nicht mehr selbst essen, braucht es mehr als eine Lieferung. Beim Essen zu helfen ist Grundpflege, und dafür gibt es Geld von der Krankenkasse. Eine Pflegefachperson der Spitex kann bei Ihnen vorbeikommen und schauen, was hilft.`,
  payers: [
    {
      who: "Krankenkasse",
      text: "Die Grundversicherung zahlt nichts an das Essen. Einzelne Zusatzversicherungen geben nach einem Spitalaufenthalt etwas dazu. Hilfe beim Essen ist Pflege und darum versichert.",
    },
    {
      who: "Sie selbst",
      text: "Sie zahlen das Menü und oft auch die Lieferung. Vergleichen Sie den Preis für eine ganze Woche, denn manche Dienste verrechnen die Lieferung einzeln.",
    },
    {
      who: "Kanton und Gemeinde",
      text: "Manche Gemeinden machen das Essen für Menschen mit wenig Geld günstiger. Fragen Sie bei der Gemeinde oder bei Pro Senectute.",
    },
    {
      who: "Weitere Hilfe",
      text: "Wer Ergänzungsleistungen bekommt, zahlt das Essen aus diesem Geld. Ob Ihr Kanton zusätzlich etwas vergütet, weiss die EL-Stelle.",
    },
  ],
  questions: [
    {
      question: "Kann ich nur für zwei Tage in der Woche bestellen?",
      text: "Meist ja. Viele Dienste liefern an den Tagen, die Sie wählen. Fragen Sie auch, wie Sie für Ferien oder einen Spitalaufenthalt pausieren.",
    },
    {
      question: "Kommt das Essen auch am Wochenende?",
      text: "Nicht überall. Manche Dienste bringen am Freitag kalte Menüs für Samstag und Sonntag. Fragen Sie danach, bevor Sie bestellen.",
    },
    {
      question: "Kann die Spitex bei mir kochen?",
      text: "Eine Haushaltshilfe kocht auf Wunsch mit Ihnen oder für Sie. Das zahlt die Grundversicherung nicht. Ein gebrachtes Menü ist in der Regel günstiger.",
    },
  ],
  relatedLinks: [
    { label: "Mahlzeitendienst im Pflegelexikon", href: paths.lexiconEntry("mahlzeitendienst") },
    { label: "Haushaltshilfe zu Hause", href: paths.service("haushaltshilfe") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Grundpflege zu Hause", href: paths.service("grundpflege") },
  ],
  metaTitle: "Mahlzeitendienst finden: Essen nach Hause",
  metaDescription:
    "Warme oder kalte Menüs an die Tür: wer liefert, was zu Ihnen passt, was Sie fragen sollten und wer sich an den Kosten beteiligt.",
  sources: ["proSenectute", "elg", "klv"],
};
