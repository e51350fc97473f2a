import type { ListingChanges, ListingValues, NewListing, StoredListing } from "#db/queries/import/listings-import.ts";
import { fold } from "#domain/fold.ts";
import { streetKey } from "#domain/import/import-address.ts";
import { DIFFERENT, type Difference, type KeptBranches } from "#domain/import/import-branch.ts";
import { type ImportIssue, importIssue } from "#domain/import/import-columns.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ImportOutcome } from "#domain/import/import-job.ts";
import type { Closed, ClosedKind } from "#domain/listings/closed.ts";
import type { FactSource } from "#domain/listings/listing.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { shortHash } from "#domain/text/hashes.ts";

export type PlanInput = {
  container: ImportContainer;
  jobId: number;
  /** A table also changes known listings, found by id or else by address. */
  updatesKnown?: boolean;
  /** Which of the closed providers of the file are closed in the directory, too. */
  closings?: readonly ClosedKind[];
  /** Which rows with the name and postcode of another provider are providers of their own. */
  keptBranches?: KeptBranches;
  /** Only changes that need no admin are made; the others are held back. */
  isHarmlessOnly?: boolean;
  /** The ids of the file. */
  ids?: Pick<ReadonlySet<string>, "has">;
  /** By the row's index: the key that an earlier row of the file also has. */
  repeats?: ReadonlyMap<number, Duplicate["field"]>;
};

/** What the directory already holds for the next rows. */
export type Known = {
  /** Listings that share an id or an address with the rows. */
  stored: readonly StoredListing[];
  /** Ids and addresses that an admin removed. */
  deleted?: ReadonlySet<string>;
  /** By address: the listings that had it before. */
  moved?: ReadonlyMap<string, StoredListing>;
};

/** Why a row is skipped: its id or address occurs earlier in the file, is in the directory, or was deleted. */
export type Duplicate = {
  field: "id" | "name";
  where: "file" | "directory" | "deleted";
  /** Differences from the provider with the name and postcode of the row. */
  differences?: Difference[];
  /** The id that the provider has in the directory, if everything else is the same. */
  formerId?: string | null;
  /** The provider that the id belongs to: «Spitex Uster in 8610 Uster». */
  holder?: string;
};

/** `index`: the row's index. */
export type BatchPlan = {
  inserts: { index: number; values: NewListing }[];
  updates: { index: number; values: ListingChanges["updates"][number]; changes: ImportOutcome["changes"] }[];
  unchanged: { index: number; id: number }[];
  duplicates: { index: number; duplicate: Duplicate }[];
  /** Rows that an admin has to confirm. */
  held: number[];
  /** Remarks on a row's values that are left out, and on a listing's values that are emptied. */
  kept: { index: number; remarks: ImportIssue[] }[];
  /** Providers of the directory that are closed according to the file, whether or not the import closes them. */
  closings: { index: number; closed: ClosedKind }[];
  /** The listings that have or had the id or the address of a row, whatever happens to the row. */
  matched: number[];
} & Pick<ListingChanges, "oldSlugs">;

export type Compared = Pick<ListingValues, "placeId" | "streetAddress" | "phone"> & { website?: string | null };

type Named = Pick<ListingValues, "name" | "slug" | "zipCode" | "placeId" | "streetAddress" | "phone">;

const digitsOf = (phone: string) => phone.replace(/\D+/g, "").replace(/^(?:00)?41|^0/, "");

const hostOf = (website: string) => website.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, "");

const isSame = (read: (text: string) => string, a?: string | null, b?: string | null) =>
  a && b ? read(a) === read(b) : undefined;

/** Fields that the row and the other both have, with different values. */
export function differencesOf(row: Compared, other: Compared): Difference[] {
  const same = {
    id: isSame(String, row.placeId, other.placeId),
    street: isSame(streetKey, row.streetAddress, other.streetAddress),
    phone: isSame(digitsOf, row.phone, other.phone),
  };
  const value = (of: Compared) => ({ id: of.placeId, street: of.streetAddress, phone: of.phone });
  return DIFFERENT.filter((field) => same[field] === false).map((field) => ({
    field,
    own: value(row)[field] ?? "",
    other: value(other)[field] ?? "",
  }));
}

/** Google changes ids, so everything else that both have must be the same, and must be more than the name. */
export function hasOnlyAnotherId(row: Compared, other: Compared): boolean {
  if (isSame(String, row.placeId, other.placeId) !== false) return false;
  const same = [
    isSame(streetKey, row.streetAddress, other.streetAddress),
    isSame(digitsOf, row.phone, other.phone),
    isSame(hostOf, row.website, other.website),
  ];
  return !same.includes(false) && same.filter(Boolean).length > 1;
}

/** Lists number their rows from one, so a running number may be that of any provider. */
const isRunningNumber = (id: string) => id.length < 10 || /^\d+$/.test(id);

/** For a row that has only a running number in common with the listing of that number. */
export function strangerOf(row: Named, byId: (Named & { city: string }) | undefined): Duplicate | undefined {
  if (!byId || !isRunningNumber(row.placeId ?? "")) return undefined;
  const places = [isSame(streetKey, row.streetAddress, byId.streetAddress), isSame(digitsOf, row.phone, byId.phone)];
  const isSameName = row.zipCode === byId.zipCode || isSame(fold, row.name, byId.name);
  if (isSameName || places.includes(true) || !places.includes(false)) return undefined;
  return { field: "id", where: "directory", holder: `${byId.name} in ${byId.zipCode} ${byId.city}` };
}

export function renumberedRemarks(row: Compared, known: Compared): ImportIssue[] {
  if (!row.placeId || !known.placeId || row.placeId === known.placeId) return [];
  const reason = `Die ID war ${known.placeId}. Erkannt ist der Anbieter an Name, Adresse, Telefon und Website.`;
  return [importIssue("id", row.placeId, reason)];
}

/** Page addresses that a branch may have, best first; always the same, so that the branch is found again. */
export function branchSlugs({ name, slug, zipCode, placeId, streetAddress, phone }: Named): string[] {
  const byStreet = streetAddress ? [providerSlug(`${name} ${streetAddress}`, zipCode)] : [];
  return [...byStreet, `${slug}-${shortHash(placeId ?? `${streetAddress} ${phone}`)}`];
}

type Addressed = { placeId: string | null; slug: string };

/** `day`: the row's day, if it is known. */
export type SaysClosed = { closed: Closed; source: FactSource | undefined; day: string | undefined };

/** Finds what the directory holds for rows. */
export class Directory {
  readonly #byPlaceId: ReadonlyMap<string | null, StoredListing>;
  readonly #bySlug: ReadonlyMap<string, StoredListing>;
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
    this.#byPlaceId = new Map(known.stored.map((listing) => [listing.placeId, listing]));
    this.#bySlug = new Map(known.stored.map((listing) => [listing.slug, listing]));
  }

  /** @param slug ends in the postcode; a running number that is stored for another postcode is another provider's */
  withId(placeId: string | null, slug: string | null = null): StoredListing | undefined {
    const listing = placeId === null ? undefined : this.#byPlaceId.get(placeId);
    const isOther = listing && slug && isRunningNumber(placeId ?? "") && !slug.endsWith(listing.zipCode);
    return isOther ? undefined : listing;
  }

  at(slug: string): StoredListing | undefined {
    return this.#bySlug.get(slug);
  }

  /** Finds a listing by its address, unless both have an id: then they are two providers with the same name. */
  ownerOf({ placeId, slug }: Addressed): StoredListing | undefined {
    const owner = this.at(slug);
    return placeId === null || owner?.placeId === null ? owner : undefined;
  }

  /** The listing that had an address before. */
  formerOwner(slug: string): StoredListing | undefined {
    return this.#known.moved?.get(slug);
  }

  /** Whether a hidden or deleted listing has the address or the place id. */
  isDeleted(key: string): boolean {
    return this.#known.deleted?.has(key) ?? false;
  }

  /** A listing that an admin removed only comes back by hand. */
  deletedAs({ placeId, slug }: Addressed): Duplicate | undefined {
    if (placeId !== null && this.isDeleted(placeId)) return { field: "id", where: "deleted" };
    return this.isDeleted(slug) ? { field: "name", where: "deleted" } : undefined;
  }
}
