import { formatFrancs } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import type { Question } from "../ui/faq.tsx";

export const services = [
  {
    title: "Grundpflege",
    path: paths.service("grundpflege"),
    text: "Hilfe beim Aufstehen, Waschen, Anziehen und Essen. Die Krankenkasse zahlt mit.",
  },
  {
    title: "Behandlungspflege",
    path: paths.service("behandlungspflege"),
    text: "Medikamente, Verbände, Injektionen und Wundpflege auf ärztliche Anordnung.",
  },
  {
    title: "Haushaltshilfe",
    path: paths.service("haushaltshilfe"),
    text: "Kochen, Wäsche, Putzen und Einkaufen. Das bezahlen Sie in der Regel selbst.",
  },
  {
    title: "Notfalldienst (24h)",
    path: paths.service("notfalldienst"),
    text: "Hilfe rund um die Uhr, auch nachts und am Wochenende.",
  },
];

export const steps = [
  {
    title: "Ort eingeben",
    text: "Geben Sie Ihre Postleitzahl, Ihren Wohnort oder den Namen einer Spitex ein.",
  },
  {
    title: "Anbieter vergleichen",
    text: "Vergleichen Sie Leistungen, Bewertungen und Kontaktangaben in Ruhe.",
  },
  {
    title: "Direkt Kontakt aufnehmen",
    text: "Rufen Sie an oder besuchen Sie die Website. Die Suche kostet nichts.",
  },
];

export const homeQuestions: Question[] = [
  {
    question: "Was ist die Spitex?",
    text: "Spitex heisst Hilfe und Pflege zu Hause. Fachpersonen kommen zu Ihnen, pflegen, verbinden Wunden, richten Medikamente oder helfen im Haushalt. Es gibt Spitex-Organisationen mit Versorgungspflicht, private Organisationen und selbständige Pflegefachpersonen.",
  },
  {
    question: "Was kostet die Spitex, und was zahlt die Krankenkasse?",
    text: `Die Grundversicherung zahlt an ärztlich angeordnete Pflege. Sie selbst tragen die Franchise und 10 % der Kosten (Selbstbehalt). Dazu kommt für Pflegeleistungen eine Patientenbeteiligung: je nach Kanton keine, höchstens 8 Franken pro Tag oder höchstens ${formatFrancs(1535)} pro Tag. Haushaltshilfe bezahlt die Grundversicherung nicht; fragen Sie Ihre Zusatzversicherung.`,
  },
  {
    question: "Wie komme ich zu Spitex-Leistungen?",
    text: "Rufen Sie eine Spitex in Ihrer Nähe an. Sie klärt bei Ihnen zu Hause ab, was Sie brauchen. Für Pflege auf Kosten der Krankenkasse braucht es eine ärztliche Anordnung; oft holt die Spitex sie selbst bei der Hausärztin oder beim Hausarzt ein. Nach einem Spitalaufenthalt meldet Sie das Spital an.",
  },
  {
    question: "Ist die Suche auf dieser Seite kostenlos?",
    text: "Ja. Suchen, Vergleichen und Kontaktieren sind kostenlos und ohne Anmeldung möglich. Wir sind unabhängig und bekommen keine Provision von den Organisationen.",
  },
];
