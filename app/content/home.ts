import { francs, rateStand } from "#domain/costs/rates.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { countOf } from "#domain/format.ts";
import type { DataQuality } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import type { Question } from "../ui/faq.tsx";
import { halfAmountWords } from "./cost-words.ts";

export const services = [
  {
    title: "Grundpflege",
    icon: "basicCare",
    path: paths.service("grundpflege"),
    text: "Hilfe beim Aufstehen, Waschen, Anziehen und Essen. Die Krankenkasse zahlt einen Teil.",
  },
  {
    title: "Behandlungspflege",
    icon: "treatment",
    path: paths.service("behandlungspflege"),
    text: "Verbände, Spritzen und Medikamente auf ärztliche Anordnung. Die Krankenkasse zahlt einen Teil.",
  },
  {
    title: "Haushaltshilfe",
    icon: "household",
    path: paths.service("haushaltshilfe"),
    text: "Putzen, Wäsche, Einkaufen und Kochen. Die Grundversicherung zahlt das nicht.",
  },
  {
    title: "Notfalldienst (24h)",
    icon: "night",
    path: paths.service("notfalldienst"),
    text: "Spitex, die auch nachts und am Wochenende kommt. Ist ein Leben in Gefahr, wählen Sie 144.",
  },
] as const;

export const costsInOneLine =
  "Die Krankenkasse zahlt an die Pflege einen festen Beitrag pro Stunde. Den Rest tragen Kanton, Gemeinde und Sie.";

export const steps = [
  { title: "Ort eingeben", text: "Sie geben Ihre Postleitzahl, Ihren Wohnort oder den Namen einer Spitex ein." },
  {
    title: "Anbieter vergleichen",
    text: "Sie vergleichen Leistungen und Bewertungen in Ruhe. Niemand kann bei uns einen besseren Platz kaufen.",
  },
  {
    title: "Direkt Kontakt aufnehmen",
    text: "Sie rufen an oder schicken eine Anfrage. Alles Weitere vereinbaren Sie mit der Spitex selbst.",
  },
];

/** Each label follows «1'320 von 1'450». */
export const qualityFacts = ({ withPhone, withWebsite, withRating, reviews, changedWithinYear }: DataQuality) => [
  { count: withPhone, label: "mit Telefonnummer" },
  { count: withWebsite, label: "mit Website" },
  {
    count: withRating,
    label: reviews ? `mit Sternen, aus ${countOf(reviews, "Bewertung", "Bewertungen")}` : "mit Sternen",
  },
  { count: changedWithinYear, label: "in den letzten 12\u00a0Monaten eingetragen, geändert oder bestätigt" },
];

export const qualityGaps =
  "Sprachen, Einsatzgebiet und Bewilligung kennen wir noch nicht von allen Anbietern. Fragen Sie am Telefon danach.";

export const homeQuestions: Question[] = [
  {
    question: "Was ist die Spitex?",
    text: "Spitex heisst Hilfe und Pflege zu Hause. Fachpersonen kommen zu Ihnen. Sie helfen beim Waschen, verbinden Wunden, richten Medikamente oder putzen. Es gibt Organisationen mit Versorgungspflicht, private Organisationen und selbständige Pflegefachpersonen. Nicht alle bieten alles an.",
  },
  {
    question: "Was kostet die Spitex, und was zahlt die Krankenkasse?",
    text: `Ist die Pflege abgeklärt und nötig, zahlt die Grundversicherung einen festen Beitrag pro Stunde. Davon tragen Sie die Franchise und danach 10\u00a0% Selbstbehalt. In vielen Kantonen kommt eine Patientenbeteiligung dazu. Für Behandlungspflege sind das in manchen Kantonen ${halfAmountWords()}. In anderen sind es bis ${francs("participationDay")}. Der Betrag gilt für die ganze Pflege eines Tages. Haushaltshilfe bezahlt die Grundversicherung nicht. Fragen Sie dafür Ihre Zusatzversicherung.`,
  },
  {
    question: "Wie komme ich zu Spitex-Leistungen?",
    text: "Rufen Sie eine Spitex in Ihrer Nähe an, auch für Angehörige. Eine Pflegefachperson kommt vorbei und klärt ab, was nötig ist. Grundpflege und Beratung brauchen seit Juli 2024 keine ärztliche Anordnung mehr. Nur Behandlungspflege braucht eine, und meist holt die Spitex sie selbst ein. Liegen Sie noch im Spital, meldet Sie der dortige Sozialdienst an.",
  },
  {
    question: "Ist die Suche auf dieser Seite kostenlos?",
    text: "Ja. Sie suchen, vergleichen und fragen an, ohne zu bezahlen und ohne Konto. Nur wer eine Bewertung schreibt, meldet sich an. Wir sind unabhängig und bekommen von den Organisationen keine Provision.",
  },
];

/** Sources of the answer about costs. */
export const homeSources: { stand: string; sources: SourceKey[] } = {
  stand: rateStand("participationDay"),
  sources: ["kvg", "klv", "medinside", "kantonBaselland", "spitexInstrumente"],
};
