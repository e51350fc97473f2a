import type { Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import { isAmount, isCantonWord, isFiller, isSmallWord, namesPlaceAfter } from "./filler-words.ts";
import { correctedPhraseWord, needOfCompound } from "./guess-need.ts";
import { isInflected, isSameNeed, type Need, needOf, type Phrase, phrasesAt } from "./need-words.ts";

/** The meaning of a query's word. `guess`: it was misspelt or unfinished. */
export type Mark =
  | { kind: "place"; isOneWord: boolean }
  | { kind: "filler" | "rest" }
  | { kind: "need"; need: Need; guess?: "sure" | "unsure" };

/** The mark of each word of the query; undefined if not yet known. */
export type Marks = (Mark | undefined)[];

/** The meaning of a word as written, in any position; undefined if it is unknown. */
export function markOf(word: string): Mark | undefined {
  if (isCantonWord(word)) return { kind: "rest" };
  if (isFiller(word)) return { kind: "filler" };
  const need = needOf(word) ?? needOfCompound(word);
  if (need) return { kind: "need", need };
  return isAmount(word) ? { kind: "filler" } : undefined;
}

/** Marks needs of several words, longest first; fillers may come between them: «Entlastung für die Angehörigen». */
export function markPhrases(words: string[], marks: Marks) {
  markWritten(words, marks);
}

/** The same, with slips in unknown words. */
export function markMisspeltPhrases(words: string[], marks: Marks) {
  const open = new Set(words.filter((word, at) => !marks[at] && !markOf(word)));
  const meant = new Map([...open].map((word) => [word, correctedPhraseWord(word)]));
  const corrected = words.map((word, at) => (marks[at] ? word : (meant.get(word) ?? word)));
  markWritten(corrected, marks, "sure");
}

function markWritten(words: string[], marks: Marks, guess?: "sure") {
  for (const [start, word] of words.entries()) {
    if (marks[start]) continue;
    const found = phrasesAt(word)
      .filter((phrase) => phrase.words.length > 1)
      .flatMap((phrase) => ({ phrase, end: endOf(phrase, words, start) ?? 0 }))
      .reduce<{ phrase?: Phrase; end: number }>((best, one) => (one.end > best.end ? one : best), { end: 0 });
    if (!found.phrase) continue;
    for (let at = start; at < found.end; at++) marks[at] = { kind: "need", need: found.phrase.need, guess };
  }
}

/** The end of a phrase that starts at `start`; undefined if it does not occur there. */
function endOf({ words: meant }: Phrase, words: string[], start: number): number | undefined {
  // A phrase of fillers would match by chance, so only a star allows others in between.
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

/** What the parser needs to know about places. */
export type KnownPlaces = {
  /** Whether folded words are exactly the name of a place, commune or canton, or a postcode. */
  isPlace: (key: string) => boolean;
  /** Whether a word is the name, or the first words of the name, of a place in the canton. */
  isIn: (word: string, canton: Canton) => boolean;
  /** Whether they are the name of a town rather than a village. */
  isTown: (key: string) => boolean;
  /** Distance of a word from the nearest place's name: 0 for its beginning, otherwise as `editDistance`. */
  distanceTo: (word: string) => number;
};

/** «Pont de la Morge Sion» */
const MAX_PLACE_WORDS = 5;

/** Marks exact names, longest first. All words of one place share its mark. */
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

/** Decides by context on places with another meaning: needs such as Baden and Lohn, words such as Alten and Alle. */
export function unmarkAmbiguous(words: string[], marks: Marks, places: KnownPlaces) {
  const other = otherMeanings(words, marks);
  const hasCertain = marks.some(
    (mark, at) => mark?.kind === "place" && !other.has(at) && !isCodeAfter(words, at, other),
  );
  for (const [at, mark] of other) {
    if (isNamedAsPlace(words, marks, at) || isInCantonBeside({ words, marks, at, mark, places })) continue;
    const isMeant = mark.kind === "need" ? isMeantBesideNeed : isMeantAsName;
    if (hasCertain || !isMeant({ words, marks, at, mark, places })) marks[at] = mark;
  }
}

/** Other meanings of the places of one word. */
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
  words[at]?.length === 2 && other.has(at - 1) && cantonOfWords(words[at] ?? "") !== undefined;

/** «in Baden», «Baden AG», «5400 Baden», «à Alle» at the end */
function isNamedAsPlace(words: string[], marks: Marks, at: number): boolean {
  const [before = "", after = ""] = [words[at - 1], words[at + 1]];
  const isPlace = (index: number) => marks[index]?.kind === "place";
  const isZip = /^\d{4}$/.test(before) && isPlace(at - 1);
  const isAtEnd = before === "a" && at === words.length - 1;
  return (
    namesPlaceAfter(before) ||
    isZip ||
    isAtEnd ||
    (isPlace(at + 1) && after.length === 2 && cantonOfWords(after) !== undefined)
  );
}

/** «Baden Aargau», «Argovie Baden»; with «im» or the like between them, too */
function isInCantonBeside({ words, marks, at, mark, places }: Ambiguous): boolean {
  if (mark.kind !== "need") return isCodeBefore(words, marks, at, places);
  const isCanton = (index: number) => {
    const canton = marks[index]?.kind === "place" ? cantonOfWords(words[index] ?? "") : undefined;
    return canton !== undefined && places.isIn(words[at] ?? "", canton);
  };
  const next = words.findIndex((word, index) => index > at && !isSmallWord(word) && !isCantonWord(word));
  return isCanton(next) || isCanton(at - 1);
}

/** «BE» of «BE Muri», which is an English word, too */
function isCodeBefore(words: string[], marks: Marks, at: number, places: KnownPlaces): boolean {
  const [word = "", after = ""] = [words[at], words[at + 1]];
  const canton = word.length === 2 && marks[at + 1]?.kind === "place" ? cantonOfWords(word) : undefined;
  return canton !== undefined && places.isIn(after, canton);
}

type Ambiguous = { words: string[]; marks: Marks; at: number; mark: Mark; places: KnownPlaces };

/** A word that repeats a need is a place only as a town at the end: «Grundpflege Baden», not «pflegt Mutter Lohn». */
function isMeantBesideNeed({ words, marks, at, mark, places }: Ambiguous): boolean {
  const isRepeated = mark.kind === "need" && hasNeed(marks, mark.need);
  return !isRepeated || (at === words.length - 1 && places.isTown(words[at] ?? ""));
}

/** At the end of a short query it is a place: «Demenz Alle», but «Betreuung für alle Tage». */
const isMeantAsName = ({ words, marks, at }: Ambiguous) =>
  at === words.length - 1 &&
  !marks.some((mark, index) => mark?.kind === "filler" && !["spitex", "in"].includes(words[index] ?? ""));

const hasNeed = (marks: Marks, need: Need) =>
  marks.some((mark) => mark?.kind === "need" && isSameNeed(mark.need, need));
