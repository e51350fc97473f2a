/** What the page of a claim shows. */
export type ClaimState = {
  listing: { id: number; name: string; place: string; path: string };
  /** Addresses of this domain count; null if the website proves nothing. */
  domain: string | null;
  /** The listing's own address, hard to recognise; null without one. */
  ownAddress: string | null;
  /** Website or address were changed so recently that they prove nothing yet (rule claim-15). */
  isRecent: boolean;
  /** The listing already has a keeper, so administration checks the claim (rule claim-5). */
  hasMembers: boolean;
  isMember: boolean;
  /** "code": a code is on its way. "waiting": administration has not yet sent its letter. */
  claim: {
    state: "code" | "waiting";
    way: "mail" | "letter";
    sentTo: string;
    sentAt: string | null;
    expiresAt: string;
  } | null;
};

/** A claim on the desk of administration. */
export type DeskClaim = {
  id: number;
  listing: { id: number; name: string; address: string[] };
  /** Where the provider was thirty days ago, if that has changed since. */
  formerAddress: string[] | null;
  claimant: string;
  note: string;
  hasMembers: boolean;
  createdAt: string;
  letterAt: string | null;
};

/** For the letter: the code is shown once. */
export type ClaimLetter = { code: string; expiresAt: string };

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

/** Days until a changed value of a listing proves who its provider is. */
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

/** «i…@spitex-uster.ch»: enough to know it again, too little to write to it. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1…");
