const HOUR_MS = 3_600_000;

/** Hours until the code of a mail expires. */
export const CLAIM_MAIL_HOURS = 24;

/** Days until the code of a letter expires, and until a claim without one does. */
export const CLAIM_LETTER_DAYS = 30;

/** Wrong codes of a claim until it needs a new one. */
export const CLAIM_TRIES = 5;

/** Claims of one listing by one account in a day. */
export const CLAIMS_PER_DAY = 5;

/** Claims by one account in a day, of whatever listings. */
export const CLAIMS_OF_ACCOUNT_PER_DAY = 20;

/** Days until what somebody changed of a listing proves who it is. */
export const PROOF_DAYS = 30;

/** Days until an invitation expires. */
export const INVITATION_DAYS = 14;

/** People that keep one listing, and invitations that are open at a time. */
export const MOST_MEMBERS = 20;

const inHours = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS).toISOString();

export const proofStart = (now: Date) => inHours(now, -PROOF_DAYS * 24);
export const claimMailEnd = (from: Date) => inHours(from, CLAIM_MAIL_HOURS);
export const claimLetterEnd = (from: Date) => inHours(from, CLAIM_LETTER_DAYS * 24);
export const invitationEnd = (from: Date) => inHours(from, INVITATION_DAYS * 24);
