import type { Offering } from "./candidate.ts";
import { type Choices, countChoices, meets, orEverything, type WayOut, waysOut } from "./meets.ts";
import type { ProviderFilter } from "./provider-filter.ts";

/** `ask`: of whom it is not known whether they meet the filter (rule offer-3). */
export type Choice<Of> = { matches: Of[]; ask: Of[]; choices: Choices; waysOut: WayOut[] };

/** Keeps the order of the providers. */
export function chooseInOrder<Of extends Offering>(ordered: readonly Of[], filter: ProviderFilter): Choice<Of> {
  const matches = ordered.filter((one) => meets(one, filter) === "yes");
  return {
    matches,
    ask: ordered.filter((one) => meets(one, filter) === "unknown"),
    choices: countChoices(ordered, filter),
    waysOut: matches.length === 0 ? orEverything(waysOut(ordered, filter), ordered.length) : [],
  };
}
