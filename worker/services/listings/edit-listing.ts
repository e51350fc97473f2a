import {
  type EditableListing,
  type EditedValues,
  findToEdit,
  IS_AS_KNOWN,
  listOwners,
  moveAddress,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { bumpDataVersionIf } from "#db/queries/site-state.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import type { ListingField } from "#domain/listings/fields.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { changedFields, confirmedAt } from "./confirmed-fields.ts";
import { listingValues } from "./listing-values.ts";
import { PlaceLookup } from "./place-lookup.ts";

export type ListingEditInput = { id: number; updatedAt: string; row: ImportRow };

/**
 * Stores what an admin typed, unless somebody changed the listing meanwhile. What changed counts as
 * confirmed. @returns what is odd about postcode, place and canton @throws AppError
 */
export async function editListing(
  deps: Deps,
  actor: AdminActor,
  { id, updatedAt, row }: ListingEditInput,
): Promise<{ remarks: ImportIssue[] }> {
  const { db } = deps;
  const stored = await runOne(db, findToEdit(db, id));
  if (!stored) throw new AppError("provider_not_found");
  if (stored.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const { values, remarks } = await place(db, row, stored);
  await refuseTaken(db, id, values);
  const changed = changedFields(stored, values);
  if (changed.length === 0) return { remarks };
  await write(deps, actor, stored, values, changed);
  afterEdit(deps);
  return { remarks };
}

/** A page keeps its address while name and postcode stay: an import may have had to choose another. */
async function place(db: Deps["db"], row: ImportRow, stored: EditableListing) {
  const places = await PlaceLookup.ofZip(db, row.zipCode);
  const located = places.locate(row);
  const { source: _, ...values } = listingValues(row, located, stored.source);
  const isMoved = values.name !== stored.name || values.zipCode !== stored.zipCode;
  const slug = isMoved ? values.slug : stored.slug;
  return { values: { ...values, slug } satisfies EditedValues, remarks: located.warnings };
}

/** @throws AppError */
async function refuseTaken(db: Deps["db"], id: number, { slug, placeId }: EditedValues) {
  const [owners] = await runTogether(db, [listOwners(db, id, slug, placeId)]);
  const fields: FieldErrors = {};
  for (const owner of owners) {
    if (owner.slug === slug) fields.name = [sentence("Name und PLZ", owner.name)];
    else fields.placeId = [sentence("Place ID", owner.name)];
  }
  if (owners.length > 0) throw new AppError("invalid_input", { fields });
}

const sentence = (what: string, name: string) =>
  `Mit dieser Angabe (${what}) gibt es schon «${name}». Ändern Sie sie oder führen Sie die beiden zusammen.`;

/** @throws AppError */
async function write(
  deps: Deps,
  actor: AdminActor,
  stored: EditableListing,
  values: EditedValues,
  changed: ListingField[],
) {
  const { db } = deps;
  const { id, updatedAt: knownAt } = stored;
  const now = laterThan(knownAt, deps.now());
  const asKnown = [IS_AS_KNOWN, id, knownAt] as const;
  const event = { action: "listing_modified", now, details: { listing_id: id, changed } } as const;
  const edit = { id, values, confirmed: confirmedAt(changed, now), now };
  const isMoved = values.slug !== stored.slug;
  const results = await runTogether<Statement<unknown>[]>(db, [
    auditOf(deps, actor, event, ...asKnown),
    bumpDataVersionIf(db, ...asKnown),
    ...(isMoved ? moveAddress(db, { id, from: stored.slug, to: values.slug }, knownAt) : []),
    updateListing(db, edit, knownAt),
  ]).catch((cause) => {
    // Somebody took the address or the place id since it was looked up.
    if (/UNIQUE constraint/.test(String(cause))) throw new AppError("listing_changed", { cause });
    throw cause;
  });
  if (results.at(-1)?.length === 0) throw new AppError("listing_changed");
}

/** Two changes in one millisecond would look like one. */
export const laterThan = (knownAt: string, time: Date): string =>
  new Date(Math.max(time.getTime(), Date.parse(knownAt) + 1)).toISOString();
