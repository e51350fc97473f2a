import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { isBranch, isKept } from "#domain/import/import-branch.ts";

import type { FactSource } from "#domain/listings/listing.ts";
import {
  changedSources,
  changesOf,
  isConfirmedSince,
  isHarmlessChange,
  mergeRow,
  updateOf,
} from "./compare-listing.ts";
import {
  type BatchPlan,
  branchSlugs,
  type Compared,
  Directory,
  type Duplicate,
  differencesOf,
  hasOnlyAnotherId,
  type Known,
  type PlanInput,
  renumberedRemarks,
  type SaysClosed,
  strangerOf,
} from "./plan.ts";
import type { Claims, Keys } from "./staged-row.ts";

/**
 * Decides what happens to each row: CSV only adds, JSON also changes the listing with the same place id (rule
 * import-3). A stored value stays if it was confirmed since the day of the row. It also stays if the file leaves it
 * empty, unless it belongs to an address that the provider has left.
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
    held: [],
    kept: [],
    closings: [],
    matched: [],
  };
  readonly #input: PlanInput;
  #directory = new Directory({ stored: [] });
  readonly #seenIds = new Set<string>();
  readonly #seenSlugs = new Map<string, ListingValues>();
  /** Listings that are written; each is written only once. */
  readonly #written = new Set<number>();

  constructor(input: PlanInput) {
    this.#input = input;
  }

  /** Must be called before the rows it concerns; replaces what was known before. */
  know(known: Known): void {
    this.#directory = new Directory(known);
  }

  add(index: number, given: ListingValues, claims: Claims = {}): void {
    const { row, byId, isBranch: isOther } = this.#identify(given, claims);
    const stranger = strangerOf(row, byId);
    const owner = stranger ? undefined : (byId ?? this.#directory.ownerOf(row));
    this.#match(owner ?? (stranger && this.#directory.at(row.slug)) ?? this.#formerOwner(row));
    const known = byId ?? (this.#input.updatesKnown ? owner : undefined);
    const duplicate =
      stranger ??
      this.#duplicateId(index, row, byId) ??
      (byId ? undefined : this.#duplicateName(isOther ? undefined : index, row, known));
    if (duplicate) {
      this.#skip(index, row, this.#explained(duplicate, row, claims, byId), claims, owner);
      return;
    }
    if (known) this.#change(index, known, row, claims);
    else this.#insert(index, row, claims);
    if (row.placeId !== null) this.#seenIds.add(row.placeId);
    this.#seenSlugs.set(row.slug, row);
  }

  /** Finds the listing of a row by its id, or by everything but its id; a branch gets an address of its own. */
  #identify(given: ListingValues, claims: Claims) {
    const sameId = this.#directory.withId(given.placeId);
    const renumbered = sameId ? undefined : this.#renumbered(given, claims);
    const byId = sameId ?? renumbered;
    const usual = this.#withFreeSlug(renumbered ? { ...given, slug: renumbered.slug } : given, claims, byId);
    const row = byId ? usual : this.#asBranch(usual, claims);
    return { row, byId, isBranch: row !== usual };
  }

  /** Adds the differences, so that an admin can tell two places of one provider apart. */
  #explained(duplicate: Duplicate, row: ListingValues, claims: Claims, byId?: StoredListing): Duplicate {
    if (byId && byId.placeId !== row.placeId) return { ...duplicate, formerId: byId.placeId };
    return duplicate.field === "name" ? { ...duplicate, differences: this.#differences(row, claims) } : duplicate;
  }

  /**
   * The listing, or the listing of a branch, that differs from the row only in its id. A listing whose id is in the
   * file, too, does not count.
   */
  #renumbered(row: ListingValues, { rival }: Claims): StoredListing | undefined {
    const isNameTaken = this.#directory.at(row.slug) !== undefined || rival !== undefined;
    if (row.placeId === null || !isNameTaken) return undefined;
    const owners = [row.slug, ...branchSlugs(row)].flatMap((slug) => this.#directory.at(slug) ?? []);
    const isFree = ({ id, placeId }: StoredListing) => !this.#input.ids?.has(placeId ?? "") && !this.#written.has(id);
    return owners.find((owner) => hasOnlyAnotherId(row, owner) && isFree(owner));
  }

  #differences(row: ListingValues, { rival }: Claims) {
    const other = this.#seenSlugs.get(row.slug) ?? this.#directory.at(row.slug) ?? this.#formerOwner(row) ?? rival;
    return other ? differencesOf(row, other) : [];
  }

  /** Gives a row an address of its own if it is known or chosen as another place of the provider with its name. */
  #asBranch(row: ListingValues, claims: Claims): ListingValues {
    if (!isBranch(this.#differences(row, claims))) return row;
    const slugs = branchSlugs(row);
    const ownerOf = (slug: string) => this.#seenSlugs.get(slug) ?? this.#directory.at(slug);
    const known = slugs.find((slug) => {
      const owner = ownerOf(slug);
      return owner && !isBranch(differencesOf(row, owner));
    });
    const updated = this.#input.updatesKnown ? this.#directory.ownerOf(row) : undefined;
    const isUpdated = updated !== undefined && !this.#written.has(updated.id);
    const isChosen = isKept(this.#input.keptBranches ?? [], claims.entry) && !isUpdated;
    const slug = known ?? (isChosen ? slugs.find((each) => !ownerOf(each)) : undefined);
    return slug ? { ...row, slug } : row;
  }

  #insert(index: number, row: ListingValues, { confirmedFields }: Claims): void {
    if (this.#input.isHarmlessOnly) this.plan.held.push(index);
    else this.plan.inserts.push({ index, values: { ...row, ...(confirmedFields && { confirmedFields }) } });
  }

  /** Leaves the address that the file claims to the listing that has or had it, unless the row means that one. */
  #withFreeSlug(row: ListingValues, { usualSlug }: Claims, byId?: StoredListing): ListingValues {
    const owner = this.#directory.at(row.slug);
    const isTaken = owner !== undefined && owner.id !== byId?.id && this.#directory.ownerOf(row) === undefined;
    const isKnownAsFormer = !byId && this.#formerOwner(row) !== undefined;
    const wasTaken = this.#directory.formerOwner(row.slug) !== undefined && !isKnownAsFormer;
    return usualSlug && (isTaken || wasTaken) ? { ...row, slug: usualSlug } : row;
  }

  #skip(index: number, row: ListingValues, duplicate: Duplicate, { factDay }: Claims, owner?: StoredListing): void {
    const says = { closed: row.closed, source: row.factSources?.closed, day: factDay };
    const isClosed = duplicate.where === "directory" && owner && this.#close(index, owner, says);
    if (!isClosed) this.plan.duplicates.push({ index, duplicate });
  }

  /** Adds an entry that is no new provider because it is closed for good. */
  addGone(index: number, { placeId, slug, source }: Keys & { source: FactSource }) {
    const known = this.addRefused({ placeId, slug });
    if (known) this.#close(index, known, { closed: "dauerhaft", source, day: source.day });
  }

  /** Adds an entry that only shows that the file has a listing. @returns it, unless only its former address matches */
  addRefused({ placeId, slug }: Keys): StoredListing | undefined {
    const byId = this.#directory.withId(placeId, slug);
    const known = byId ?? (slug === null ? undefined : this.#directory.ownerOf({ placeId, slug }));
    this.#match(known ?? this.#formerOwner({ placeId, slug: slug ?? "", streetAddress: null, phone: null }));
    return known;
  }

  #match(listing: StoredListing | undefined): void {
    if (listing) this.plan.matched.push(listing.id);
  }

  /**
   * The former listing at a row's address. If both have ids, only the id may differ, and the file must not contain the
   * listing's id. No row changes it, because the provider that had the address may have been merged into another.
   */
  #formerOwner(row: Compared & { slug: string }): StoredListing | undefined {
    const owner = this.#directory.formerOwner(row.slug);
    if (!owner || row.placeId === null || owner.placeId === null) return owner;
    const isOnlyRenumbered = hasOnlyAnotherId(row, owner) && !this.#input.ids?.has(owner.placeId);
    return isOnlyRenumbered ? owner : undefined;
  }

  /** Closes the listing without changing anything else. @returns whether it was closed */
  #close(index: number, known: StoredListing, { closed, source, day }: SaysClosed): boolean {
    if (!this.#closes(index, known, closed, day)) return false;
    this.#written.add(known.id);
    const factSources = { ...known.factSources, ...(source && { closed: source }) };
    const row = { ...known, closed, factSources };
    this.plan.updates.push({ index, values: updateOf(row, known), changes: changesOf(known, row) });
    return true;
  }

  /** Notes that a provider is closed according to the file. @returns whether the import closes it */
  #closes(index: number, known: StoredListing, closed: SaysClosed["closed"], day = ""): boolean {
    const confirmedAt = known.confirmedFields?.closed;
    const isConfirmed = confirmedAt !== undefined && isConfirmedSince(confirmedAt, day);
    const isKnown = closed === known.closed || isConfirmed;
    const isWritten = this.#written.has(known.id) || known.importJobId === this.#input.jobId;
    // No import reopens a provider, and a short closure would bring one that is closed for good back into the lists.
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
  #duplicateName(index: number | undefined, row: ListingValues, known?: StoredListing): Duplicate | undefined {
    const taken = this.#takenSlug(row, index);
    if (!known) return taken ?? this.#directory.deletedAs(row);
    const isInFile = taken?.where === "file" || this.#written.has(known.id);
    return isInFile ? { field: "name", where: "file" } : undefined;
  }

  /** A former address counts as free, unless the row is recognised as the listing that had it. */
  #takenSlug(row: ListingValues, index?: number): Duplicate | undefined {
    const { slug } = row;
    const owner = this.#directory.at(slug);
    const inFile =
      this.#seenSlugs.has(slug) ||
      owner?.importJobId === this.#input.jobId ||
      (index !== undefined && this.#input.repeats?.get(index) === "name");
    if (inFile) return { field: "name", where: "file" };
    return (owner ?? this.#formerOwner(row)) ? { field: "name", where: "directory" } : undefined;
  }

  #change(index: number, known: StoredListing, row: ListingValues, claims: Claims): void {
    const { merged, remarks } = mergeRow(row, known, claims);
    this.plan.kept.push({ index, remarks: [...renumberedRemarks(row, known), ...remarks] });
    merged.closed = this.#closes(index, known, row.closed, claims.factDay) ? row.closed : known.closed;
    this.#written.add(known.id);
    merged.factSources = changedSources(merged, known, row.factSources);
    // A new name changes the address of the page, unless another listing has that address or may come back to it.
    const isRenamed = merged.name !== known.name || merged.zipCode !== known.zipCode;
    const isTaken = () => this.#takenSlug(merged) !== undefined || this.#directory.isDeleted(merged.slug);
    if (!isRenamed || (merged.slug !== known.slug && isTaken())) merged.slug = known.slug;
    // A hidden listing keeps its place id.
    if (merged.placeId !== null && this.#directory.isDeleted(merged.placeId)) merged.placeId = known.placeId;
    const changes = changesOf(known, merged);
    const isHeld = this.#input.isHarmlessOnly && !isHarmlessChange(row, known, merged);
    if (changes.length === 0) this.plan.unchanged.push({ index, id: known.id });
    else if (isHeld) this.plan.held.push(index);
    else {
      this.plan.updates.push({ index, values: updateOf(merged, known), changes });
      if (merged.slug === known.slug) return;
      this.plan.oldSlugs.push({ slug: known.slug, id: known.id });
      // If name or postcode is kept, this is not the address of the row.
      this.#seenSlugs.set(merged.slug, row);
    }
  }
}
