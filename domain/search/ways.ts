import { fold } from "../fold.ts";
import { type Language, language } from "../language.ts";
import { type LexiconSlug, lexiconEntry } from "../lexicon/lexicon.ts";
import type { CareCode } from "../offer/care-codes.ts";
import { serviceOfCare } from "../offer/care-services.ts";
import { filterQuery, type ProviderFilter } from "../offer/provider-filter.ts";
import { paths } from "../paths.ts";
import { type Canton, cantonByCode } from "../places/canton.ts";
import { cantonNameIn } from "../places/canton-names.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { placeNameIn } from "../places/place-names.ts";
import { inCity } from "../places/place-words.ts";
import { present } from "../present.ts";
import { ENGLISH_WAYS } from "./english-ways.ts";
import { asksForAnyCare } from "./filler-words.ts";
import type { Where } from "./find-where.ts";
import { FRENCH_WAYS } from "./french-ways.ts";
import { GERMAN_WAYS } from "./german-ways.ts";
import { ITALIAN_WAYS } from "./italian-ways.ts";
import type { WayWords } from "./language-words.ts";
import { isCause, isOffer, isUrgent, LEXICON_OF_CARE, type Need, type Offer } from "./need-words.ts";
import type { Reading } from "./read-needs.ts";
import type { Way } from "./search-result.ts";
import { TIMES, WEAK_CARE } from "./service-words.ts";
import { type SitePage, sitePath } from "./site-words.ts";

export const MAX_WAYS = 5;
/** Number of towns offered for a language without a place. */
const LARGEST = 3;

const WORDS: Record<Language, WayWords> = { de: GERMAN_WAYS, fr: FRENCH_WAYS, it: ITALIAN_WAYS, en: ENGLISH_WAYS };

/** A language with its words, which every way is named in. */
type Say = WayWords & { language: Language };

export const sayIn = (): Say => ({ ...WORDS[language()], language: language() });

type Asked = { query: string; reading: Reading; where: Where; index: readonly IndexedPlace[] };
type Filter = Pick<ProviderFilter, "care" | "language" | "form">;

/** Pages that answer a query, best first: those it asks about, the places it names, then the pages of its services. */
export function waysTo({ query, reading, where, index }: Asked): Way[] {
  const say = sayIn();
  const { needs, rest } = reading;
  if (needs.length === 0 && rest === "" && asksForAnyCare(fold(query))) return [siteWay(say, "guide")];
  const filters = filtersOf(reading);
  const [filter] = filters;
  const isPlaced = where.places.length > 0 || where.canton !== undefined;
  const isAsked = filter && !isPlaced;
  const { first, later } = pagesOf(say, reading, { isPlaced, hasFilter: filter !== undefined });
  const services = needs.flatMap((need) => serviceWays(say, need, isPlaced));
  const entries = needs.flatMap((need) => lexiconWays(say, need));
  const ways = [
    ...needs.filter(isUrgent).flatMap((need) => pageWays(say, need)),
    ...(reading.isDefinition ? entries : []),
    ...first,
    ...(isPlaced ? placeWays(say, where, filters) : []),
    ...services.slice(0, 1),
    ...(isAsked && needs.length > 1 ? [whereWay(say, query, filter)] : []),
    ...services.slice(1),
    ...(isAsked && filter.care.length === 0 ? [whereWay(say, query, filter), ...largestWays(say, index, filter)] : []),
    ...later,
    ...(isPlaced ? [] : entries),
    ...needs.flatMap((need) => moneyWays(say, need)),
  ];
  return uniqueWays(ways).slice(0, MAX_WAYS);
}

type Beside = { isPlaced: boolean; hasFilter: boolean };

/**
 * Pages about money and terms, terms first. Beside a service with its place they come first only for a question; a mere
 * cause, such as «nach Spitalaustritt», comes first only if there is nothing else.
 */
function pagesOf(say: Say, { needs, isQuestion }: Reading, { isPlaced, hasFilter }: Beside) {
  const pages = needs.filter(({ kind }) => kind === "costs" || kind === "lexicon" || kind === "site");
  const order = (need: Need) => (isCause(need) ? 2 : need.kind === "costs" ? 1 : 0);
  const sorted = pages.toSorted((a, b) => order(a) - order(b));
  const comesFirst = (need: Need) => {
    if (isCause(need)) return !isPlaced && !hasFilter;
    return need.kind === "costs" || isQuestion || !isPlaced || !hasFilter;
  };
  return {
    first: sorted.filter(comesFirst).flatMap((need) => pageWays(say, need)),
    later: sorted.filter((need) => !comesFirst(need)).flatMap((need) => pageWays(say, need)),
  };
}

function uniqueWays(ways: Way[]): Way[] {
  return ways.filter(({ path }, at) => ways.findIndex((way) => way.path === path) === at);
}

/** «Kanton Aargau: 98 Anbieter» */
export function cantonWay({ code, slug }: Canton, index: readonly IndexedPlace[]): Way {
  const count = index.reduce((sum, place) => sum + (place.canton === code ? place.listings : 0), 0);
  return { label: sayIn().canton(cantonNameIn(code, language()), count), path: paths.canton(slug) };
}

const siteWay = (say: Say, page: SitePage): Way => ({ label: say.site[page], path: sitePath(page) });

const costsWay = ({ costs }: Say): Way => ({ label: costs, path: paths.costs() });

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

function pageWays(say: Say, need: Need): Way[] {
  if (need.kind === "costs") return [costsWay(say)];
  // A visitor in danger reads the numbers first.
  if (need.kind === "site") return [siteWay(say, need.page), ...afterDanger(say, need.page)];
  if (need.kind !== "lexicon") return [];
  return [entryWay(say, need.slug), ...(need.also ? [siteWay(say, need.also)] : [])];
}

function afterDanger(say: Say, page: SitePage): Way[] {
  if (page === "emergency") return [siteWay(say, "complaints")];
  return page === "lifeThreat" ? [serviceWay(say, "notfall-24h", true)] : [];
}

/** The other page about money, after the one that a question asked for. */
function moneyWays(say: Say, need: Need): Way[] {
  if (need.kind === "costs") return [entryWay(say, "kostenuebernahme")];
  const isMoney = need.kind === "lexicon" && lexiconEntry(need.slug)?.category === "finanzierung";
  return isMoney ? [costsWay(say)] : [];
}

const entryWay = (say: Say, slug: LexiconSlug): Way => ({
  label: say.explained(say.lexicon[slug]),
  path: paths.lexiconEntry(slug),
});

function lexiconWays(say: Say, need: Need): Way[] {
  const slug = need.kind === "care" ? LEXICON_OF_CARE[need.code] : undefined;
  return slug ? [entryWay(say, slug)] : [];
}

function serviceWays(say: Say, need: Need, isPlaced: boolean): Way[] {
  if (need.kind !== "care") return [];
  return [need.code, need.second].flatMap((code) => (code ? serviceWay(say, code, isPlaced) : []));
}

function serviceWay(say: Say, code: CareCode, isPlaced: boolean): Way {
  const { slug } = present(serviceOfCare(code), "every service has a page");
  const title = say.services[code];
  return { label: isPlaced ? say.included(title) : say.near(title), path: paths.service(slug) };
}

/** All places with the filter meant, then the first place with the others. */
function placeWays(say: Say, { places, canton, isCantonFirst }: Where, filters: Filter[]): Way[] {
  const towns = places.map((place) => (filter: Filter | undefined) => placeWay(say, place, places, filter));
  const region = canton ? [(filter: Filter | undefined) => cantonFilterWay(say, canton, filter)] : [];
  const targets = isCantonFirst ? [...region, ...towns] : [...towns, ...region];
  const [filter, ...others] = filters;
  return [...targets.map((way) => way(filter)), ...targets.slice(0, 1).flatMap((way) => others.map(way))];
}

function placeWay(say: Say, place: IndexedPlace, namesakes: IndexedPlace[], filter: Filter | undefined): Way {
  const canton = present(cantonByCode(place.canton), "places of the index are in a canton");
  const isAmbiguous = namesakes.some((other) => other !== place && other.name === place.name);
  // German pages use the official name.
  const bare = say.language === "de" ? place.name : placeNameIn(place, say.language);
  const name = isAmbiguous ? `${bare} (${canton.code})` : bare;
  const path = paths.city({ cantonSlug: canton.slug, citySlug: place.citySlug });
  return { label: `${say.wish(filter ?? {})} ${inCity(name)}`, path: path + filterQuery(filter ?? {}) };
}

const cantonFilterWay = (say: Say, { code, slug }: Canton, filter: Filter | undefined): Way => ({
  label: say.inCanton(say.wish(filter ?? {}), cantonNameIn(code, say.language)),
  path: paths.canton(slug) + filterQuery(filter ?? {}),
});

/** The search page asks for the place. */
const whereWay = (say: Say, query: string, filter: Filter): Way => ({
  label: say.where(say.wish(filter)),
  path: paths.search(query),
});

function largestWays(say: Say, index: readonly IndexedPlace[], filter: Filter): Way[] {
  const towns = index.filter(({ listings }) => listings > 0).toSorted((a, b) => b.listings - a.listings);
  return towns.slice(0, LARGEST).map((place) => placeWay(say, place, [], filter));
}
