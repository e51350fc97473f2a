import { type Answer, meetsOne, offeringOf } from "./candidate.ts";
import { inRow } from "./languages.ts";
import { type ProviderFilter, wishesOf, wishLabel } from "./provider-filter.ts";

/** Rule offer-3: the wishes that a provider is known to meet, and those for which this is unknown, in words. */
export function knownWishes(provider: Parameters<typeof offeringOf>[0], filter: ProviderFilter) {
  const offering = offeringOf(provider);
  const wishes = wishesOf({ ...filter, radius: undefined });
  const answered = (answer: Answer) => wishes.filter((wish) => meetsOne(offering, wish) === answer).map(wishLabel);
  return { met: answered("yes"), unknown: inRow(answered("unknown")), count: wishes.length };
}
