/** How far a word may be from the one that was meant (`editDistance`), with room for rounding. */
export const ONE_SLIP = 1.1;
export const TWO_SLIPS = 2.2;

/** Shorter words have too many neighbours to guess from. */
export const MIN_SLIP_LENGTH = 5;
