import { COST, ROUNDING } from "./edit-distance.ts";
import { type PreparedPlace, type PreparedPlaces, placesWith } from "./prepared-places.ts";
import { ONE_SLIP, TWO_SLIPS } from "./slips.ts";
import { distanceOf, lettersBeside, type Spelling, spellingOf } from "./spelling.ts";

const MIN_LENGTH = 3;
/** Up to this length only one slip is understood. */
const SHORT = 6;

type Near = { prepared: PreparedPlace; distance: number };

/** Places that are called nearly so, in the order of the index. */
export function guessPlaces(places: PreparedPlaces, key: string): Near[] {
  if (key.length < MIN_LENGTH) return [];
  const typed = spellingOf(key);
  const limit = key.length <= SHORT ? ONE_SLIP : TWO_SLIPS;
  const near: Near[] = [];
  for (const prepared of placesWith(typed.letters, places, places.nameLetters, lettersWithin(limit))) {
    const distance = distanceTo(prepared, typed, limit);
    if (distance <= limit) near.push({ prepared, distance });
  }
  return near;
}

function distanceTo({ names }: PreparedPlace, typed: Spelling, limit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as Spelling;
    // Aliases are many and short; with two errors they would match nearly everything.
    const whole = distanceOf(typed, name, at === 0 ? limit : ONE_SLIP);
    best = Math.min(best, whole, distanceToBeginning(typed, name, limit));
  }
  return best;
}

/** A prefix match, because the visitor may still be typing, costs a little more. */
const PREFIX_COST = 0.4;
const MIN_BEGINNING = 5;

function distanceToBeginning(typed: Spelling, name: Spelling, limit: number): number {
  const { length } = typed.text;
  if (length < MIN_BEGINNING || name.text.length <= length + 1) return Number.POSITIVE_INFINITY;
  const left = Math.min(limit - PREFIX_COST + ROUNDING, ONE_SLIP);
  if (lettersBeside(typed.letters, name.letters.all) > lettersWithin(left)) return Number.POSITIVE_INFINITY;
  return PREFIX_COST + distanceOf(typed, spellingOf(name.text.slice(0, length)), left);
}

/** How many letters that a name has not may be in a word that is meant to be it, or to begin it. */
const lettersWithin = (limit: number) => Math.floor(limit / COST.extra);
