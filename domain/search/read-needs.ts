import { fold } from "../fold.ts";
import { ENGLISH } from "./english-words.ts";
import { isAnd, isCantonWord, leadsToPlace } from "./filler-words.ts";
import { FRENCH } from "./french-words.ts";
import { fillerDistance, guessNeed } from "./guess-need.ts";
import { ITALIAN } from "./italian-words.ts";
import {
  type KnownPlaces,
  type Mark,
  type Marks,
  markMisspeltPhrases,
  markOf,
  markPhrases,
  markPlaces,
  unmarkAmbiguous,
} from "./marks.ts";
import { isOffer, isUrgent, type Need, withoutRepetition } from "./need-words.ts";
import { queryWords } from "./place-query.ts";

export type Reading = {
  /** In the order written. */
  needs: Need[];
  /** Needs that may be meant, too, if a word beside an exact need is misspelt. */
  perhaps: Need[];
  /** The words that name the needs. */
  needWords: string;
  /** Folded words that are neither a need nor a filler: place, postcode or name. */
  rest: string;
  /** The exact places in `rest`, as written. */
  places: string[];
  /** The other words in `rest`. `isLed`: after «in» and the like. */
  unknown: { word: string; isLed: boolean }[];
  /** None of the needs is exact. */
  isGuess: boolean;
  /** Several needs are joined by «und» or the like, so that none explains another. */
  isList: boolean;
  /** «Was kostet …», «Muss ich …» */
  isQuestion: boolean;
  /** «Was ist …» */
  isDefinition: boolean;
};

/**
 * Finds the needs in a query, in any order. An exact place takes precedence over a misspelt need; an exact need over an
 * unfinished or misspelt place.
 */
export function readNeeds(query: string, places: KnownPlaces): Reading {
  const words = queryWords(query);
  const marks: Marks = words.map(() => undefined);
  markPhrases(words, marks);
  markPlaces(words, marks, places);
  markMisspeltPhrases(words, marks);
  for (const [at, word] of words.entries()) marks[at] ??= markOf(word);
  unmarkAmbiguous(words, marks, places);
  const known = {
    hasPlace: marks.some((mark) => mark?.kind === "place"),
    hasOffer: marks.some((mark) => mark?.kind === "need" && isOffer(mark.need)),
  };
  const guessed = guessEach(
    words.filter((_, at) => !marks[at]),
    known,
    places,
  );
  for (const [at, word] of words.entries()) marks[at] ??= guessed.get(word);
  return summary(words, marks);
}

type Known = { hasPlace: boolean; hasOffer: boolean };

/** Guesses the meaning of each distinct word once. */
const guessEach = (words: string[], known: Known, places: KnownPlaces) =>
  new Map([...new Set(words)].map((word) => [word, guess(word, known, places)]));

/** A slip in a place is more likely than one in a need, unless another place is named. */
function guess(word: string, { hasPlace, hasOffer }: Known, places: KnownPlaces): Mark {
  const nearest = guessNeed(word);
  // Beside a service, a misspelt word hardly means a term.
  const guessed = nearest && hasOffer && !isOffer(nearest.need) ? undefined : nearest;
  const fillerAt = fillerDistance(word);
  const distance = Math.min(fillerAt, guessed?.distance ?? Number.POSITIVE_INFINITY);
  if (distance === Number.POSITIVE_INFINITY) return { kind: "rest" };
  if (!hasPlace && places.distanceTo(word) <= distance) return { kind: "rest" };
  if (!guessed || fillerAt <= guessed.distance) return { kind: "filler" };
  return { kind: "need", need: guessed.need, guess: guessed.isSure ? "sure" : "unsure" };
}

function summary(words: string[], marks: Marks): Reading {
  const found = marks.flatMap((mark) => (mark?.kind === "need" ? mark : []));
  const isExact = found.some((mark) => !mark.guess);
  const isSecond = (mark: Mark) => mark.kind === "need" && isExact && mark.guess === "unsure";
  const isRest = (at: number) => marks[at]?.kind === "place" || marks[at]?.kind === "rest";
  const rest = words.filter((_, at) => isRest(at)).join(" ");
  // All words of one place share its mark.
  const places = [...new Set(marks)].filter((mark) => mark?.kind === "place");
  return {
    needs: needsOf(
      found.filter((mark) => !isSecond(mark)).map(({ need }) => need),
      rest,
    ),
    perhaps: found.filter(isSecond).map(({ need }) => need),
    needWords: words.filter((_, at) => marks[at]?.kind === "need").join(" "),
    rest,
    places: places.map((place) => words.filter((_, at) => marks[at] === place).join(" ")),
    unknown: words.flatMap((word, at) => (marks[at]?.kind === "rest" ? { word, isLed: isLed(words, marks, at) } : [])),
    isGuess: found.length > 0 && !isExact,
    isList: words.some((word, at) => marks[at]?.kind === "filler" && isAnd(word)),
    isQuestion: isQuestion(words),
    isDefinition: asksForDefinition(words),
  };
}

/**
 * A page of the site is meant only if the query contains nothing else: «Kontakt», but not «Kontakt Spitex Uster».
 * Danger counts beside everything.
 */
function needsOf(found: Need[], rest: string): Need[] {
  const needs = withoutRepetition(found);
  const others = needs.filter((need) => need.kind !== "site" || isUrgent(need));
  return others.length > 0 || rest !== "" ? others : needs;
}

function isLed(words: string[], marks: Marks, at: number): boolean {
  if (at === 0) return false;
  const before = words[at - 1] ?? "";
  return (
    leadsToPlace(before) || isCantonWord(before) || (marks[at - 1]?.kind === "rest" && isLed(words, marks, at - 1))
  );
}

const OTHERS = [FRENCH, ITALIAN, ENGLISH].map(({ questions }) => questions);
const QUESTIONS = new Set(
  fold(["was wie wieviel muss müssen müsste darf dürfen warum wieso weshalb wann", ...OTHERS].join(" ")).split(" "),
);

/** Whether the visitor looks for an explanation rather than a provider. Words are folded. */
const isQuestion = (words: readonly string[]) => words.some((word) => QUESTIONS.has(word));

const DEFINITION =
  /^(?:was|wa|c|qu|que|cos|cosa|che|what)(?: cosa| cos)? (?:ist|isch|sind|heisst|bedeutet|meint|macht|versteht|est|signifi|veut dire|e|sono|significa|vuol dire|is|are|s|does)(?= )|\b(?:bedeutung|definition|begriff|erklarung|unterschied|signification|definizione|significato|meaning)\b/;

/** «Was ist …», «Bedeutung von …» */
const asksForDefinition = (words: readonly string[]) => DEFINITION.test(words.join(" "));
