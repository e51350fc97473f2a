import { fold } from "../fold.ts";

/** Whether a provider is open. Lists leave out who is closed for good, and mark who is closed for a while. */
export const CLOSED = {
  offen: "offen",
  voruebergehend: "vorübergehend geschlossen",
  dauerhaft: "dauerhaft geschlossen",
} as const;

export type Closed = keyof typeof CLOSED;
export type ClosedKind = Exclude<Closed, "offen">;
export const CLOSED_KINDS = ["dauerhaft", "voruebergehend"] as const satisfies readonly ClosedKind[];

const CODES = Object.keys(CLOSED) as Closed[];
const BY_WORDS = new Map(
  CODES.flatMap((code) => [fold(code), fold(CLOSED[code])].map((words) => [words, code] as const)),
);

/** Our codes and words, and what Google says: "CLOSED_TEMPORARILY". */
export function readClosed(text: string): Closed | undefined {
  if (text === "") return undefined;
  const folded = fold(text);
  if (/closed temporarily|temporarily closed/.test(folded)) return "voruebergehend";
  if (/closed permanently|permanently closed/.test(folded)) return "dauerhaft";
  return BY_WORDS.get(folded);
}

/** What a card says of a provider that is closed. */
export const closedLabel = (closed: Closed): string | undefined => (closed === "offen" ? undefined : CLOSED[closed]);
