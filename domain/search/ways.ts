import { fold } from "../fold.ts";
import { countOf } from "../format.ts";
import { lexiconEntry } from "../lexicon/lexicon.ts";
import type { CareCode } from "../offer/care-codes.ts";
import { serviceOfCare } from "../offer/care-services.ts";
import { filterQuery, type ProviderFilter, wishWords } from "../offer/provider-filter.ts";
import { paths } from "../paths.ts";
import { type Canton, cantonByCode } from "../places/canton.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { present } from "../present.ts";
import { asksForAnyCare } from "./filler-words.ts";
import type { Where } from "./find-where.ts";
import { isCause, isOffer, isUrgent, LEXICON_OF_CARE, type Need, type Offer } from "./need-words.ts";
import type { Reading } from "./read-needs.ts";
import type { Way } from "./search-result.ts";
import { TIMES, WEAK_CARE } from "./service-words.ts";
import { type SitePage, siteWay } from "./site-words.ts";

export const MAX_WAYS = 5;
/** Number of towns offered for a language without a place. */
const LARGEST = 3;

const COSTS_WAY: Way = { label: "Was kostet die Spitex?", path: paths.costs() };

type Asked = { query: string; reading: Reading; where: Where; index: readonly IndexedPlace[] };
type Filter = Pick<ProviderFilter, "care" | "language" | "form">;

/** Pages that answer a query, best first: those it asks about, the places it names, then the pages of its services. */
export function waysTo({ query, reading, where, index }: Asked): Way[] {
  const { needs, rest } = reading;
  if (needs.length === 0 && rest === "" && asksForAnyCare(fold(query))) return [siteWay("guide")];
  const filters = filtersOf(reading);
  const [filter] = filters;
  const isPlaced = where.places.length > 0 || where.canton !== undefined;
  const isAsked = filter && !isPlaced;
  const { first, later } = pagesOf(reading, { isPlaced, hasFilter: filter !== undefined });
  const services = needs.flatMap((need) => serviceWays(need, isPlaced));
  const entries = needs.flatMap(lexiconWays);
  const ways = [
    ...needs.filter(isUrgent).flatMap(pageWays),
    ...(reading.isDefinition ? entries : []),
    ...first,
    ...(isPlaced ? placeWays(where, filters) : []),
    ...services.slice(0, 1),
    ...(isAsked && needs.length > 1 ? [whereWay(query, filter)] : []),
    ...services.slice(1),
    ...(isAsked && filter.care.length === 0 ? [whereWay(query, filter), ...largestWays(index, filter)] : []),
    ...later,
    ...(isPlaced ? [] : entries),
    ...needs.flatMap(moneyWays),
  ];
  return uniqueWays(ways).slice(0, MAX_WAYS);
}

type Beside = { isPlaced: boolean; hasFilter: boolean };

/**
 * Pages about money and terms, terms first. Beside a service with its place they come first only for a question; a mere
 * cause, such as «nach Spitalaustritt», comes first only if there is nothing else.
 */
function pagesOf({ needs, isQuestion }: Reading, { isPlaced, hasFilter }: Beside) {
  const pages = needs.filter(({ kind }) => kind === "costs" || kind === "lexicon" || kind === "site");
  const order = (need: Need) => (isCause(need) ? 2 : need.kind === "costs" ? 1 : 0);
  const sorted = pages.toSorted((a, b) => order(a) - order(b));
  const comesFirst = (need: Need) => {
    if (isCause(need)) return !isPlaced && !hasFilter;
    return need.kind === "costs" || isQuestion || !isPlaced || !hasFilter;
  };
  return {
    first: sorted.filter(comesFirst).flatMap(pageWays),
    later: sorted.filter((need) => !comesFirst(need)).flatMap(pageWays),
  };
}

function uniqueWays(ways: Way[]): Way[] {
  return ways.filter(({ path }, at) => ways.findIndex((way) => way.path === path) === at);
}

/** «Kanton Aargau: 98 Anbieter» */
export function cantonWay(canton: Canton, index: readonly IndexedPlace[]): Way {
  const count = index.reduce((sum, place) => sum + (place.canton === canton.code ? place.listings : 0), 0);
  const label = `Kanton ${canton.name}`;
  return {
    label: count > 0 ? `${label}: ${countOf(count, "Anbieter", "Anbieter")}` : label,
    path: paths.canton(canton.slug),
  };
}

/** The filter meant, then possible others. Empty if nothing can be filtered by. */
function filtersOf({ needs, perhaps, isList }: Reading): Filter[] {
  const cares = needs.filter((need) => need.kind === "care");
  const all = cares.map(({ code }) => code);
  const care = isList ? all : strongest(cares);
  const languages = needs.flatMap((need) => (need.kind === "language" ? need.code : []));
  const form = needs.find((need) => need.kind === "form")?.code;
  const filter = { care, language: languages[0], form };
  if (care.length === 0 && !filter.language && !form) return [];
  const seconds = cares.flatMap(({ code, second }) => (second && care.includes(code) ? [[code, second] as const] : []));
  return [
    filter,
    ...languages.slice(1).map((language) => ({ ...filter, language })),
    ...seconds.map(([code, second]) => ({ ...filter, care: care.map((one) => (one === code ? second : one)) })),
    { ...filter, care: all },
    ...perhaps.filter(isOffer).map((need) => withNeed(filter, need)),
  ];
}

type Care = Extract<Need, { kind: "care" }>;

/** Omits services that only explain another: a cause, «Betreuung», the second meaning of a word. */
function strongest(cares: Care[]): CareCode[] {
  const isTime = ({ code }: Care) => TIMES.includes(code);
  const isExplained = (care: Care) =>
    (!isTime(care) && cares.some((other) => other.code === care.second)) ||
    (isCause(care) && cares.some((other) => !isCause(other) && !isTime(other)));
  const asked = cares.filter((care) => !isExplained(care)).map(({ code }) => code);
  const strong = asked.filter((code) => !WEAK_CARE.includes(code));
  return [strong, asked].find(({ length }) => length > 0) ?? cares.map(({ code }) => code);
}

function withNeed(filter: Filter, need: Offer): Filter {
  if (need.kind === "care") return { ...filter, care: [...new Set([...filter.care, need.code])] };
  return need.kind === "language" ? { ...filter, language: need.code } : { ...filter, form: need.code };
}

function pageWays(need: Need): Way[] {
  if (need.kind === "costs") return [COSTS_WAY];
  // Whoever is in danger reads the numbers first.
  if (need.kind === "site") return [siteWay(need.page), ...afterDanger(need.page)];
  if (need.kind !== "lexicon") return [];
  return [entryWay(need.slug), ...(need.also ? [siteWay(need.also)] : [])];
}

function afterDanger(page: SitePage): Way[] {
  if (page === "emergency") return [siteWay("complaints")];
  return page === "lifeThreat" ? [serviceWay("notfall-24h", true)] : [];
}

/** The other page about money, after the one that a question asked for. */
function moneyWays(need: Need): Way[] {
  if (need.kind === "costs") return [entryWay("kostenuebernahme")];
  const isMoney = need.kind === "lexicon" && lexiconEntry(need.slug)?.category === "finanzierung";
  return isMoney ? [COSTS_WAY] : [];
}

function entryWay(slug: string): Way {
  const { title } = present(lexiconEntry(slug), "needs name entries of the lexicon");
  return { label: `${title} einfach erklärt`, path: paths.lexiconEntry(slug) };
}

function lexiconWays(need: Need): Way[] {
  const slug = need.kind === "care" ? LEXICON_OF_CARE[need.code] : undefined;
  return slug ? [entryWay(slug)] : [];
}

function serviceWays(need: Need, isPlaced: boolean): Way[] {
  if (need.kind !== "care") return [];
  return [need.code, need.second].flatMap((code) => (code ? serviceWay(code, isPlaced) : []));
}

function serviceWay(code: CareCode, isPlaced: boolean): Way {
  const { title, slug } = present(serviceOfCare(code), "every service has a page");
  return { label: isPlaced ? `${title}: was dazugehört` : `${title} in Ihrer Nähe`, path: paths.service(slug) };
}

/** All places with the filter meant, then the first place with the others. */
function placeWays({ places, canton, isCantonFirst }: Where, filters: Filter[]): Way[] {
  const towns = places.map((place) => (filter: Filter | undefined) => placeWay(place, places, filter));
  const region = canton ? [(filter: Filter | undefined) => cantonFilterWay(canton, filter)] : [];
  const targets = isCantonFirst ? [...region, ...towns] : [...towns, ...region];
  const [filter, ...others] = filters;
  return [...targets.map((way) => way(filter)), ...targets.slice(0, 1).flatMap((way) => others.map(way))];
}

function placeWay(place: IndexedPlace, namesakes: IndexedPlace[], filter: Filter | undefined): Way {
  const canton = present(cantonByCode(place.canton), "places of the index are in a canton");
  const isAmbiguous = namesakes.some((other) => other !== place && other.name === place.name);
  const name = isAmbiguous ? `${place.name} (${canton.code})` : place.name;
  const path = paths.city({ cantonSlug: canton.slug, citySlug: place.citySlug });
  return { label: `${wishWords(filter ?? {})} in ${name}`, path: path + filterQuery(filter ?? {}) };
}

const cantonFilterWay = (canton: Canton, filter: Filter | undefined): Way => ({
  label: `${wishWords(filter ?? {})} im Kanton ${canton.name}`,
  path: paths.canton(canton.slug) + filterQuery(filter ?? {}),
});

/** The search page asks for the place. */
const whereWay = (query: string, filter: Filter): Way => ({
  label: `${wishWords(filter)}: an welchem Ort?`,
  path: paths.search(query),
});

function largestWays(index: readonly IndexedPlace[], filter: Filter): Way[] {
  const towns = index.filter(({ listings }) => listings > 0).toSorted((a, b) => b.listings - a.listings);
  return towns.slice(0, LARGEST).map((place) => placeWay(place, [], filter));
}
