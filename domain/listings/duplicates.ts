/** Why two listings may be the same provider, the weightiest first; as bits in `listing_duplicates.reasons`. */
export const DUPLICATE_REASONS = { name: 4, phone: 2, website: 1 } as const;

export type DuplicateReason = keyof typeof DUPLICATE_REASONS;

/** If more than this many others share a number or a website, it belongs to a chain or a portal. */
export const MOST_SHARING = 5;

const NAMES = Object.keys(DUPLICATE_REASONS) as DuplicateReason[];

export const reasonsIn = (bits: number): DuplicateReason[] => NAMES.filter((name) => bits & DUPLICATE_REASONS[name]);
