export const ADDRESS_KINDS = ["website", "mail"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Every address is checked once in this many nights, unless it fails. */
export const ASK_NIGHTS = 30;

/** Nights in a row on which an address fails before an admin is asked to look. */
export const FAILING_NIGHTS = 3;

/**
 * Nights on which an address was not checked, or did not allow the check, neither count nor end the row. After more
 * than this many such nights the row begins again: the address may have been repaired since.
 */
export const GAP_NIGHTS = 7;

const DAY_MS = 86_400_000;

/** The part of the listings, by their ids, that is checked on a night, "2026-11-27". */
export const partOfNight = (night: string): number => (Date.parse(`${night}T00:00:00Z`) / DAY_MS) % ASK_NIGHTS;

const nightAfter = (night: string, nights: number) =>
  new Date(Date.parse(`${night}T00:00:00Z`) + nights * DAY_MS).toISOString().slice(0, 10);

const nightsFrom = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

type Round = { night: string; isFinished: boolean };

/**
 * The night whose round continues or begins now; undefined if tonight's is finished. An unfinished round is finished
 * first, and the next ones follow in turn, so that no part of a large directory is left out. After a delay of a whole
 * turn, a later night with the same part replaces the next one.
 */
export function roundToAsk(last: Round | undefined, tonight: string): string | undefined {
  if (!last) return tonight;
  if (!last.isFinished) return last.night;
  if (last.night >= tonight) return undefined;
  const next = nightAfter(last.night, 1);
  return nightAfter(next, Math.floor(nightsFrom(next, tonight) / ASK_NIGHTS) * ASK_NIGHTS);
}

/** The domain of a mail address. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** A task for an admin; it does not change the listing's page by itself. */
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
  /** Others are left out. */
  hasMore: boolean;
  /** The last night on which addresses were checked. */
  last: { night: string; asked: number; failed: number; isFinished: boolean } | null;
};
