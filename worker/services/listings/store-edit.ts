import type { ListingValues } from "#db/queries/import/listings-import.ts";
import {
  type EditableListing,
  type EditedValues,
  findAddressOwner,
  isAsKnown,
  isEditedAt,
  listOwners,
  moveAddress,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { listAllPlaces, listPlacesByZips, type StoredPlace } from "#db/queries/places/places.ts";
import { ALWAYS, type Condition, type Database, every, runAll, runOne, type Statement } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { fold } from "#domain/fold.ts";
import { localDay } from "#domain/format.ts";
import type { ImportIssue } from "#domain/import/import-columns.ts";
import { type ImportRow, type LocatedRow, locateRow, type PlacedRow } from "#domain/import/import-row.ts";
import { FIELD_NAMES, type ListingField } from "#domain/listings/fields.ts";
import { ORIGIN, sortKeys, sourcesOf } from "#domain/listings/listing.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { fieldChanges } from "#domain/listings/value-text.ts";
import { spotOf } from "#domain/offer/spot.ts";
import { pointOf } from "#domain/places/place.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type Commit, type CommitDeps, commit } from "../commit.ts";

export type Edit = {
  action: AuditAction;
  actor: AdminActor;
  /** The origin that changed facts get: ORIGIN. */
  source: string;
  row: ImportRow;
  /** The fields to store; all others stay as they are. */
  fields?: readonly ListingField[];
  /** Fields that stay as they are and were confirmed to be right. */
  confirmed?: readonly ListingField[];
  /** A further condition: the listing must also be unchanged since it was read. */
  when?: Condition;
  /** The register, if it was read for several edits. */
  places?: PlaceLookup;
  /** The reason, for the log. */
  reason?: string;
};

type PlannedEdit = {
  plan: Commit<unknown> & { write: (now: string) => Statement[] };
  /** Remarks on postcode, place and canton. */
  remarks: ImportIssue[];
  changed: ListingField[];
  /** The address of the page afterwards. */
  address: string;
  /** Holds in the rest of the transaction that makes the edit. */
  isStored: Condition;
};

/**
 * Plans an edit that is stored unless the listing was changed in between. Changed fields count as confirmed. Without
 * changed fields, only the log entry is written. @throws AppError
 */
export async function planEdit(
  deps: Pick<Deps, "db" | "now">,
  stored: EditableListing,
  edit: Edit,
): Promise<PlannedEdit> {
  const { action, actor, reason, confirmed = [], when: also = ALWAYS } = edit;
  const { values: typed, remarks } = await place(deps.db, edit, stored);
  if (typed.slug !== stored.slug || typed.placeId !== stored.placeId) await refuseTaken(deps.db, stored.id, typed);
  if (typed.slug !== stored.slug) await refuseRedirecting(deps.db, stored.id, typed.slug);
  const changed = changedFields(stored, typed);
  const told = [...new Set([...changed, ...confirmed])];
  const common = { orElse: "listing_changed", isPublic: told.length > 0 } as const;
  const planned = { remarks, changed, address: typed.slug };
  if (told.length === 0) {
    const audit = { actor, action, details: { listing_id: stored.id } };
    return { plan: { ...common, when: also, audit, write: () => [] }, ...planned, isStored: also };
  }
  const sources = sourcesOf(typed, { source: edit.source, day: localDay(deps.now()) }, told);
  const values = { ...typed, factSources: { ...stored.factSources, ...sources } };
  const now = laterThan(stored.updatedAt, deps.now());
  const details = { listing_id: stored.id, reason, changes: fieldChanges(stored, values, changed) };
  const move = { from: stored.slug, to: values.slug };
  const plan = {
    ...common,
    when: every(isAsKnown(stored), also),
    audit: { actor, action, details },
    now,
    write: () => [
      ...(move.from === move.to ? [] : moveAddress(stored, move, also)),
      updateListing(stored, { confirmed: confirmedAt(told, now), now }, values, also),
      markPlaceOf(stored.id),
    ],
  };
  return { plan, ...planned, isStored: isEditedAt(stored.id, now) };
}

/** @throws AppError */
export async function storeEdit(deps: CommitDeps, plan: Commit<unknown>): Promise<void> {
  await commit(deps, plan).catch(refuseTakenSince);
  afterEdit(deps);
}

/** A page keeps its address unless name or postcode change: an import may have chosen another one. */
async function place(db: Deps["db"], edit: Edit, stored: EditableListing) {
  const { fields = FIELD_NAMES } = edit;
  const row = withoutOldPoint(edit.row, stored);
  const places = edit.places ?? (await PlaceLookup.ofZip(db, row.zipCode));
  const located = places.locate(row);
  const { source: _, ...typed } = listingValues(row, located, stored.source);
  const kept = FIELD_NAMES.filter((name) => !fields.includes(name)).map((name) => [name, stored[name]]);
  const point = { latitude: row.latitude, longitude: row.longitude };
  const values: EditedValues = { ...typed, ...Object.fromEntries(kept), ...point };
  const isMoved = values.name !== stored.name || values.zipCode !== stored.zipCode;
  const slug = isMoved ? values.slug : stored.slug;
  return { values: { ...values, slug } satisfies EditedValues, remarks: located.warnings };
}

/** A listing that moves to another postcode loses its coordinates, unless they were typed with it. */
function withoutOldPoint(row: ImportRow, { zipCode, latitude, longitude }: EditableListing): ImportRow {
  const isOld = row.zipCode !== zipCode && row.latitude === latitude && row.longitude === longitude;
  return isOld ? { ...row, latitude: null, longitude: null } : row;
}

/** Never equal to the last change, so that two changes in one millisecond can be told apart. */
export const laterThan = (knownAt: string, time: Date): string =>
  new Date(Math.max(time.getTime(), Date.parse(knownAt) + 1)).toISOString();

/** A located row as the directory stores it. Facts without a day get the file's day when they are compared. */
export function listingValues(
  { cantonText: _, factSource, factDay, ...row }: ImportRow,
  { canton, citySlug, point: ofPlace }: LocatedRow,
  source: string,
): ListingValues {
  const point = pointOf(row) ?? ofPlace;
  return {
    ...row,
    slug: providerSlug(row.name, row.zipCode),
    canton: canton.name,
    cantonSlug: canton.slug,
    citySlug,
    ...sortKeys(row),
    nameKey: fold(row.name),
    source,
    factSources: sourcesOf(row, { source: factSource ?? ORIGIN.imported, day: factDay ?? "" }),
    spot: point ? spotOf(point) : null,
  };
}

const changedFields = (stored: EditableListing, values: EditedValues): ListingField[] =>
  FIELD_NAMES.filter((field) => asText(stored[field]) !== asText(values[field]));

/** The value that `confirmed_fields` stores; an import finds out itself which columns depend on a field. */
export const confirmedAt = (fields: readonly ListingField[], now: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, now]));

const asText = (value: EditedValues[ListingField]) => (Array.isArray(value) ? JSON.stringify(value) : value);

/** Address and place id belong to one listing each. `id`: the listing to get them; 0 for a new one. @throws AppError */
export async function refuseTaken(db: Database, id: number, { slug, placeId }: EditedValues): Promise<void> {
  const owners = await runAll(db, listOwners(id, { slug, placeId }));
  const fields: FieldErrors = {};
  for (const owner of owners) {
    if (owner.slug === slug) fields.name = [sentence("Name und PLZ", owner.name)];
    else fields.placeId = [sentence("Place ID", owner.name)];
  }
  if (owners.length > 0) throw new AppError("invalid_input", { fields });
}

/** A renamed listing must not take an address that leads to another one. @throws AppError */
async function refuseRedirecting(db: Database, id: number, slug: string): Promise<void> {
  const owner = await runOne(db, findAddressOwner(id, slug));
  if (!owner) return;
  const fault = `Aus Name und PLZ ergibt sich eine Adresse, die zu «${owner.name}» weiterleitet. Ändern Sie Name oder PLZ.`;
  throw new AppError("invalid_input", { fields: { name: [fault] } });
}

/** Handles a failed write: another listing has taken the address or place id since the check. @throws AppError */
export function refuseTakenSince(cause: unknown): never {
  if (/UNIQUE constraint/.test(String(cause))) throw new AppError("listing_changed", { cause });
  throw cause;
}

const sentence = (what: string, name: string) =>
  `Mit dieser Angabe (${what}) gibt es schon «${name}». Ändern Sie sie oder führen Sie die beiden zusammen.`;

/** Rows with the same place are located once; a file names some thousand places. */
const MOST_KNOWN = 20_000;

export class PlaceLookup {
  readonly #byZip: ReadonlyMap<string, StoredPlace[]>;
  readonly #known = new Map<string, LocatedRow>();

  constructor(places: readonly StoredPlace[]) {
    this.#byZip = Map.groupBy(places, ({ zip }) => zip);
  }

  /** For a whole file: some five thousand places, read at once. */
  static async ofAll(db: Database): Promise<PlaceLookup> {
    return new PlaceLookup(await runAll(db, listAllPlaces()));
  }

  static async ofZip(db: Database, zip: string): Promise<PlaceLookup> {
    return new PlaceLookup(await runAll(db, listPlacesByZips([zip])));
  }

  locate(row: PlacedRow): LocatedRow {
    const key = [row.zipCode, row.city, row.cantonText].join("\n");
    const known = this.#known.get(key);
    if (known) return known;
    const located = locateRow(row, this.#byZip.get(row.zipCode) ?? []);
    if (this.#known.size < MOST_KNOWN) this.#known.set(key, located);
    return located;
  }
}

type EditDeps = Pick<Deps, "sendJobs" | "inBackground" | "logError">;

/** Queues an update of the search index; if the queue fails, the sweeper does it within minutes. */
export function afterEdit({ sendJobs, inBackground, logError }: EditDeps): void {
  const sent = sendJobs([{ kind: "search" }]);
  inBackground(sent.catch((error) => logError("search not queued", error)));
}
