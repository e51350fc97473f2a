import {
  type EditableListing,
  type EditedValues,
  findToEdit,
  isAsKnown,
  moveAddress,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { fieldChanges } from "#domain/audit/field-changes.ts";
import { localDay } from "#domain/format.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import { ORIGIN, sourcesOf } from "#domain/offer/fact-sources.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { changedFields, confirmedAt } from "./confirmed-fields.ts";
import { listingValues } from "./listing-values.ts";
import { PlaceLookup } from "./place-lookup.ts";
import { refuseTaken, refuseTakenSince } from "./refuse-taken.ts";

export type ListingEditInput = { id: number; updatedAt: string; row: ImportRow };

/**
 * Stores what an admin typed, unless the listing was changed in between. Changed fields count as
 * confirmed. @returns what is odd about postcode, place and canton @throws AppError
 */
export async function editListing(
  deps: Deps,
  actor: AdminActor,
  { id, updatedAt, row }: ListingEditInput,
): Promise<{ remarks: ImportIssue[] }> {
  const { db } = deps;
  const stored = await runOne(db, findToEdit(id));
  if (!stored) throw new AppError("provider_not_found");
  if (stored.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const { values, remarks } = await place(db, row, stored);
  await refuseTaken(db, id, values);
  const changed = changedFields(stored, values);
  if (changed.length === 0) return { remarks };
  const edited = { source: ORIGIN.edited, day: localDay(deps.now()) };
  const factSources = { ...stored.factSources, ...sourcesOf(values, edited, changed) };
  await write(deps, actor, stored, { ...values, factSources }, changed);
  afterEdit(deps);
  return { remarks };
}

/** A page keeps its address unless name or postcode change: an import may have chosen another one. */
async function place(db: Deps["db"], row: ImportRow, stored: EditableListing) {
  const places = await PlaceLookup.ofZip(db, row.zipCode);
  const located = places.locate(row);
  const { source: _, ...values } = listingValues(row, located, stored.source);
  const isMoved = values.name !== stored.name || values.zipCode !== stored.zipCode;
  const slug = isMoved ? values.slug : stored.slug;
  return { values: { ...values, slug } satisfies EditedValues, remarks: located.warnings };
}

/** @throws AppError */
async function write(
  deps: Deps,
  actor: AdminActor,
  stored: EditableListing,
  values: EditedValues,
  changed: ListingField[],
) {
  const { db } = deps;
  const now = laterThan(stored.updatedAt, deps.now());
  const details = { listing_id: stored.id, changes: fieldChanges(stored, values, changed) };
  const event = { action: "listing_modified", now, details } as const;
  const move = { from: stored.slug, to: values.slug };
  const { edited } = await runTogether(db, {
    audit: auditOf(actor, event, isAsKnown(stored)),
    version: bumpDataVersion(isAsKnown(stored)),
    address: move.from === move.to ? [] : moveAddress(stored, move),
    edited: updateListing(stored, { confirmed: confirmedAt(changed, now), now }, values),
    place: markPlaceOf(stored.id),
  }).catch(refuseTakenSince);
  if (edited.length === 0) throw new AppError("listing_changed");
}

/** Never equal to the last change, so that two changes in one millisecond can be told apart. */
export const laterThan = (knownAt: string, time: Date): string =>
  new Date(Math.max(time.getTime(), Date.parse(knownAt) + 1)).toISOString();
