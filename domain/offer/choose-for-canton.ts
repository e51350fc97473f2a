import type { Candidate } from "./candidate.ts";
import { type Choices, countChoices, meets, type WayOut, waysOut } from "./meets.ts";
import type { ProviderFilter } from "./provider-filter.ts";

export type CantonChoice = { matches: Candidate[]; ask: Candidate[]; choices: Choices; waysOut: WayOut[] };

/** Rule offer-4 for a canton: by town, then by name. */
export function chooseForCanton(providers: readonly Candidate[], filter: ProviderFilter): CantonChoice {
  const ordered = providers.toSorted(byOrder);
  const matches = ordered.filter((one) => meets(one, filter) === "yes");
  return {
    matches,
    ask: ordered.filter((one) => meets(one, filter) === "unknown"),
    choices: countChoices(ordered, filter),
    waysOut: matches.length === 0 ? waysOut(ordered, filter) : [],
  };
}

/** As SQLite compares texts. */
function byOrder({ order: a }: Candidate, { order: b }: Candidate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
