import { ALWAYS, type Condition, every } from "#db/condition.ts";
import {
  type EditableListing,
  type EditedValues,
  isAsKnown,
  moveAddress,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { fieldChanges } from "#domain/audit/field-changes.ts";
import { localDay } from "#domain/format.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { FIELD_NAMES, type ListingField } from "#domain/listings/fields.ts";
import { sourcesOf } from "#domain/offer/fact-sources.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { changedFields, confirmedAt } from "./confirmed-fields.ts";
import { listingValues } from "./listing-values.ts";
import { PlaceLookup } from "./place-lookup.ts";
import { refuseTaken, refuseTakenSince } from "./refuse-taken.ts";

export type Edit = {
  action: AuditAction;
  actor: AdminActor;
  /** What is said of facts that change: ORIGIN. */
  source: string;
  row: ImportRow;
  /** All others stay as they are stored. */
  fields?: readonly ListingField[];
  /** Beside that the listing is unchanged since it was read. */
  when?: Condition;
  /** Of the same transaction: before the listing changes, and after. */
  before?: (when: Condition) => Statement[];
  after?: (now: string) => Statement[];
};

/**
 * Stores what somebody typed, unless the listing was changed in between. Changed fields count as confirmed.
 * @returns what is odd about postcode, place and canton, and what changed @throws AppError
 */
export async function storeEdit(
  deps: Deps,
  stored: EditableListing,
  edit: Edit,
): Promise<{ remarks: ImportIssue[]; changed: ListingField[] }> {
  const { db } = deps;
  const { values, remarks } = await place(db, edit, stored);
  await refuseTaken(db, stored.id, values);
  const changed = changedFields(stored, values);
  if (changed.length === 0) return { remarks, changed };
  const sources = sourcesOf(values, { source: edit.source, day: localDay(deps.now()) }, changed);
  await write(deps, edit, stored, { ...values, factSources: { ...stored.factSources, ...sources } }, changed);
  afterEdit(deps);
  return { remarks, changed };
}

/** A page keeps its address unless name or postcode change: an import may have chosen another one. */
async function place(db: Deps["db"], { row: asTyped, fields = FIELD_NAMES }: Edit, stored: EditableListing) {
  const row = withoutOldPoint(asTyped, stored);
  const places = await PlaceLookup.ofZip(db, row.zipCode);
  const located = places.locate(row);
  const { source: _, ...typed } = listingValues(row, located, stored.source);
  const kept = FIELD_NAMES.filter((name) => !fields.includes(name)).map((name) => [name, stored[name]]);
  const point = { latitude: row.latitude, longitude: row.longitude };
  const values: EditedValues = { ...typed, ...Object.fromEntries(kept), ...point };
  const isMoved = values.name !== stored.name || values.zipCode !== stored.zipCode;
  const slug = isMoved ? values.slug : stored.slug;
  return { values: { ...values, slug } satisfies EditedValues, remarks: located.warnings };
}

/** Who moves to another postcode is no longer where the coordinates say, unless they were typed with it. */
function withoutOldPoint(row: ImportRow, { zipCode, latitude, longitude }: EditableListing): ImportRow {
  const isOld = row.zipCode !== zipCode && row.latitude === latitude && row.longitude === longitude;
  return isOld ? { ...row, latitude: null, longitude: null } : row;
}

/** @throws AppError */
async function write(
  deps: Deps,
  { action, actor, when: also = ALWAYS, before, after }: Edit,
  stored: EditableListing,
  values: EditedValues,
  changed: ListingField[],
) {
  const now = laterThan(stored.updatedAt, deps.now());
  const details = { listing_id: stored.id, changes: fieldChanges(stored, values, changed) };
  const when = every(isAsKnown(stored), also);
  const move = { from: stored.slug, to: values.slug };
  const { edited } = await runTogether(deps.db, {
    audit: auditOf(actor, { action, now, details }, when),
    version: bumpDataVersion(when),
    address: move.from === move.to ? [] : moveAddress(stored, move, also),
    before: before?.(when) ?? [],
    edited: updateListing(stored, { confirmed: confirmedAt(changed, now), now }, values, also),
    place: markPlaceOf(stored.id),
    after: after?.(now) ?? [],
  }).catch(refuseTakenSince);
  if (edited.length === 0) throw new AppError("listing_changed");
}

/** Never equal to the last change, so that two changes in one millisecond can be told apart. */
export const laterThan = (knownAt: string, time: Date): string =>
  new Date(Math.max(time.getTime(), Date.parse(knownAt) + 1)).toISOString();
