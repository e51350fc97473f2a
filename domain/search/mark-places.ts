import { cantonOfKey } from "../places/canton.ts";
import { namesPlaceAfter } from "./filler-words.ts";
import { type Mark, type Marks, markOf } from "./mark.ts";
import type { Need } from "./need-words.ts";
import { isSameNeed } from "./same-need.ts";

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
