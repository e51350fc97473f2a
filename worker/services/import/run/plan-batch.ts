import type { ListingChanges, ListingValues, NewListing, StoredListing } from "#db/queries/import/listings-import.ts";
import { localDay } from "#domain/format.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportOutcome } from "#domain/import/import-outcome.ts";
import type { Closed, ClosedKind } from "#domain/listings/closed.ts";
import type { FactSource, FactSources } from "#domain/offer/fact-sources.ts";
import {
  changedOnly,
  changedSources,
  changesOf,
  isSame,
  keptRemarks,
  withConfirmed,
  withoutGaps,
} from "./compare-listing.ts";
import type { Claims, Keys } from "./staged-row.ts";

export type PlanInput = {
  container: ImportContainer;
  jobId: number;
  /** ISO; fields that were confirmed later stay. Without it, every confirmation counts as later. */
  fileDate?: string | null;
  /** A table changes known listings, too, by id or else by address. */
  updatesKnown?: boolean;
  /** Which of the closed providers of the file are closed in the directory, too. */
  closings?: readonly ClosedKind[];
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
export type Duplicate = { field: "id" | "name"; where: "file" | "directory" | "deleted" };

/** `index`: which of the rows. */
export type BatchPlan = {
  inserts: { index: number; values: NewListing }[];
  updates: { index: number; values: ListingChanges["updates"][number]; changes: ImportOutcome["changes"] }[];
  unchanged: { index: number; id: number }[];
  duplicates: { index: number; duplicate: Duplicate }[];
  /** What of a row is left out, because it was confirmed in the directory after the file was made. */
  kept: { index: number; remarks: ImportIssue[] }[];
  /** Providers of the directory that are closed according to the file, whether they are closed now or not. */
  closings: { index: number; closed: ClosedKind }[];
  /** The listings that have the id or the address of a row or had it, whatever happens to the row. */
  matched: number[];
} & Pick<ListingChanges, "oldSlugs">;

/**
 * Decides what happens to each row: CSV only adds, JSON also changes the listing with the same place id
 * (rule import-3). A value that the file leaves empty never deletes what is stored, and one that
 * was confirmed after the file was made stays.
 *
 * The listings of the directory are read in several steps, so that they are never all in memory.
 */
export class BatchPlanner {
  readonly plan: BatchPlan = {
    inserts: [],
    updates: [],
    unchanged: [],
    oldSlugs: [],
    duplicates: [],
    kept: [],
    closings: [],
    matched: [],
  };
  readonly #input: PlanInput;
  #known: Known = { stored: [] };
  #byPlaceId = new Map<string | null, StoredListing>();
  #bySlug = new Map<string, StoredListing>();
  readonly #seenIds = new Set<string>();
  readonly #seenSlugs = new Set<string>();
  /** Listings that are written, each once. */
  readonly #written = new Set<number>();

  /** Of the facts of a file that names no day: they are as old as the file. */
  readonly #day: string;

  constructor(input: PlanInput) {
    this.#input = input;
    this.#day = input.fileDate ? localDay(new Date(input.fileDate)) : "";
  }

  /** To be called before the rows it concerns; replaces what was known before. */
  know(known: Known): void {
    this.#known = known;
    this.#byPlaceId = new Map(known.stored.map((listing) => [listing.placeId, listing]));
    this.#bySlug = new Map(known.stored.map((listing) => [listing.slug, listing]));
  }

  /** `claims`: what the row says of a listing that is new. */
  add(index: number, given: ListingValues, claims: Claims = {}): void {
    const byId = given.placeId === null ? undefined : this.#byPlaceId.get(given.placeId);
    const row = this.#withFreeSlug(given, claims, byId);
    const owner = byId ?? this.#ownerOf(row);
    this.#match(row, owner);
    const known = byId ?? (this.#input.updatesKnown ? owner : undefined);
    const duplicate =
      this.#duplicateId(index, row, byId) ?? (byId ? undefined : this.#duplicateName(index, row, known));
    if (duplicate) {
      this.#skip(index, row, duplicate, owner);
      return;
    }
    if (known) this.#change(index, known, row);
    else this.#insert(index, row, claims);
    if (row.placeId !== null) this.#seenIds.add(row.placeId);
    this.#seenSlugs.add(row.slug);
  }

  #insert(index: number, row: ListingValues, { confirmedFields }: Claims): void {
    const values = { ...row, factSources: this.#dated(row.factSources), ...(confirmedFields && { confirmedFields }) };
    this.plan.inserts.push({ index, values });
  }

  /** Leaves the address that the file claims to the listing that has it or had it, unless the row means that one. */
  #withFreeSlug(row: ListingValues, { usualSlug }: Claims, byId?: StoredListing): ListingValues {
    const owner = this.#bySlug.get(row.slug);
    const isTaken = owner !== undefined && owner.id !== byId?.id && this.#ownerOf(row) === undefined;
    const wasTaken = row.placeId !== null && this.#known.moved?.has(row.slug);
    return usualSlug && (isTaken || wasTaken) ? { ...row, slug: usualSlug } : row;
  }

  #skip(index: number, row: ListingValues, duplicate: Duplicate, owner?: StoredListing): void {
    const isClosed =
      duplicate.where === "directory" && owner && this.#close(index, owner, row.closed, row.factSources?.closed);
    if (!isClosed) this.plan.duplicates.push({ index, duplicate });
  }

  /** An entry that is no new provider, because it is closed for good. */
  addGone(index: number, { placeId, slug, source }: Keys & { source: FactSource }) {
    const known = this.addRefused({ placeId, slug });
    if (known) this.#close(index, known, "dauerhaft", source);
  }

  /** An entry that only shows that the file has a listing. @returns that one, unless only its former address is meant */
  addRefused({ placeId, slug }: Keys): StoredListing | undefined {
    const byId = placeId === null ? undefined : this.#byPlaceId.get(placeId);
    const known = byId ?? (slug === null ? undefined : this.#ownerOf({ placeId, slug }));
    this.#match({ placeId, slug }, known);
    return known;
  }

  /** A row without an id counts as the listing that had its address. */
  #match({ placeId, slug }: Keys, owner?: StoredListing): void {
    const moved = placeId === null && slug !== null ? this.#known.moved?.get(slug) : undefined;
    const id = owner?.id ?? moved;
    if (id !== undefined) this.plan.matched.push(id);
  }

  /** By its address, unless both have an id: then they are two providers of one name. */
  #ownerOf({ placeId, slug }: { placeId: string | null; slug: string }): StoredListing | undefined {
    const owner = this.#bySlug.get(slug);
    return placeId === null || owner?.placeId === null ? owner : undefined;
  }

  /** Changes nothing but that. @returns whether the listing is closed */
  #close(index: number, known: StoredListing, closed: Closed, source?: FactSource): boolean {
    if (!this.#closes(index, known, closed)) return false;
    this.#written.add(known.id);
    const factSources = { ...known.factSources, ...(source && this.#dated({ closed: source })) };
    const values = { closed, factSources, id: known.id, knownAt: known.updatedAt };
    this.plan.updates.push({ index, values, changes: changesOf(known, { ...known, closed }) });
    return true;
  }

  /** Notes who is closed according to the file. @returns whether the import takes that over */
  #closes(index: number, known: StoredListing, closed: Closed): boolean {
    const isKnown = closed === known.closed || (known.confirmedFields?.closed ?? "") > (this.#input.fileDate ?? "");
    const isWritten = this.#written.has(known.id) || known.importJobId === this.#input.jobId;
    // No import opens anybody, and a short closure would bring a provider back into the lists.
    const isForGood = known.closed === "dauerhaft";
    if (closed === "offen" || isKnown || isForGood || isWritten) return false;
    this.plan.closings.push({ index, closed });
    return this.#input.closings?.includes(closed) ?? false;
  }

  #duplicateId(index: number, { placeId }: ListingValues, known?: StoredListing): Duplicate | undefined {
    if (placeId === null) return undefined;
    const inFile =
      this.#seenIds.has(placeId) ||
      (known !== undefined && this.#written.has(known.id)) ||
      known?.importJobId === this.#input.jobId ||
      this.#input.repeats?.get(index) === "id";
    if (inFile) return { field: "id", where: "file" };
    const isSkipped = known !== undefined && this.#input.container === "csv" && !this.#input.updatesKnown;
    return isSkipped ? { field: "id", where: "directory" } : undefined;
  }

  /** `known`: the listing that has the address, and may be changed. */
  #duplicateName(index: number, row: ListingValues, known?: StoredListing): Duplicate | undefined {
    const taken = this.#takenSlug(row, index);
    if (!known) return taken ?? this.#deleted(row);
    const isInFile = taken?.where === "file" || this.#written.has(known.id);
    return isInFile ? { field: "name", where: "file" } : undefined;
  }

  /** Another listing may take a former address; a row without an id counts as the listing that had it. */
  #takenSlug({ slug, placeId }: ListingValues, index?: number): Duplicate | undefined {
    const owner = this.#bySlug.get(slug);
    const inFile =
      this.#seenSlugs.has(slug) ||
      owner?.importJobId === this.#input.jobId ||
      (index !== undefined && this.#input.repeats?.get(index) === "name");
    if (inFile) return { field: "name", where: "file" };
    const isKnown = owner || (placeId === null && this.#known.moved?.has(slug));
    return isKnown ? { field: "name", where: "directory" } : undefined;
  }

  #deleted({ placeId, slug }: ListingValues): Duplicate | undefined {
    const { deleted } = this.#known;
    if (placeId !== null && deleted?.has(placeId)) return { field: "id", where: "deleted" };
    return deleted?.has(slug) ? { field: "name", where: "deleted" } : undefined;
  }

  #change(index: number, known: StoredListing, row: ListingValues): void {
    const fileDate = this.#input.fileDate ?? "";
    const merged = withConfirmed(withoutGaps(row, known), known, fileDate);
    this.plan.kept.push({ index, remarks: keptRemarks(row, known, fileDate) });
    merged.closed = this.#closes(index, known, row.closed) ? row.closed : known.closed;
    this.#written.add(known.id);
    merged.factSources = changedSources(merged, known, this.#dated(row.factSources));
    // A new name changes the address of the page, unless another listing has that address.
    const isRenamed = merged.name !== known.name || merged.zipCode !== known.zipCode;
    if (!isRenamed || (merged.slug !== known.slug && this.#takenSlug(merged))) {
      merged.slug = known.slug;
    }
    if (isSame(merged, known)) {
      this.plan.unchanged.push({ index, id: known.id });
      return;
    }
    const values = { ...changedOnly(merged, known), id: known.id, knownAt: known.updatedAt };
    this.plan.updates.push({ index, values, changes: changesOf(known, merged) });
    if (merged.slug !== known.slug) this.plan.oldSlugs.push({ slug: known.slug, id: known.id });
  }

  #dated(sources: FactSources | null): FactSources | null {
    const dated = Object.entries(sources ?? {}).map(([name, from]) => [name, { ...from, day: from.day || this.#day }]);
    return sources && Object.fromEntries(dated);
  }
}
