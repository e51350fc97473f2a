import { keysOf } from "#domain/keys.ts";
import { fold } from "../fold.ts";

/** Whether a provider is open. Lists omit providers closed for good and mark those closed for a while. */
export const CLOSED = {
  offen: "offen",
  voruebergehend: "vorübergehend geschlossen",
  dauerhaft: "dauerhaft geschlossen",
} as const;

export type Closed = keyof typeof CLOSED;
export type ClosedKind = Exclude<Closed, "offen">;
export const CLOSED_KINDS = ["dauerhaft", "voruebergehend"] as const satisfies readonly ClosedKind[];

const CODES = keysOf(CLOSED);
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

/** The label of a closed provider on a card. */
export const closedLabel = (closed: Closed): string | undefined => (closed === "offen" ? undefined : CLOSED[closed]);
