import type { Candidate } from "./candidate.ts";
import { type Choice, chooseInOrder } from "./choose-in-order.ts";
import type { ProviderFilter } from "./provider-filter.ts";

/** Rule offer-4 for a canton: by town, then by name. */
export const chooseForCanton = (providers: readonly Candidate[], filter: ProviderFilter): Choice<Candidate> =>
  chooseInOrder(providers.toSorted(byOrder), filter);

/** As SQLite compares texts. */
function byOrder({ order: a }: Candidate, { order: b }: Candidate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
