import { cantonOfKey } from "../places/canton.ts";
import { isAmount, isCantonWord, isFiller, namesPlaceAfter } from "./filler-words.ts";
import { correctedPhraseWord, needOfCompound } from "./guess-need.ts";
import { isInflected, isSameNeed, type Need, needOf, type Phrase, phrasesAt } from "./need-words.ts";
/** What a word of a query is. `guess`: how it was read despite a slip, or because it is only begun. */
export type Mark =
  | { kind: "place"; isOneWord: boolean }
  | { kind: "filler" | "rest" }
  | { kind: "need"; need: Need; guess?: "sure" | "unsure" };

/** By word of the query; undefined where it is not known yet. */
export type Marks = (Mark | undefined)[];

/** What a word says as it is written, wherever it stands; undefined if it is unknown. */
export function markOf(word: string): Mark | undefined {
  if (isCantonWord(word)) return { kind: "rest" };
  if (isFiller(word)) return { kind: "filler" };
  const need = needOf(word) ?? needOfCompound(word);
  if (need) return { kind: "need", need };
  return isAmount(word) ? { kind: "filler" } : undefined;
}

/** Needs of several words, the longest first; fillers may stand between them: «Entlastung für die Angehörigen». */
export function markPhrases(words: string[], marks: Marks) {
  markWritten(words, marks);
}

/** The same with slips in unknown words. */
export function markMisspeltPhrases(words: string[], marks: Marks) {
  const corrected = words.map((word, at) => (marks[at] || markOf(word) ? word : correctedPhraseWord(word)));
  markWritten(corrected, marks, "sure");
}

function markWritten(words: string[], marks: Marks, guess?: "sure") {
  for (const [start, word] of words.entries()) {
    if (marks[start]) continue;
    const found = phrasesAt(word)
      .filter((phrase) => phrase.words.length > 1)
      .flatMap((phrase) => ({ phrase, end: endOf(phrase, words, start) ?? 0 }))
      .reduce((best, one) => (one.end > best.end ? one : best), { phrase: undefined as Phrase | undefined, end: 0 });
    if (!found.phrase) continue;
    for (let at = start; at < found.end; at++) marks[at] = { kind: "need", need: found.phrase.need, guess };
  }
}

/** Where a phrase that starts at `start` ends; undefined if it is not there. */
function endOf({ words: meant }: Phrase, words: string[], start: number): number | undefined {
  // Of fillers alone, chance would make phrases, except where a star says so.
  const mayBeInterrupted = !meant.every(isFiller);
  let at = start;
  for (const [order, word] of meant.entries()) {
    if (word === "*") continue;
    if (order > 0 && (mayBeInterrupted || meant[order - 1] === "*")) at = afterFillers(words, at, word);
    const typed = words[at] ?? "";
    if (typed !== word && !isInflected(typed, word)) return undefined;
    at++;
  }
  return at;
}

function afterFillers(words: string[], start: number, meant: string): number {
  let at = start;
  while (at < words.length && words[at] !== meant && isFiller(words[at] ?? "")) at++;
  return at;
}

/** What the parser has to know about places. */
export type KnownPlaces = {
  /** Whether folded words are exactly the name of a place, commune or canton, or a postcode. */
  isPlace: (key: string) => boolean;
  /** Whether they are the name of a town rather than a village. */
  isTown: (key: string) => boolean;
  /** How far a word is from the nearest place's name: 0 for its beginning, else as `editDistance`. */
  distanceTo: (word: string) => number;
};

/** «Pont de la Morge Sion» */
const MAX_PLACE_WORDS = 5;

/** Exact names, the longest first. All words of one place share its mark. */
export function markPlaces(words: string[], marks: Marks, places: KnownPlaces) {
  for (let length = MAX_PLACE_WORDS; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const end = at + length;
      const isFree = marks.slice(at, end).every((mark) => mark === undefined);
      if (!isFree || !places.isPlace(words.slice(at, end).join(" "))) continue;
      marks.fill({ kind: "place", isOneWord: length === 1 }, at, end);
    }
  }
}

/** Baden and Lohn are needs, too, and Alten, Mon and Alle mere words: what they are, the words around them tell. */
export function unmarkAmbiguous(words: string[], marks: Marks, places: KnownPlaces) {
  const other = otherMeanings(words, marks);
  const hasCertain = marks.some(
    (mark, at) => mark?.kind === "place" && !other.has(at) && !isCodeAfter(words, at, other),
  );
  for (const [at, mark] of other) {
    if (isNamedAsPlace(words, marks, at)) continue;
    const isMeant = mark.kind === "need" ? isMeantBesideNeed : isMeantAsName;
    if (hasCertain || !isMeant({ words, marks, at, mark, places })) marks[at] = mark;
  }
}

/** What places of one word are, if they are none. */
function otherMeanings(words: string[], marks: Marks): Map<number, Mark> {
  const isPlace = (at: number) => {
    const mark = marks[at];
    return mark?.kind === "place" && mark.isOneWord;
  };
  return new Map(
    words.flatMap((word, at) => {
      const mark = isPlace(at) ? markOf(word) : undefined;
      return mark ? [[at, mark] as const] : [];
    }),
  );
}

/** «AG» of «Baden AG» */
const isCodeAfter = (words: string[], at: number, other: Map<number, Mark>) =>
  words[at]?.length === 2 && other.has(at - 1) && cantonOfKey(words[at] ?? "") !== undefined;

/** «in Baden», «Baden AG», «5400 Baden» */
function isNamedAsPlace(words: string[], marks: Marks, at: number): boolean {
  const [before = "", after = ""] = [words[at - 1], words[at + 1]];
  const isPlace = (index: number) => marks[index]?.kind === "place";
  const isZip = /^\d{4}$/.test(before) && isPlace(at - 1);
  return (
    namesPlaceAfter(before) || isZip || (isPlace(at + 1) && after.length === 2 && cantonOfKey(after) !== undefined)
  );
}

type Ambiguous = { words: string[]; marks: Marks; at: number; mark: Mark; places: KnownPlaces };

/** Beside the same need the word repeats it, unless it is a town at the end: «Grundpflege Baden», but «pflegt Mutter Lohn». */
function isMeantBesideNeed({ words, marks, at, mark, places }: Ambiguous): boolean {
  const isRepeated = mark.kind === "need" && hasNeed(marks, mark.need);
  return !isRepeated || (at === words.length - 1 && places.isTown(words[at] ?? ""));
}

/** At the end, where little else is written: «Demenz Alle», but «Betreuung für alle Tage». */
const isMeantAsName = ({ words, marks, at }: Ambiguous) =>
  at === words.length - 1 &&
  !marks.some((mark, index) => mark?.kind === "filler" && !["spitex", "in"].includes(words[index] ?? ""));

const hasNeed = (marks: Marks, need: Need) =>
  marks.some((mark) => mark?.kind === "need" && isSameNeed(mark.need, need));
