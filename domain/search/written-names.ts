import type { IndexedPlace } from "../places/place-index.ts";
import { quartersOf } from "../places/place-quarters.ts";
import { isSmallWord } from "./filler-words.ts";

/** Places by the parts of their names, for names that are written otherwise than in the register. */
export type WrittenNames = {
  byName: ReadonlyMap<string, readonly IndexedPlace[]>;
  /** By single words of names that have several. */
  byWord: ReadonlyMap<string, readonly IndexedPlace[]>;
};

const NAMES = new WeakMap<readonly IndexedPlace[], WrittenNames>();

/** Collected once for each version of the index. */
export function writtenNames(index: readonly IndexedPlace[]): WrittenNames {
  const known = NAMES.get(index);
  if (known) return known;
  const byName = new Map<string, IndexedPlace[]>();
  const byWord = new Map<string, IndexedPlace[]>();
  for (const place of index) {
    for (const key of place.keys) add(byName, key, place);
    for (const word of new Set(place.keys.flatMap(longWords))) add(byWord, word, place);
  }
  const names = { byName, byWord };
  NAMES.set(index, names);
  return names;
}

function add(places: Map<string, IndexedPlace[]>, key: string, place: IndexedPlace) {
  const known = places.get(key);
  if (known) known.push(place);
  else places.set(key, [place]);
}

const MIN_WORD = 3;

const isLong = (word: string) => word.length >= MIN_WORD && !isSmallWord(word);

const longWords = (key: string) => (key.includes(" ") ? key.split(" ").filter(isLong) : []);

/** The places that folded words name by their commune, with a quarter, in short or without «am» and the like. */
export function placesWritten(names: WrittenNames, words: readonly string[]): IndexedPlace[] {
  if (words.length < 2) return [];
  const written = [...besideCommune(names, words), ...inShort(names, words)];
  return [...new Set(written.length > 0 ? written : besideOtherName(names, words))];
}

/** «Köniz Liebefeld», «Baden Dättwil» */
const besideCommune = (names: WrittenNames, words: readonly string[]) =>
  twoNames(names, words, ({ communes }, other) => communes.includes(other));

/** «Zürich Oerlikon», «Winterthur Töss» */
const besideOtherName = (names: WrittenNames, words: readonly string[]) =>
  twoNames(names, words, (place, other) => place.keys.includes(other) || quartersOf(place).includes(other));

/** Places for which one part of the words is a name, and `isOther` accepts the other part, in either order. */
function twoNames(
  { byName }: WrittenNames,
  words: readonly string[],
  isOther: (place: IndexedPlace, other: string) => boolean,
): IndexedPlace[] {
  const found: IndexedPlace[] = [];
  for (let at = 1; at < words.length; at++) {
    const first = words.slice(0, at).join(" ");
    const second = words.slice(at).join(" ");
    found.push(...(byName.get(first) ?? []).filter((place) => isOther(place, second)));
    found.push(...(byName.get(second) ?? []).filter((place) => isOther(place, first)));
  }
  return found;
}

/** «Affoltern a.A.», «Neuhausen a. Rhf.», «Villars s/Glâne», «Langnau Emmental» */
function inShort({ byWord }: WrittenNames, words: readonly string[]): IndexedPlace[] {
  // The rarest word leaves the fewest names to compare.
  const [candidates = []] = words
    .filter(isLong)
    .flatMap((word) => [byWord.get(word) ?? []])
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
  return candidates.filter(({ keys }) => keys.some((key) => key.includes(" ") && isShortFor(words, key.split(" "))));
}

/** Whether typed words stand for those of a name, in its order; articles and prepositions may be left out. */
function isShortFor(typed: readonly string[], name: readonly string[]): boolean {
  let at = 0;
  for (const word of name) {
    if (isWordFor(typed[at] ?? "", word)) at++;
    else if (!isSmallWord(word)) return false;
  }
  return at === typed.length;
}

const isWordFor = (typed: string, word: string) =>
  typed !== "" &&
  (isBegun(typed, word) || areSmall(typed, word) || isAbbreviated(typed, word) || isWrittenOut(typed, word));

/** «A» for «Albis», «Emm» for «Emmental». Words of names that are whole have to be whole. */
const MOST_LETTERS = 4;
const isBegun = (typed: string, word: string) =>
  typed === word || (typed.length <= MOST_LETTERS && word.startsWith(typed));

/** «an» for «am», «bei» for «b.» */
const areSmall = (typed: string, word: string) => isSmallWord(typed) && isSmallWord(word) && typed[0] === word[0];

/** Consonants in their order: «Rhf» for «Rheinfall». */
function isAbbreviated(typed: string, word: string): boolean {
  if (!/^[^aeiouy\d]{2,4}$/.test(typed) || typed[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at === typed.length;
}

/** The register writes «S. Vittore» and «Sta. Maria». */
const isWrittenOut = (typed: string, word: string) =>
  (word === "s" && /^san(?:t|ta)?$/.test(typed)) || (word === "sta" && typed === "santa");
