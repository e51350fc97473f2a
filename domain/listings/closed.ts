import { keysOf } from "#domain/keys.ts";
import { m } from "#messages";
import { fold } from "../fold.ts";
import { inGerman } from "../language.ts";

/** Whether a provider is open. Lists omit providers closed for good and mark those closed for a while. */
const CLOSED_WORDS = {
  offen: m.offer_open,
  voruebergehend: m.offer_closed_for_now,
  dauerhaft: m.offer_closed_for_good,
};

/** In German. */
export const CLOSED = /* @__PURE__ */ inGerman(CLOSED_WORDS);

export type Closed = keyof typeof CLOSED_WORDS;
export type ClosedKind = Exclude<Closed, "offen">;
export const CLOSED_KINDS = ["dauerhaft", "voruebergehend"] as const satisfies readonly ClosedKind[];

const CODES = keysOf(CLOSED_WORDS);
const BY_WORDS = new Map(
  CODES.flatMap((code) => [fold(code), fold(CLOSED[code])].map((words) => [words, code] as const)),
);

const CLOSING = /closed|geschlossen|ferme|chius/;
const FOR_A_WHILE = /temporar|temporair|temporane|vorubergehend/;
const FOR_GOOD = /permanent|dauerhaft|definiti|endgultig/;
/** «Geschlossen» without any further words. */
const ONLY_CLOSED = /^(?:closed|geschlossen|fermee?|chius[oa])$/;

/** Reads our codes and words, and Google's in German, English, French and Italian: "CLOSED_TEMPORARILY". */
export function readClosed(text: string): Closed | undefined {
  if (text === "") return undefined;
  const folded = fold(text);
  if (CLOSING.test(folded) && FOR_A_WHILE.test(folded)) return "voruebergehend";
  if ((CLOSING.test(folded) && FOR_GOOD.test(folded)) || ONLY_CLOSED.test(folded)) return "dauerhaft";
  return BY_WORDS.get(folded);
}

/** In the language that is shown. */
export const closedName = (code: Closed): string => CLOSED_WORDS[code]();

/** The label of a closed provider on a card. */
export const closedLabel = (closed: Closed): string | undefined =>
  closed === "offen" ? undefined : closedName(closed);
