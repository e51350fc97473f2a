import type { ListingChanges, NewListing, StoredListing } from "#db/queries/import/listings-import.ts";
import type { Difference, KeptBranches } from "#domain/import/import-branch.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportOutcome } from "#domain/import/import-outcome.ts";
import type { ClosedKind } from "#domain/listings/closed.ts";

export type PlanInput = {
  container: ImportContainer;
  jobId: number;
  /** A table changes known listings, too, by id or else by address. */
  updatesKnown?: boolean;
  /** Which of the closed providers of the file are closed in the directory, too. */
  closings?: readonly ClosedKind[];
  /** Which rows of the name and postcode of another are providers of their own. */
  keptBranches?: KeptBranches;
  /** The ids of the rows. */
  ids?: ReadonlySet<string>;
  /** By index: the key that an earlier row of the file has too, as far as the planner cannot see it. */
  repeats?: ReadonlyMap<number, Duplicate["field"]>;
};

/** What the directory already has of the next rows. */
export type Known = {
  /** Listings that share an id or an address with the rows. */
  stored: readonly StoredListing[];
  /** Ids and addresses that an admin took out. */
  deleted?: ReadonlySet<string>;
  /** Addresses that listings of the directory had before, with the id of the listing. */
  moved?: ReadonlyMap<string, number>;
};

/** Why a row is skipped: its id or address occurs earlier in the file, is in the directory, or was deleted. */
export type Duplicate = {
  field: "id" | "name";
  where: "file" | "directory" | "deleted";
  /** From the provider with the name and postcode of the row. */
  differences?: Difference[];
  /** The id that the provider has in the directory, if everything else is the same. */
  formerId?: string | null;
};

/** `index`: which of the rows. */
export type BatchPlan = {
  inserts: { index: number; values: NewListing }[];
  updates: { index: number; values: ListingChanges["updates"][number]; changes: ImportOutcome["changes"] }[];
  unchanged: { index: number; id: number }[];
  duplicates: { index: number; duplicate: Duplicate }[];
  /** What of a row is left out, and what of a listing is emptied. */
  kept: { index: number; remarks: ImportIssue[] }[];
  /** Providers of the directory that are closed according to the file, whether they are closed now or not. */
  closings: { index: number; closed: ClosedKind }[];
  /** The listings that have the id or the address of a row or had it, whatever happens to the row. */
  matched: number[];
} & Pick<ListingChanges, "oldSlugs">;
