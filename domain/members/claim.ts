/** What the page of a claim shows. */
export type ClaimState = {
  listing: { id: number; name: string; place: string; path: string };
  /** Addresses of this domain count; null if the website proves nothing. */
  domain: string | null;
  /** The listing's own address, hard to recognise; null without one. */
  ownAddress: string | null;
  /** Website or address were changed so recently that they prove nothing yet (rule claim-15). */
  isRecent: boolean;
  /** Somebody keeps the listing already, so administration checks (rule claim-5). */
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
  /** Where the provider was thirty days ago, if somebody changed that since. */
  formerAddress: string[] | null;
  claimant: string;
  note: string;
  hasMembers: boolean;
  createdAt: string;
  letterAt: string | null;
};

/** For the letter: the code is shown once. */
export type ClaimLetter = { code: string; expiresAt: string };
