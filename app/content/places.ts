import { PARTICIPATION_REVIEW_BY, participationOf, proofsOf } from "#domain/costs/participation.ts";
import { amountsOf, type ParticipationRule } from "#domain/costs/participation-rule.ts";
import type { SourceKey } from "#domain/costs/sources.ts";
import { type Lapse, lapsesAmong } from "#domain/costs/validity.ts";
import { formatList, formatNumber } from "#domain/format.ts";
import type { Canton } from "#domain/places/canton.ts";
import { COMMUNES } from "#domain/places/communes.ts";
import { cantonAfterWord, inCanton, inCity, ofCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import type { Question } from "../ui/faq.tsx";
import { participationSentences } from "./cost-words.ts";

/** `day` selects the rates, "2026-11-21". */
type Local = { canton: Canton; day: string };

const participationIn = ({ canton, day }: Local) =>
  participationSentences(participationOf(canton.code), canton.code, day);

const costsIn = (local: Local) => m.place_a_costs({ participation: participationIn(local) });

/** What patients of the canton pay for care. */
export const patientPays = (local: Local): string => m.place_patient_pays({ participation: participationIn(local) });

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

/** The group of providers for which a filter's answer is not known (rule offer-3). */
export const unknownOffer = () => ({ title: m.filter_ask(), note: m.filter_ask_note(), isQuestion: true });

/** "3 Anbieter" */
export const providersWords = (count: number): string => m.place_providers({ count, shown: formatNumber(count) });

type Town = { city: string; listings: number };

/** Paragraphs; `largest` are the places with the most providers. */
export function cantonFacts(canton: Canton, total: number, largest: readonly Town[]): string[] {
  const count = COMMUNES.of[canton.code];
  const communes = m.place_communes({ canton: cantonAfterWord(canton), count, shown: formatNumber(count) });
  return [
    [communes, knownIn(canton, total), ...seatsSentence(largest)].join(" "),
    m.place_permit({ where: inCanton(canton) }),
  ];
}

function knownIn(canton: Canton, total: number): string {
  const where = inCanton(canton);
  return total === 0 ? m.place_known_none({ where }) : m.place_known({ where, providers: providersWords(total) });
}

/** If every place has a single provider, none stands out. */
function seatsSentence(largest: readonly Town[]): string[] {
  const towns = largest.filter(({ listings }) => listings > 1).slice(0, 3);
  if (towns.length === 0) return [];
  return [m.place_seats({ count: towns.length, towns: formatList(towns.map(({ city }) => city)) })];
}

export const cantonQuestions = (local: Local, total: number): Question[] => [
  {
    question: m.place_q_count({ where: inCanton(local.canton) }),
    text: total === 0 ? knownIn(local.canton, total) : m.place_a_count({ known: knownIn(local.canton, total) }),
  },
  { question: m.place_q_own_costs({ where: inCanton(local.canton) }), text: costsIn(local) },
  { question: m.place_q_duty(), text: m.place_a_duty() },
];

/** What the register of localities knows of a city; empty if the city is not in it. */
export type CityRegister = { zips: readonly string[]; communes: readonly string[] };

/** A sentence with more postcodes is hard to read. */
const MAX_ZIPS = 6;

export function cityFacts(city: string, register: CityRegister): string[] {
  return [
    [...zipSentence(city, register.zips), ...communeSentences(city, register.communes)].join(" "),
    m.place_they_come({ where: inCity(city) }),
    m.place_household(),
  ].filter(Boolean);
}

function zipSentence(city: string, zips: readonly string[]): string[] {
  const [first, ...others] = zips;
  if (first === undefined) return [];
  if (others.length === 0) return [m.place_zip({ city, zip: first })];
  if (zips.length <= MAX_ZIPS) return [m.place_zips({ city, zips: formatList(zips) })];
  return [m.place_zips_range({ city, count: formatNumber(zips.length), first, last: zips.at(-1) ?? first })];
}

/** Who is responsible for home care varies; the commune always knows. */
function communeSentences(city: string, communes: readonly string[]): string[] {
  if (communes.length === 0) return [];
  if (communes.every((commune) => commune === city)) return [m.place_ask_commune()];
  const named = { city, communes: formatList(communes, m.place_or()) };
  const sentence = communes.length === 1 ? m.place_commune(named) : m.place_commune_by_address(named);
  return [sentence, m.place_ask_there()];
}

export const cityQuestions = (city: string, local: Local): Question[] => [
  { question: m.place_q_find({ where: inCity(city) }), text: m.place_a_find() },
  { question: m.place_q_costs({ where: inCity(city) }), text: costsIn(local) },
  { question: m.place_q_soon(), text: m.place_a_soon() },
];

export const providerQuestions = (name: string, city: string, local: Local): Question[] => [
  { question: m.provider_q_reach({ name }), text: m.provider_a_reach() },
  { question: m.provider_q_insurance(), text: costsIn(local) },
  { question: m.provider_q_outside({ name, of: ofCity(city) }), text: m.provider_a_outside() },
];
