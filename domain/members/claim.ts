/** The data for the page of a claim. */
export type ClaimState = {
  listing: { id: number; name: string; place: string; path: string };
  /** Addresses of this domain count; null if the website proves nothing. */
  domain: string | null;
  /** The listing's own address, masked; null without one. */
  ownAddress: string | null;
  /** Website or address were changed so recently that they prove nothing yet (rule claim-15). */
  isRecent: boolean;
  /** The listing already has a member, so administration checks the claim (rule claim-5). */
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
  /** The provider's address thirty days ago, if it has changed since. */
  formerAddress: string[] | null;
  claimant: string;
  note: string;
  hasMembers: boolean;
  createdAt: string;
  letterAt: string | null;
};

/** The contents of the letter. The code is shown only once. */
export type ClaimLetter = { code: string; sentAt: string; expiresAt: string };

const HOUR_MS = 3_600_000;

/** Hours until the code of a mail expires. */
export const CLAIM_MAIL_HOURS = 24;

/** Days until a letter's code expires, and until a claim without a code does. */
export const CLAIM_LETTER_DAYS = 30;

/** Wrong codes after which a claim needs a new one. */
export const CLAIM_TRIES = 5;

/** Claims of one listing by one account per day. */
export const CLAIMS_PER_DAY = 5;

/** Claims of any listings by one account per day. */
export const CLAIMS_OF_ACCOUNT_PER_DAY = 20;

/** Days until a changed value of a listing can prove who its provider is. */
export const PROOF_DAYS = 30;

/** Days until an invitation expires. */
export const INVITATION_DAYS = 14;

/** Members and open invitations of one listing, together. */
export const MOST_MEMBERS = 20;

const inHours = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS).toISOString();

export const proofStart = (now: Date) => inHours(now, -PROOF_DAYS * 24);

export const claimMailEnd = (from: Date) => inHours(from, CLAIM_MAIL_HOURS);

export const claimLetterEnd = (from: Date) => inHours(from, CLAIM_LETTER_DAYS * 24);

export const invitationEnd = (from: Date) => inHours(from, INVITATION_DAYS * 24);

/** «i…@spitex-uster.ch»: enough to recognise the address, too little to write to it. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, "$1…");
