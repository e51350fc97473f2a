import { isAmount, isCantonWord, isFiller } from "./filler-words.ts";
import { needOfCompound } from "./guess-need.ts";
import { type Need, needOf } from "./need-words.ts";

/** What a word of a query is. `guess`: how it was read despite a slip, or because it is only begun. */
export type Mark =
  | { kind: "place"; isOneWord: boolean }
  | { kind: "filler" | "rest" }
  | { kind: "need"; need: Need; guess?: "sure" | "unsure" };

/** By word of the query; undefined where it is not known yet. */
export type Marks = (Mark | undefined)[];

/** What a word says as it is written, wherever it stands; undefined if it is unknown. */
export function markOf(word: string): Mark | undefined {
  if (isCantonWord(word)) return { kind: "rest" };
  if (isFiller(word)) return { kind: "filler" };
  const need = needOf(word) ?? needOfCompound(word);
  if (need) return { kind: "need", need };
  return isAmount(word) ? { kind: "filler" } : undefined;
}
