import type { ListingChanges, ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { localDay } from "#domain/format.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { ImportOutcome } from "#domain/import/import-outcome.ts";
import { FACT_NAMES, FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import type { FactSources } from "#domain/offer/fact-sources.ts";

export type PlanInput = {
  container: ImportContainer;
  jobId: number;
  /** ISO; fields that were confirmed later stay. Without it, every confirmation counts as later. */
  fileDate?: string | null;
  /** By index: the key that an earlier row of the file has too, as far as the planner cannot see it. */
  repeats?: ReadonlyMap<number, Duplicate["field"]>;
};

/** What the directory already has of the next rows. */
export type Known = {
  /** Listings that share an id or an address with the rows. */
  stored: readonly StoredListing[];
  /** Ids and addresses that an admin took out. */
  deleted?: ReadonlySet<string>;
  /** Addresses that listings of the directory had before. */
  moved?: ReadonlySet<string>;
};

/** Why a row is skipped: its id or address occurs earlier in the file, is in the directory, or was deleted. */
export type Duplicate = { field: "id" | "name"; where: "file" | "directory" | "deleted" };

/** `index`: which of the rows. */
export type BatchPlan = {
  inserts: { index: number; values: ListingValues }[];
  updates: { index: number; values: ListingChanges["updates"][number]; changes: ImportOutcome["changes"] }[];
  unchanged: { index: number; id: number }[];
  duplicates: { index: number; duplicate: Duplicate }[];
} & Pick<ListingChanges, "oldSlugs">;

/**
 * Decides what happens to each row: CSV only adds, JSON also changes the listing with the same place id
 * (rule import-3). A value that the file leaves empty never deletes what is stored, and one that
 * was confirmed after the file was made stays.
 *
 * The listings of the directory are read in several steps, so that they are never all in memory.
 */
export class BatchPlanner {
  readonly plan: BatchPlan = { inserts: [], updates: [], unchanged: [], oldSlugs: [], duplicates: [] };
  readonly #input: PlanInput;
  #known: Known = { stored: [] };
  #byPlaceId = new Map<string | null, StoredListing>();
  #bySlug = new Map<string, StoredListing>();
  readonly #seenIds = new Set<string>();
  readonly #seenSlugs = new Set<string>();

  constructor(input: PlanInput) {
    this.#input = input;
  }

  /** To be called before the rows it concerns; replaces what was known before. */
  know(known: Known): void {
    this.#known = known;
    this.#byPlaceId = new Map(known.stored.map((listing) => [listing.placeId, listing]));
    this.#bySlug = new Map(known.stored.map((listing) => [listing.slug, listing]));
  }

  add(index: number, row: ListingValues): void {
    const known = row.placeId === null ? undefined : this.#byPlaceId.get(row.placeId);
    const duplicate =
      this.#duplicateId(index, row, known) ?? (known ? undefined : (this.#takenSlug(row, index) ?? this.#deleted(row)));
    if (duplicate) {
      this.plan.duplicates.push({ index, duplicate });
      return;
    }
    if (known) this.#change(index, known, row);
    else this.plan.inserts.push({ index, values: { ...row, factSources: this.#dated(row.factSources) } });
    if (row.placeId !== null) this.#seenIds.add(row.placeId);
    this.#seenSlugs.add(row.slug);
  }

  #duplicateId(index: number, { placeId }: ListingValues, known?: StoredListing): Duplicate | undefined {
    if (placeId === null) return undefined;
    const inFile =
      this.#seenIds.has(placeId) ||
      known?.importJobId === this.#input.jobId ||
      this.#input.repeats?.get(index) === "id";
    if (inFile) return { field: "id", where: "file" };
    const isSkipped = known !== undefined && this.#input.container === "csv";
    return isSkipped ? { field: "id", where: "directory" } : undefined;
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
    const merged = withConfirmed(withoutGaps(row, known), known, this.#input.fileDate ?? "");
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

  /** Facts of a file that names no day are as old as the file. */
  #dated(sources: FactSources | null): FactSources | null {
    const day = this.#input.fileDate ? localDay(new Date(this.#input.fileDate)) : "";
    const dated = Object.entries(sources ?? {}).map(([name, from]) => [name, { ...from, day: from.day || day }]);
    return sources && Object.fromEntries(dated);
  }
}

/** Only a changed fact gets another source, so that the same file twice changes nothing. */
function changedSources(merged: ListingValues, known: StoredListing, given: FactSources | null): FactSources | null {
  const changed = FACT_NAMES.filter((name) => given?.[name] && !isSameValue(merged[name], known[name]));
  const fresh = Object.fromEntries(changed.map((name) => [name, given?.[name]]));
  return changed.length > 0 ? { ...known.factSources, ...fresh } : known.factSources;
}

function withoutGaps(row: ListingValues, known: StoredListing): ListingValues {
  const stored = Object.entries(known).filter(([key]) => key in row);
  const given = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries([...stored, ...given]) as ListingValues;
}

type Key = keyof ListingValues;

/** Columns that depend on a field: derived from it, or meaningless without it. */
const TOGETHER: Partial<Record<Key, Key[]>> = {
  name: ["nameKey", "nameSort"],
  city: ["citySort", "citySlug", "canton", "cantonSlug", "zipCode"],
  zipCode: ["city", "citySort", "citySlug", "canton", "cantonSlug"],
  canton: ["cantonSlug"],
  latitude: ["longitude", "spot"],
  longitude: ["latitude", "spot"],
};

function withConfirmed(row: ListingValues, known: StoredListing, fileDate: string): ListingValues {
  const later = Object.entries(known.confirmedFields ?? {}).filter(([, at]) => at > fileDate);
  if (later.length === 0) return row;
  const keys = later.flatMap(([field]) => [field as Key, ...(TOGETHER[field as Key] ?? [])]);
  const kept = keys.filter((key) => key in row).map((key) => [key, known[key]]);
  const merged: ListingValues = { ...row, ...Object.fromEntries(kept) };
  return { ...merged, slug: providerSlug(merged.name, merged.zipCode) };
}

/** The source of a listing does not count as a change. */
function isSame(row: ListingValues, known: StoredListing): boolean {
  const keys = Object.keys(row) as Key[];
  return keys.every((key) => key === "source" || isSameValue(row[key], known[key]));
}

/** What an update writes. It never empties a value, so missing ones stay. */
function changedOnly(row: ListingValues, known: StoredListing): Partial<ListingValues> {
  const changed = Object.entries(row).filter(([key, value]) => !isSameValue(value, known[key as Key]));
  return Object.fromEntries(changed);
}

function changesOf(known: StoredListing, values: ListingValues): ImportOutcome["changes"] {
  return FIELD_NAMES.filter((field) => !isSameValue(values[field], known[field])).map((field) => ({
    label: fieldOf(field).label,
    from: shown(known[field]),
    to: shown(values[field]),
  }));
}

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

function isSameValue(a: unknown, b: unknown): boolean {
  // The last digit may differ after a round trip through the database's decimals.
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 1e-9;
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}
