import { fold } from "../fold.ts";
import { isCantonWord, isFiller } from "./filler-words.ts";
import { correctedPhraseWord, fillerDistance, guessNeed, needOfCompound } from "./guess-need.ts";
import { type Need, needOf, type Phrase, phrasesAt } from "./need-words.ts";
import { isInflected } from "./word-stem.ts";

/** What the parser has to know about places. */
export type KnownPlaces = {
  /** Whether folded words are exactly the name of a place, commune or canton, or a postcode. */
  isPlace: (key: string) => boolean;
  /** How far a word is from the nearest place's name: 0 for its beginning, else as `editDistance`. */
  distanceTo: (word: string) => number;
};

export type Reading = {
  /** In the order in which they are written. */
  needs: Need[];
  /** The words that name the needs. */
  needWords: string;
  /** What is neither a need nor a filler, folded: place, postcode or name. */
  rest: string;
  /** The exact places in it, as they are written. */
  places: string[];
  /** Every need is a guess. */
  isGuess: boolean;
  /** Several are joined by «und», so that none explains another. */
  isList: boolean;
};

type Mark =
  | { kind: "place"; isOneWord: boolean }
  | { kind: "filler" | "rest" }
  | { kind: "need"; need: Need; isGuess: boolean };

/** «Pont de la Morge Sion» */
const MAX_PLACE_WORDS = 5;

/**
 * Finds the needs in a query of any order. An exact place beats a slip in a need; an exact need beats the beginning
 * of a place or a slip in it.
 */
export function readNeeds(query: string, places: KnownPlaces): Reading {
  const words = fold(query).split(" ").filter(Boolean);
  const marks: (Mark | undefined)[] = words.map(() => undefined);
  markPhrases(words, marks, false);
  markPlaces(words, marks, places);
  markPhrases(corrected(words, marks), marks, true);
  for (const [at, word] of words.entries()) marks[at] ??= markOf(word);
  unmarkAmbiguous(words, marks);
  const hasPlace = marks.some((mark) => mark?.kind === "place");
  for (const [at, word] of words.entries()) marks[at] ??= guess(word, hasPlace, places);
  return summary(words, marks);
}

/** Needs of several words, the longest first; fillers may stand between them: «Entlastung für die Angehörigen». */
function markPhrases(words: string[], marks: (Mark | undefined)[], isGuess: boolean) {
  for (const [start, word] of words.entries()) {
    if (marks[start]) continue;
    const found = phrasesAt(word)
      .filter((phrase) => phrase.words.length > 1)
      .flatMap((phrase) => ({ phrase, end: endOf(phrase, words, start) ?? 0 }))
      .reduce((best, one) => (one.end > best.end ? one : best), { phrase: undefined as Phrase | undefined, end: 0 });
    if (!found.phrase) continue;
    for (let at = start; at < found.end; at++) marks[at] = { kind: "need", need: found.phrase.need, isGuess };
  }
}

/** With slips in unknown words corrected towards needs of several words. */
const corrected = (words: string[], marks: (Mark | undefined)[]) =>
  words.map((word, at) => (marks[at] || markOf(word) ? word : correctedPhraseWord(word)));

/** Where a phrase that starts at `start` ends; undefined if it is not there. */
function endOf({ words: meant }: Phrase, words: string[], start: number): number | undefined {
  const mayBeInterrupted = !meant.some(isFiller);
  let at = start;
  for (const [order, word] of meant.entries()) {
    while (order > 0 && mayBeInterrupted && at < words.length && words[at] !== word && isFiller(words[at] ?? "")) at++;
    if (words[at] !== word && !isInflected(words[at] ?? "", word)) return undefined;
    at++;
  }
  return at;
}

function markPlaces(words: string[], marks: (Mark | undefined)[], places: KnownPlaces) {
  for (let length = MAX_PLACE_WORDS; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const end = at + length;
      const isFree = marks.slice(at, end).every((mark) => mark === undefined);
      if (!isFree || !places.isPlace(words.slice(at, end).join(" "))) continue;
      marks.fill({ kind: "place", isOneWord: length === 1 }, at, end);
    }
  }
}

function markOf(word: string): Mark | undefined {
  if (isCantonWord(word)) return { kind: "rest" };
  const need = isFiller(word) ? undefined : (needOf(word) ?? needOfCompound(word));
  if (need) return { kind: "need", need, isGuess: false };
  return isFiller(word) ? { kind: "filler" } : undefined;
}

/**
 * Baden and Lohn are places, Alten and Mon too. Such a word is no place beside another one; «Lohn» is none beside
 * the same need, and a filler only where little else is written.
 */
function unmarkAmbiguous(words: string[], marks: (Mark | undefined)[]) {
  const other = new Map<number, Mark>();
  for (const [at, word] of words.entries()) {
    const place = marks[at];
    const mark = place?.kind === "place" && place.isOneWord ? markOf(word) : undefined;
    if (mark) other.set(at, mark);
  }
  const hasCertain = marks.some((mark, at) => mark?.kind === "place" && !other.has(at));
  for (const [at, mark] of other) {
    const isNeedless = mark.kind === "filler" ? hasOtherFillers(words, marks) : isRepeated(mark, marks);
    if (hasCertain || isNeedless) marks[at] = mark;
  }
}

const hasOtherFillers = (words: string[], marks: (Mark | undefined)[]) =>
  marks.some((mark, at) => mark?.kind === "filler" && !["spitex", "in"].includes(words[at] ?? ""));

const isRepeated = (mark: Mark, marks: (Mark | undefined)[]) =>
  marks.some((one) => one?.kind === "need" && mark.kind === "need" && isSame(one.need, mark.need));

/** A slip in a place is likelier than one in a need, unless a place is named already. */
function guess(word: string, hasPlace: boolean, places: KnownPlaces): Mark {
  const guessed = guessNeed(word);
  const fillerAt = fillerDistance(word);
  const distance = Math.min(fillerAt, guessed?.distance ?? Number.POSITIVE_INFINITY);
  if (distance === Number.POSITIVE_INFINITY) return { kind: "rest" };
  if (!hasPlace && places.distanceTo(word) <= distance) return { kind: "rest" };
  if (!guessed || fillerAt <= guessed.distance) return { kind: "filler" };
  return { kind: "need", need: guessed.need, isGuess: true };
}

function summary(words: string[], marks: (Mark | undefined)[]): Reading {
  const found = marks.flatMap((mark) => (mark?.kind === "need" ? mark : []));
  const isRest = (at: number) => marks[at]?.kind === "place" || marks[at]?.kind === "rest";
  // All words of one place share its mark.
  const places = [...new Set(marks)].filter((mark) => mark?.kind === "place");
  return {
    needs: withoutRepetition(found.map(({ need }) => need)),
    needWords: words.filter((_, at) => marks[at]?.kind === "need").join(" "),
    rest: words.filter((_, at) => isRest(at)).join(" "),
    places: places.map((place) => words.filter((_, at) => marks[at] === place).join(" ")),
    isGuess: found.length > 0 && found.every(({ isGuess }) => isGuess),
    isList: words.some((word, at) => marks[at]?.kind === "filler" && ["und", "oder", "sowie"].includes(word)),
  };
}

function withoutRepetition(needs: Need[]): Need[] {
  return needs.filter((need, at) => needs.findIndex((other) => isSame(need, other)) === at);
}

const isSame = (a: Need, b: Need) => keyOf(a) === keyOf(b);

function keyOf(need: Need): string {
  if (need.kind === "lexicon") return `lexicon ${need.slug}`;
  return need.kind === "costs" ? need.kind : `${need.kind} ${need.code}`;
}
