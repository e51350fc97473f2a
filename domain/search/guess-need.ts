import { fold } from "../fold.ts";
import { ENGLISH } from "./english-words.ts";
import { FRENCH } from "./french-words.ts";
import { INSURERS, SPELLED_RIGHT } from "./insurers.ts";
import { ITALIAN } from "./italian-words.ts";
import { GUESSABLE, isEmergency, LONG_PHRASE_WORDS, type Need, needOf } from "./need-words.ts";
import {
  distanceOf,
  lettersBeside,
  MIN_SLIP_LENGTH,
  ONE_SLIP,
  type Spelling,
  spellingOf,
  TWO_SLIPS,
} from "./spelling.ts";

/** Second parts that do not change a compound's meaning: «Demenzspitex», «türkischsprachig». */
const TAILS = `spitex pflege betreuung begleitung dienst dienste hilfe versorgung einsatz team station angebot wache
  fachperson fachfrau fachmann pflegerin pfleger expertin experte schwester therapie behandlung erkrankung krankheit
  erkrankt erkrankte erkrankten krank kranke kranken kranker patient patientin patienten leistung leistungen
  organisation anbieter sprachig sprachige sprachiger sprachigen sprechend sprechende sprechender sprechenden`
  .split(/\s+/)
  .map(fold);

/** Letters between a compound's parts: «Säuglingspflege», «Krankenbetreuung». */
const LINKS = ["", "s", "n", "en", "er"];
const MIN_HEAD = 4;
/** Shorter second parts too often are the end of another word. */
const MIN_SECOND_PART = 7;
const LONG_CARE = GUESSABLE.filter(([part, { kind }]) => kind === "care" && part.length >= MIN_SECOND_PART).sort(
  ([a], [b]) => b.length - a.length,
);

/** The second parts with every link, grouped by their last letter. */
const ENDINGS = Map.groupBy(
  TAILS.flatMap((tail) => LINKS.map((link) => link + tail)),
  lastLetter,
);

function lastLetter(word: string): string | undefined {
  return word.at(-1);
}

/** The need of a compound's first part if the second adds nothing, otherwise of the second: «Ferienentlastung». */
export function needOfCompound(word: string): Need | undefined {
  for (const ending of ENDINGS.get(lastLetter(word)) ?? []) {
    const head = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const need = head.length >= MIN_HEAD ? needOf(head) : undefined;
    if (need) return need;
  }
  const [part, need] = LONG_CARE.find(([end]) => word.endsWith(end) && word.length >= end.length + MIN_HEAD) ?? [];
  // «Edmenzbetreuung» means what its first part nearly spells.
  return part && !nearestNeed(word.slice(0, -part.length))?.isSure ? need : undefined;
}

/** From this length on, two slips still identify a word. */
const LONG = 9;
/** Distance of an unfinished or extended word, which is less certain than one with a slip. */
const BEGINNING = 0.95;
const MIN_BEGUN = 6;
/** Share of a longer word that must be typed: «Versorgung» is not «Versorgungspflicht». */
const BEGUN_SHARE = 0.6;
/** In shorter words a replaced letter matches too many others: «Kreis» is not «Krebs». */
const MIN_REPLACED = 6;
/** Below the cost of a replaced letter; allows one that is missing, doubled or swapped. */
const ONE_LETTER = 1.02;
/** From this length on, a word with a replaced letter is certain, too. */
const SURE_LENGTH = 7;

/** `distance`: as for places. */
type Guess = { need: Need; distance: number; isSure: boolean };

const NEVER_GUESSED = new Set(`${INSURERS},${SPELLED_RIGHT}`.split(",").map(fold));

/** The nearest word with one or two slips, or one that begins with the typed word or is its beginning. */
export function guessNeed(word: string): Guess | undefined {
  if (NEVER_GUESSED.has(word)) return undefined;
  const ending = TAILS.find((tail) => word.endsWith(tail));
  return nearestNeed(word) ?? (ending ? nearestNeed(word.slice(0, -ending.length)) : undefined);
}

const MEANT = GUESSABLE.map(([word, need]) => ({ ...spellingOf(word), need }));

function nearestNeed(word: string): Guess | undefined {
  if (word.length < MIN_SLIP_LENGTH) return undefined;
  const typed = spellingOf(word);
  const limit = slipLimit(word);
  let best: Guess | undefined;
  for (const meant of MEANT) {
    const isPart = isBegun(typed, meant);
    const distance = isPart ? BEGINNING : distanceOf(typed, meant, Math.min(limit, best?.distance ?? limit));
    if (isOtherEnding(typed, meant)) continue;
    if (distance > limit || distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) continue;
    best = {
      need: meant.need,
      distance,
      isSure: !isPart && distance <= (word.length < SURE_LENGTH ? ONE_LETTER : ONE_SLIP),
    };
  }
  return best;
}

/** An emergency is never guessed from a word with another last letter: «Sanitas», «sanitär». */
const isOtherEnding = ({ text }: Spelling, meant: (typeof MEANT)[number]) =>
  isEmergency(meant.need) &&
  text !== meant.text &&
  text.length === meant.text.length &&
  text.slice(0, -1) === meant.text.slice(0, -1);

function slipLimit({ length }: string): number {
  if (length >= LONG) return TWO_SLIPS;
  return length < MIN_REPLACED ? ONE_LETTER : ONE_SLIP;
}

const isBegun = (typed: Spelling, meant: Spelling) =>
  (isStart(typed, meant) && typed.text.length >= meant.text.length * BEGUN_SHARE) ||
  (meant.text.length >= MIN_BEGUN && isStart(meant, typed));

const isStart = (start: Spelling, word: Spelling) =>
  lettersBeside(start.letters, word.letters.all) === 0 && word.text.startsWith(start.text);

const LONG_WORDS = LONG_PHRASE_WORDS.map(spellingOf);

/** The word of a longer phrase that was probably meant, if it has one slip. */
export function correctedPhraseWord(word: string): string {
  if (word.length < MIN_SLIP_LENGTH) return word;
  const typed = spellingOf(word);
  let best = { text: word, distance: ONE_SLIP };
  for (const meant of LONG_WORDS) {
    const distance = distanceOf(typed, meant, best.distance);
    if (distance < best.distance) best = { text: meant.text, distance };
  }
  return best.text;
}

const FREQUENT = [
  "spitex pflege pflegende mutter vater grossmutter schwiegermutter zuhause",
  ...[FRENCH, ITALIAN, ENGLISH].map(({ frequent }) => frequent),
]
  .flatMap((words) => fold(words).split(" "))
  .map(spellingOf);

/** Distance of a word from the nearest frequent filler: «sptex», «muter». */
export function fillerDistance(word: string): number {
  if (word.length < MIN_SLIP_LENGTH) return Number.POSITIVE_INFINITY;
  const typed = spellingOf(word);
  return Math.min(...FREQUENT.map((filler) => distanceOf(typed, filler, ONE_SLIP)));
}
