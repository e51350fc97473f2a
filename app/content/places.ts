import { formatFrancs } from "#domain/format.ts";
import type { Question } from "../ui/faq.tsx";

const COST_ANSWER = `Die Grundversicherung zahlt an ärztlich angeordnete Pflege. Sie tragen die Franchise, 10 % Selbstbehalt und, je nach Kanton, eine Patientenbeteiligung von höchstens ${formatFrancs(1535)} pro Tag. Hilfe im Haushalt bezahlt die Grundversicherung nicht.`;

export const cantonQuestions = (canton: string, count: string): Question[] => [
  {
    question: `Wie viele Spitex-Anbieter gibt es im Kanton ${canton}?`,
    text: `Wir kennen zurzeit ${count} im Kanton ${canton}. Das Verzeichnis umfasst Spitex-Organisationen mit Versorgungspflicht, private Organisationen und selbständige Pflegefachpersonen.`,
  },
  {
    question: `Was zahle ich im Kanton ${canton} selbst?`,
    text: `${COST_ANSWER} Wie viel es im Kanton ${canton} ist, sagt Ihnen Ihre Gemeinde oder die Spitex vor dem ersten Einsatz.`,
  },
  {
    question: "Wer muss meinen Auftrag annehmen?",
    text: "Jede Gemeinde oder jeder Kanton beauftragt eine Spitex mit Versorgungspflicht. Sie muss alle annehmen, die in ihrem Gebiet Pflege brauchen. Welche es bei Ihnen ist, sagt Ihnen die Gemeindeverwaltung. Private Organisationen sind frei, können aber oft rasch und flexibel einspringen.",
  },
];

export const cityQuestions = (city: string): Question[] => [
  {
    question: `Wie finde ich die richtige Spitex in ${city}?`,
    text: "Schreiben Sie auf, welche Hilfe Sie wann brauchen. Rufen Sie zwei oder drei Organisationen an und fragen Sie: Haben Sie Platz? Kommen möglichst immer dieselben Personen? Sind Sie auch abends und am Wochenende da? Was zahlt die Krankenkasse nicht?",
  },
  { question: `Was kostet die Spitex in ${city}?`, text: COST_ANSWER },
  {
    question: "Wie rasch kommt jemand?",
    text: "Die Spitex mit Versorgungspflicht kommt oft innert ein bis zwei Tagen, nach einem Spitalaufenthalt auch sofort. Fragen Sie bei mehreren Organisationen nach, wenn es eilt. In einem Notfall wählen Sie 144.",
  },
];

export const providerQuestions = (name: string, city: string): Question[] => [
  {
    question: `Wie erreiche ich ${name}?`,
    text: "Am schnellsten am Telefon. Halten Sie bereit, welche Hilfe Sie brauchen, ab wann und wie Ihre Hausärztin oder Ihr Hausarzt heisst.",
  },
  { question: "Zahlt die Krankenkasse?", text: COST_ANSWER },
  {
    question: `Kommt ${name} auch ausserhalb von ${city}?`,
    text: "Viele Organisationen sind in mehreren Gemeinden unterwegs. Nennen Sie am Telefon Ihre Adresse, dann wissen Sie es sofort.",
  },
];
