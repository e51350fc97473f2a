import { PARTICIPATION_REVIEW_BY, participationOf, proofsOf } from "#domain/costs/participation.ts";
import { amountsOf, type ParticipationRule } from "#domain/costs/participation-rule.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { type Lapse, lapsesAmong } from "#domain/costs/validity.ts";
import { countOf, formatNumber } from "#domain/format.ts";
import type { Canton } from "#domain/places/canton.ts";
import { COMMUNES } from "#domain/places/communes.ts";
import type { Question } from "../ui/faq.tsx";
import { joined, participationSentences } from "./cost-words.ts";

/** `day` selects the rates, "2026-11-21". */
type Local = { canton: Canton; day: string };

const COST_SHARING =
  "Ist die Pflege abgeklärt und nötig, zahlt die Grundversicherung einen festen Beitrag pro Stunde. Sie tragen die Franchise und 10\u00a0% Selbstbehalt. Dazu kommt je nach Kanton eine Patientenbeteiligung.";
const NOT_COVERED = "Hilfe im Haushalt bezahlt die Grundversicherung nicht.";

const costsIn = ({ canton, day }: Local) =>
  `${COST_SHARING} ${participationSentences(participationOf(canton.code), canton.code, day)} ${NOT_COVERED}`;

/** What patients of the canton pay for care. */
export const patientPays = ({ canton, day }: Local): string =>
  `${participationSentences(participationOf(canton.code), canton.code, day)} Dazu kommen Franchise und Selbstbehalt.`;

/** Sources of the facts on the canton's pages, the date of the oldest, and which facts have expired. */
export function localSources({ canton, day }: Local) {
  const known = participationOf(canton.code);
  const [stand = known.stand] = [known.stand, COMMUNES.stand].sort();
  const proofs = proofsOf(known).map(({ source }) => source);
  const sources: SourceKey[] = [...new Set([COMMUNES.source, ...proofs, "kvg" as const])];
  return { stand, sources, lapses: lapsesOf(known.rule, day) };
}

function lapsesOf(rule: ParticipationRule, day: string): Lapse[] {
  const ended = lapsesAmong(amountsOf(rule), day).filter(({ kind }) => kind === "ended");
  if (PARTICIPATION_REVIEW_BY >= day) return ended;
  return [...ended, { on: PARTICIPATION_REVIEW_BY, kind: "unreviewed", keys: [] }];
}

/** For what the provider has not said, on cards and in lists. */
export const UNKNOWN = "nicht bekannt, fragen Sie nach";

/** The group of providers of whom a filter's answer is not known (rule offer-3). */
export const UNKNOWN_OFFER = {
  title: "Nachfragen",
  note: "Eine Angabe fehlt uns. Das heisst nicht nein: Fragen Sie am Telefon zuerst danach.",
  isQuestion: true,
};

type Town = { city: string; listings: number };

/** Paragraphs; `largest` are the places with the most providers. */
export function cantonFacts(canton: Canton, total: number, largest: readonly Town[]): string[] {
  const communes = countOf(COMMUNES.of[canton.code], "Gemeinde", "Gemeinden");
  return [
    [`Der Kanton ${canton.name} hat ${communes}.`, knownIn(canton, total), ...seatsSentence(largest)].join(" "),
    `Jede Organisation braucht eine Bewilligung des Kantons, in dem sie arbeitet. Fragen Sie vor dem ersten Einsatz, ob sie im Kanton ${canton.name} zugelassen ist. Fragen Sie auch, ob sie direkt mit Ihrer Krankenkasse abrechnet.`,
  ];
}

const knownIn = ({ name }: Canton, total: number) =>
  total === 0
    ? `Wir kennen im Kanton ${name} noch keinen Anbieter.`
    : `Wir kennen im Kanton ${name} zurzeit ${countOf(total, "Anbieter", "Anbieter")}.`;

/** If every place has a single provider, none stands out. */
function seatsSentence(largest: readonly Town[]): string[] {
  const towns = largest.filter(({ listings }) => listings > 1).slice(0, 3);
  if (towns.length === 0) return [];
  return [`Die meisten Anbieter sind in ${joined(towns.map(({ city }) => city))}.`];
}

export const cantonQuestions = (local: Local, total: number): Question[] => [
  {
    question: `Wie viele Spitex-Anbieter gibt es im Kanton ${local.canton.name}?`,
    text: `${knownIn(local.canton, total)} Das können Organisationen mit Versorgungspflicht, private Organisationen oder selbständige Pflegefachpersonen sein.`,
  },
  { question: `Was zahle ich im Kanton ${local.canton.name} selbst?`, text: costsIn(local) },
  {
    question: "Wer muss meinen Auftrag annehmen?",
    text: "Jede Gemeinde oder jeder Kanton beauftragt eine Spitex mit Versorgungspflicht. Sie muss alle annehmen, die in ihrem Gebiet Pflege brauchen. Welche es bei Ihnen ist, sagt Ihnen die Gemeindeverwaltung. Private Organisationen sind frei, können aber oft rasch und flexibel einspringen.",
  },
];

/** What the register of localities knows of a city; empty if the city is not in it. */
export type CityRegister = { zips: readonly string[]; communes: readonly string[] };

/** A sentence cannot hold more. */
const MAX_ZIPS = 6;

export function cityFacts(city: string, register: CityRegister): string[] {
  return [
    [...zipSentence(city, register.zips), ...communeSentences(city, register.communes)].join(" "),
    `Die Spitex kommt zu Ihnen, nicht Sie zu ihr. Deshalb zählt nicht nur, wer in ${city} ein Büro hat. Auch Organisationen aus den Nachbargemeinden sind oft hier unterwegs. Fragen Sie nach, ob Ihre Adresse zum Einsatzgebiet gehört.`,
    "Hilfe im Haushalt und Betreuung bezahlen Sie in der Regel selbst. Lassen Sie sich den Preis pro Stunde vorher schriftlich geben.",
  ].filter(Boolean);
}

function zipSentence(city: string, zips: readonly string[]): string[] {
  const [first, ...others] = zips;
  if (first === undefined) return [];
  if (others.length === 0) return [`${city} hat die Postleitzahl ${first}.`];
  if (zips.length <= MAX_ZIPS) return [`${city} hat die Postleitzahlen ${joined(zips)}.`];
  return [`${city} hat ${formatNumber(zips.length)} Postleitzahlen, von ${first} bis ${zips.at(-1)}.`];
}

/** Who is responsible for home care varies; the commune always knows. */
function communeSentences(city: string, communes: readonly string[]): string[] {
  if (communes.length === 0) return [];
  if (communes.every((commune) => commune === city)) {
    return ["Fragen Sie die Gemeinde, welche Spitex bei Ihnen Versorgungspflicht hat."];
  }
  const where = communes.length === 1 ? "zur Gemeinde" : "je nach Adresse zur Gemeinde";
  return [
    `${city} gehört ${where} ${joined(communes, "oder")}.`,
    "Fragen Sie dort, welche Spitex bei Ihnen Versorgungspflicht hat.",
  ];
}

export const cityQuestions = (city: string, local: Local): Question[] => [
  {
    question: `Wie finde ich die richtige Spitex in ${city}?`,
    text: "Schreiben Sie auf, welche Hilfe Sie wann brauchen. Rufen Sie zwei oder drei Organisationen an und fragen Sie: Haben Sie Platz? Kommen möglichst immer dieselben Personen? Sind Sie auch abends und am Wochenende da? Was zahlt die Krankenkasse nicht?",
  },
  { question: `Was kostet die Spitex in ${city}?`, text: costsIn(local) },
  {
    question: "Wie rasch kommt jemand?",
    text: "Das ist je nach Organisation verschieden. Sagen Sie am Telefon, bis wann Sie Hilfe brauchen. Nach einem Spitalaufenthalt meldet das Spital Sie an, am besten einige Tage vor dem Austritt. Wenn es eilt, fragen Sie bei mehreren nach. In einem Notfall wählen Sie 144.",
  },
];

export const providerQuestions = (name: string, city: string, local: Local): Question[] => [
  {
    question: `Wie erreiche ich ${name}?`,
    text: "Am schnellsten am Telefon. Halten Sie bereit, welche Hilfe Sie brauchen, ab wann und wie Ihre Hausärztin oder Ihr Hausarzt heisst.",
  },
  { question: "Zahlt die Krankenkasse?", text: costsIn(local) },
  {
    question: `Kommt ${name} auch ausserhalb von ${city}?`,
    text: "Viele Organisationen sind in mehreren Gemeinden unterwegs. Nennen Sie am Telefon Ihre Adresse, dann wissen Sie es sofort.",
  },
];
