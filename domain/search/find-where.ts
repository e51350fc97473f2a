import { fold } from "../fold.ts";
import { CANTON_ALIASES, CANTONS, type Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import type { IndexedPlace } from "../places/place-index.ts";
import { describesCare, isCantonWord } from "./filler-words.ts";
import type { KnownPlaces } from "./marks.ts";
import { isOffer, type Need } from "./need-words.ts";
import { cantonBeside } from "./place-query.ts";
import { MATCH, type PlaceMatch, searchPlaces } from "./place-search.ts";
import { roundZips, townRank } from "./prepared-places.ts";
import type { Reading } from "./read-needs.ts";
import { distanceOf, MIN_SLIP_LENGTH, ONE_SLIP, type Spelling, spellingOf, TWO_SLIPS } from "./spelling.ts";
import { placesWritten, writtenNames } from "./written-names.ts";

export type Where = {
  /** Best first; all of similar quality, so that none is a mere leftover. */
  places: IndexedPlace[];
  canton: Canton | undefined;
  /** The query means the canton rather than the town of the same name. */
  isCantonFirst: boolean;
  /** The words that named the place. */
  words: string;
  /** The name was guessed from a different spelling. */
  isGuess: boolean;
};

const NOWHERE: Where = { places: [], canton: undefined, isCantonFirst: false, words: "", isGuess: false };

const MAX_PLACES = 4;
/** Limit of unknown words that are tried individually. */
const MAX_TRIES = 3;

const SHORT_BEGINNING = 0.9;

/** Beside a need, a place with two slips must be long, or every unknown word would match one. */
const LONG = 9;
const SLIP_AND_BEGINNING = 1.5;

const NAMES = new WeakMap<IndexedPlace[], Set<string>>();

/** Exact names and postcodes of the index, collected once for each version of it. */
function namesOf(index: IndexedPlace[]): Set<string> {
  const known = NAMES.get(index);
  if (known) return known;
  const names = new Set(index.flatMap(({ keys, communes, zips }) => [...keys, ...communes, ...zips]));
  for (const zip of roundZips(index).keys()) names.add(zip);
  NAMES.set(index, names);
  return names;
}

export function knownPlaces(index: IndexedPlace[]): KnownPlaces {
  const names = namesOf(index);
  return {
    isPlace: (key) =>
      names.has(key) ||
      cantonOfWords(key) !== undefined ||
      placesWritten(writtenNames(index), key.split(" ")).length > 0,
    isIn: (word, { code }) =>
      index.some(({ canton, keys }) => canton === code && keys.some((key) => `${key} `.startsWith(`${word} `))),
    isTown: (key) => {
      const [match] = searchPlaces(index, key, 1);
      return match !== undefined && match.level <= MATCH.alias && townRank(match.place) > 0;
    },
    distanceTo: (word) => {
      const level = searchPlaces(index, word, 1)[0]?.level ?? Number.POSITIVE_INFINITY;
      if (level < MATCH.inside) return level <= MATCH.alias || word.length >= MIN_BEGUN_PLACE ? 0 : SHORT_BEGINNING;
      return level < MATCH.guess ? Number.POSITIVE_INFINITY : level - MATCH.guess;
    },
  };
}

/** The places or the canton that a query names beside its needs. */
export function findWhere(index: IndexedPlace[], reading: Reading): Where {
  const found = textsOf(index, reading).map(({ words, isLone }) => whereIs(index, words, isLone));
  const isFound = (where: Where) => where.places.length > 0 || where.canton !== undefined;
  return found.find((one) => isFound(one) && !one.isGuess) ?? found.find(isFound) ?? NOWHERE;
}

/** `isLone`: an unknown word without «in» before it. */
type Text = { words: string; isLone?: boolean };

/** Parts of the query that may be the place, most likely first. */
function textsOf(index: IndexedPlace[], { needs, rest, places, unknown }: Reading): Text[] {
  const others = unknown.filter(({ word }) => !isCantonWord(word) && !/^\d+$/.test(word));
  const last = places.at(-1) ?? "";
  // «werden Zürich» means Zürich, not Werdenberg in its canton; «Thalheim Thur» is one place.
  const isTownAtEnd = others.length > 0 && rest.endsWith(last) && namesOf(index).has(last) && cantonOfWords(last);
  const named = [{ words: places.join(" ") }, { words: last }];
  const whole = { words: rest, isLone: needs.length > 0 && others.length === 1 && others[0]?.isLed === false };
  const tries = others.slice(0, MAX_TRIES).map(({ word, isLed }) => ({ words: word, isLone: !isLed }));
  const texts = [...(isTownAtEnd ? [...named, whole] : [whole, ...named]), ...tries];
  return uniqueTexts(isAboutOffer(needs) ? texts : named);
}

const uniqueTexts = (texts: Text[]) =>
  texts.filter(({ words }, at) => words !== "" && texts.findIndex((other) => other.words === words) === at);

/** In a question about money or a term, a word that merely begins like a place does not name one. */
const isAboutOffer = (needs: readonly Need[]) => needs.length === 0 || needs.some(isOffer);

/** Whether the query asks for providers without saying where. */
export const asksForPlace = ({ needs }: Reading, { places, canton }: Where) =>
  needs.length > 0 && isAboutOffer(needs) && places.length === 0 && canton === undefined;

/** Whether the query asks for any care at a place, and says nothing else: «soins à domicile Genève». */
export const asksForCareAt = (query: string, { needs, places, unknown }: Reading, where: Where) =>
  needs.length === 0 && places.length > 0 && unknown.length === 0 && where.places.length > 0 && describesCare(query);

/** Whether the query has an exact place, or nothing unknown but a misspelt one after «in» or the like. */
export const namesPlace = ({ places, unknown }: Reading, where: Where) =>
  places.length > 0 || (where.places.length > 0 && unknown.length === 1 && unknown.every(({ isLed }) => isLed));

function whereIs(index: IndexedPlace[], words: string, isLone = false): Where {
  const bare = withoutCantonWords(words);
  const isCantonFirst = bare !== words || isLongerThanTown(index, bare);
  const exact = cantonOfWords(bare);
  const matches = searchPlaces(index, bare, MAX_PLACES + 1)
    .filter((match) => isPlaceNamed(match, bare, exact))
    .filter(({ level }) => level - MATCH.guess <= (bare.length < LONG ? SLIP_AND_BEGINNING : TWO_SLIPS))
    .filter((match) => match.level <= MATCH.alias || !isLone || mayBeMeant(match, bare));
  const distance = matches[0] ? matches[0].level - MATCH.guess : Number.POSITIVE_INFINITY;
  const isTooShort = isLone && bare.length < MIN_SLIP_LENGTH;
  const meant = exact || isTooShort || distance < 0 ? undefined : nearestCanton(bare, distance);
  // A misspelt name may still mean both town and canton.
  if (meant) return { ...whereIs(index, meant), isCantonFirst, words: meant, isGuess: true };
  const places = alike(inCantonFirst(index, matches, bare));
  return { places, canton: exact, isCantonFirst, words, isGuess: !exact && distance >= 0 };
}

/** Extracts «zürich» from «Kanton Zürich», «vaud» from «canton de Vaud». */
function withoutCantonWords(words: string): string {
  const bare = words.split(" ").filter((word) => !isCantonWord(word));
  if (!cantonOfWords(words)) return bare.join(" ");
  const start = bare.findIndex((_, at) => cantonOfWords(bare.slice(at).join(" ")));
  return bare.slice(Math.max(start, 0)).join(" ");
}

/** «Buchs SG» means the place in that canton, however large the others are. */
function inCantonFirst(index: IndexedPlace[], matches: PlaceMatch[], words: string): PlaceMatch[] {
  const canton = namesOf(index).has(words) ? undefined : cantonBeside(words.split(" "));
  const inside = matches.filter(({ place }) => place.canton === canton?.code);
  return inside.length > 0 ? inside : matches;
}

/** Excludes places that are merely in the canton or contain the letters, unless only the first letter is missing. */
function isPlaceNamed({ level, place }: PlaceMatch, words: string, canton: Canton | undefined): boolean {
  if (canton) return level <= MATCH.alias;
  if (level === MATCH.inside) return words.length >= MIN_SLIP_LENGTH && place.name.length <= words.length + 2;
  return level !== MATCH.canton;
}

/** «Basel Stadt» means the canton, although «Stadt» may be omitted from the town's name. */
const isLongerThanTown = (index: IndexedPlace[], words: string) =>
  words.includes(" ") && cantonOfWords(words) !== undefined && !namesOf(index).has(words);

/** All places of that name; without any, all matches. */
function alike(matches: PlaceMatch[]): IndexedPlace[] {
  const best = matches[0]?.level ?? 0;
  const isAlike = (level: number) => (best <= MATCH.alias ? level <= MATCH.alias : true);
  return matches
    .filter(({ level }) => isAlike(level))
    .slice(0, MAX_PLACES)
    .map(({ place }) => place);
}

const CANTON_KEYS = CANTONS.flatMap(({ code, name }) => [name, ...CANTON_ALIASES[code]].map(fold)).map(spellingOf);
const ROUNDING = 0.001;
const MIN_BEGINNING = 4;
const BEGINNING = 0.5;

/** A canton whose name begins with the word, or differs from it by one slip, if no place is nearer. */
function nearestCanton(word: string, limit: number): string | undefined {
  const typed = spellingOf(word);
  const near = CANTON_KEYS.map((key) => ({ key: key.text, distance: distanceTo(key, typed) }))
    // A canton as near as the town of the same name counts, too, despite rounding.
    .filter(({ distance }) => distance <= Math.min(limit + ROUNDING, ONE_SLIP))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.key;
}

/** Whether the words name a canton, exactly or nearly. */
export const isLikeCanton = (words: string) =>
  cantonOfWords(words) !== undefined || nearestCanton(words, Number.POSITIVE_INFINITY) !== undefined;

function distanceTo(key: Spelling, typed: Spelling): number {
  const { text } = typed;
  if (text.length >= MIN_BEGINNING && key.text.startsWith(text)) return BEGINNING;
  return text.length < MIN_SLIP_LENGTH ? Number.POSITIVE_INFINITY : distanceOf(typed, key, ONE_SLIP);
}

/** Letters from which a word may be the beginning of a place's name. */
const MIN_BEGUN_PLACE = 6;

/** From this length on, a word with one slip is unlikely to be another word. */
const CERTAIN = 8;

/** From this length on, it may be a town with one letter missing, doubled or swapped. */
const MIN_TOWN = 4;

const ONE_LETTER = 1;

/** A place with this many providers is worth guessing, like a town. */
const MANY_PROVIDERS = 3;

/**
 * Whether an unknown word beside a need, without «in» before it, may mean this place: «teilen» is not Meilen, nor
 * «bitten» Sitten. Short words and small places must match more closely.
 */
export function mayBeMeant({ level, place }: PlaceMatch, word: string): boolean {
  const isTown = townRank(place) > 0 || place.listings >= MANY_PROVIDERS;
  const isBegun = word.length >= MIN_BEGUN_PLACE;
  if (level < MATCH.guess) return isBegun || (isTown && isWithoutFirst(place, word));
  const slips = level - MATCH.guess;
  if (word.length >= CERTAIN && slips <= ONE_SLIP) return true;
  return slips <= mostSlips(word, isTown) && hasSameStart(place, word);
}

function mostSlips({ length }: string, isTown: boolean): number {
  if (length >= CERTAIN) return isTown ? TWO_SLIPS : 0;
  if (length >= MIN_BEGUN_PLACE) return isTown ? ONE_SLIP : ONE_LETTER;
  return isTown && length >= MIN_TOWN ? ONE_LETTER : 0;
}

/** Recognises «ürich». */
const isWithoutFirst = ({ keys }: IndexedPlace, word: string) => keys.some((key) => key.slice(1) === word);

/** Whether the first letters match, even if swapped, or if the word has one letter too many or too few there. */
const hasSameStart = ({ keys }: IndexedPlace, word: string) =>
  keys.some((key) => key[0] === word[0] || key[0] === word[1] || key[1] === word[0]);
