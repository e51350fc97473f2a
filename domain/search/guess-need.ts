import { fold } from "../fold.ts";
import { editDistance } from "./edit-distance.ts";
import { GUESSABLE, LONG_PHRASE_WORDS, type Need, needOf } from "./need-words.ts";

/** What a word may be compounded with without meaning something else: «Demenzspitex», «türkischsprachig». */
const TAILS = `spitex pflege betreuung begleitung dienst dienste hilfe versorgung einsatz team station angebot wache
  fachperson fachfrau fachmann pflegerin pfleger expertin experte schwester therapie behandlung erkrankung krankheit
  erkrankt erkrankte erkrankten krank kranke kranken kranker patient patientin patienten leistung leistungen
  organisation anbieter sprachig sprachige sprachiger sprachigen sprechend sprechende sprechender sprechenden`
  .split(/\s+/)
  .map(fold);

/** Between the parts of a compound: «Säuglingspflege», «Krankenbetreuung». */
const LINKS = ["", "s", "n", "en", "er"];
const MIN_HEAD = 4;

/** The second parts, with every link before them. */
const ENDINGS = TAILS.flatMap((tail) => LINKS.map((link) => link + tail));

/** What a compound means whose second part adds nothing. */
export function needOfCompound(word: string): Need | undefined {
  for (const ending of ENDINGS) {
    const head = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const need = head.length >= MIN_HEAD ? needOf(head) : undefined;
    if (need) return need;
  }
  return undefined;
}

const MIN_LENGTH = 5;
/** From this length on two slips still leave one word. */
const LONG = 9;
const ONE_SLIP = 1.1;
const TWO_SLIPS = 2.2;
/** A word that is only begun, or one that goes on, is less certain than one with a slip. */
const BEGINNING = 0.95;
const MIN_BEGUN = 6;

type Guess = { need: Need; distance: number };

/** The nearest word with a slip or two, or one that the typed word begins or goes on from; `distance` as for places. */
export function guessNeed(word: string): Guess | undefined {
  const ending = TAILS.find((tail) => word.endsWith(tail));
  return nearestNeed(word) ?? (ending ? nearestNeed(word.slice(0, -ending.length)) : undefined);
}

function nearestNeed(word: string): Guess | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  const limit = word.length >= LONG ? TWO_SLIPS : ONE_SLIP;
  let best: Guess | undefined;
  for (const [meant, need] of GUESSABLE) {
    const distance = isBegun(word, meant) ? BEGINNING : editDistance(word, meant, limit);
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { need, distance };
  }
  return best;
}

const isBegun = (word: string, meant: string) =>
  meant.startsWith(word) || (meant.length >= MIN_BEGUN && word.startsWith(meant));

/** The word of a longer need that was probably meant, if it has one slip. */
export function correctedPhraseWord(word: string): string {
  if (word.length < MIN_LENGTH) return word;
  return LONG_PHRASE_WORDS.find((meant) => editDistance(word, meant, ONE_SLIP) <= ONE_SLIP) ?? word;
}

const FREQUENT = ["spitex", "pflege", "pflegende", "mutter", "vater", "grossmutter", "schwiegermutter", "zuhause"];

/** How far a word is from a frequent filler: «sptex», «muter». */
export function fillerDistance(word: string): number {
  if (word.length < MIN_LENGTH) return Number.POSITIVE_INFINITY;
  return Math.min(...FREQUENT.map((filler) => editDistance(word, filler, ONE_SLIP)));
}
