export const ADDRESS_KINDS = ["website", "mail"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Every address is asked once in so many nights, unless it fails. */
export const ASK_NIGHTS = 30;

/** Nights in a row on which an address fails before an admin is asked to look. */
export const FAILING_NIGHTS = 3;

/**
 * A night on which it was not asked, or would not be asked, neither counts nor ends the row. After more nights than these
 * without an answer either way, a row begins again: what failed before may have been repaired since.
 */
export const GAP_NIGHTS = 7;

/** The part of the listings, by their numbers, that is asked in a night, "2026-11-27". */
export const partOfNight = (night: string): number => (Date.parse(`${night}T00:00:00Z`) / 86_400_000) % ASK_NIGHTS;

/** The domain of a mail address. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** A task for an admin: nothing of it changes the page by itself. */
export type FailingAddress = {
  listingId: number;
  kind: AddressKind;
  name: string;
  path: string;
  address: string;
  problem: string;
  nights: number;
  lastNight: string;
};

export type AddressDesk = {
  items: FailingAddress[];
  /** The last night in which addresses were asked. */
  last: { night: string; asked: number; failed: number; isFinished: boolean } | null;
};
