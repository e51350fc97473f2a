import type { ListingChanges, ListingValues, StoredListing } from "#db/queries/listings-import.ts";

export type PlanInput = {
  container: "csv" | "json";
  jobId: number;
  /** Listings that share an id or an address with the rows. */
  stored: readonly StoredListing[];
};

/** Why a row is skipped. `inFile`: an earlier row of the same file has it already. */
export type Duplicate = { field: "id" | "name"; inFile: boolean };

/** `index`: which of the rows. */
export type BatchPlan = {
  inserts: { index: number; values: ListingValues }[];
  updates: { index: number; values: ListingChanges["updates"][number] }[];
  duplicates: { index: number; duplicate: Duplicate }[];
} & Pick<ListingChanges, "unchangedIds" | "oldSlugs">;

/**
 * What becomes of each row: CSV only adds, JSON also changes the listing with the same place id
 * (specification §5, §7). A value that the file leaves empty never deletes what is stored.
 */
export function planBatch(rows: readonly ListingValues[], input: PlanInput): BatchPlan {
  const planner = new BatchPlanner(input);
  for (const [index, row] of rows.entries()) planner.add(index, row);
  return planner.plan;
}

class BatchPlanner {
  readonly plan: BatchPlan = {
    inserts: [],
    updates: [],
    unchangedIds: [],
    oldSlugs: [],
    duplicates: [],
  };
  readonly #input: PlanInput;
  readonly #byPlaceId: Map<string | null, StoredListing>;
  readonly #bySlug: Map<string, StoredListing>;
  readonly #seenIds = new Set<string>();
  readonly #seenSlugs = new Set<string>();

  constructor(input: PlanInput) {
    this.#input = input;
    this.#byPlaceId = new Map(input.stored.map((listing) => [listing.placeId, listing]));
    this.#bySlug = new Map(input.stored.map((listing) => [listing.slug, listing]));
  }

  add(index: number, row: ListingValues): void {
    const known = row.placeId === null ? undefined : this.#byPlaceId.get(row.placeId);
    const duplicate = this.#duplicateId(row, known) ?? (known ? undefined : this.#takenSlug(row));
    if (duplicate) {
      this.plan.duplicates.push({ index, duplicate });
      return;
    }
    if (known) this.#change(index, known, row);
    else this.plan.inserts.push({ index, values: row });
    if (row.placeId !== null) this.#seenIds.add(row.placeId);
    this.#seenSlugs.add(row.slug);
  }

  #duplicateId({ placeId }: ListingValues, known?: StoredListing): Duplicate | undefined {
    if (placeId === null) return undefined;
    const inFile = this.#seenIds.has(placeId) || known?.importJobId === this.#input.jobId;
    const isSkipped = inFile || (known !== undefined && this.#input.container === "csv");
    return isSkipped ? { field: "id", inFile } : undefined;
  }

  #takenSlug({ slug }: ListingValues): Duplicate | undefined {
    const owner = this.#bySlug.get(slug);
    const inFile = this.#seenSlugs.has(slug) || owner?.importJobId === this.#input.jobId;
    return inFile || owner ? { field: "name", inFile } : undefined;
  }

  #change(index: number, known: StoredListing, row: ListingValues): void {
    const merged = withoutGaps(row, known);
    // A new name moves the page, unless somebody else lives there.
    if (row.slug !== known.slug && this.#takenSlug(row)) merged.slug = known.slug;
    if (isSame(merged, known)) {
      this.plan.unchangedIds.push(known.id);
      return;
    }
    this.plan.updates.push({ index, values: { ...merged, id: known.id } });
    if (merged.slug !== known.slug) this.plan.oldSlugs.push({ slug: known.slug, id: known.id });
  }
}

function withoutGaps(row: ListingValues, known: StoredListing): ListingValues {
  const stored = Object.entries(known).filter(([key]) => key in row);
  const given = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries([...stored, ...given]) as ListingValues;
}

/** Where a listing came from is no change of it. */
function isSame(row: ListingValues, known: StoredListing): boolean {
  const keys = Object.keys(row) as (keyof ListingValues)[];
  return keys.every((key) => key === "source" || isSameValue(row[key], known[key]));
}

function isSameValue(a: unknown, b: unknown): boolean {
  // The database's way to decimals and back may end in another last digit.
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 1e-9;
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}
