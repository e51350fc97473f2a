import { forgetDeletion } from "#db/queries/listings/listing-deletions.ts";
import {
  countAttached,
  createdDetails,
  findToEdit,
  freeAddress,
  idOf,
  insertListing,
  isAsKnown,
  type KnownListing,
  listImportsOf,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { isTelling, listDuplicates, markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { storedListingColumns } from "#db/schema/listings.ts";
import { ALWAYS, type RowOf, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { DuplicateListing, DuplicateReason, ImportChange, ListingDetail } from "#domain/desks/listing-desk.ts";
import { localDay } from "#domain/format.ts";
import type { ImportIssue } from "#domain/import/import-columns.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { entriesOf } from "#domain/keys.ts";
import { FIELD_NAMES, type FieldValues, fieldOf } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/listings/listing.ts";
import { fieldChanges } from "#domain/listings/value-text.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { batchOf, type Commit, commit, type Plan, QUIET, queueStored } from "../commit.ts";
import { loadAreas, sayChangedAreas } from "../members/listing-areas.ts";
import {
  afterEdit,
  confirmedAt,
  laterThan,
  listingValues,
  PlaceLookup,
  planEdit,
  refuseTaken,
  refuseTakenSince,
  storeEdit,
} from "./store-edit.ts";

export type ListingEditInput = { id: number; updatedAt: string; row: ImportRow };

/**
 * Stores what an admin typed, unless the listing was changed in between. Changed fields count as confirmed.
 * @returns remarks on postcode, place and canton @throws AppError
 */
export async function editListing(
  deps: Deps,
  actor: AdminActor,
  { id, updatedAt, row }: ListingEditInput,
): Promise<{ remarks: ImportIssue[] }> {
  const stored = await runOne(deps.db, findToEdit(id));
  if (!stored) throw new AppError("provider_not_found");
  if (stored.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const edit = { action: "listing_modified", actor, source: ORIGIN.edited, row } as const;
  const { plan, remarks, changed } = await planEdit(deps, stored, edit);
  if (changed.length > 0) await storeEdit(deps, plan);
  return { remarks };
}

const MOST_IMPORTS = 20;

/** Everything administration shows of a listing. @throws AppError */
export async function loadListing({ db }: Pick<Deps, "db">, id: number): Promise<ListingDetail> {
  const { stored, attached, imports, ...found } = await runTogether(db, {
    stored: findToEdit(id),
    attached: countAttached(id),
    imports: listImportsOf(id, MOST_IMPORTS + 1),
    ...listDuplicates(id),
  });
  const [listing] = stored;
  if (!listing) throw new AppError("provider_not_found");
  return {
    listing: { ...listing, confirmedFields: listing.confirmedFields ?? {} },
    ...(await loadAreas({ db }, listing)),
    attached: present(attached[0], "a SELECT without FROM answers one row"),
    duplicates: collect(found),
    imports: await sayChangedAreas({ db }, imports.slice(0, MOST_IMPORTS).map(importChange)),
    hasMoreImports: imports.length > MOST_IMPORTS,
  };
}

type Found = Omit<DuplicateListing, "reasons">[];

/** Each duplicate once, with all its reasons. */
function collect(found: Record<DuplicateReason, Found>): DuplicateListing[] {
  const byId = new Map<number, DuplicateListing>();
  for (const [reason, rows] of entriesOf(found)) {
    for (const row of isTelling(rows) ? rows : []) {
      const reasons = byId.get(row.id)?.reasons ?? [];
      byId.set(row.id, { ...row, reasons: [...reasons, reason] });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.reasons.length - a.reasons.length);
}

/** The origin of facts that were not imported. */
const SOURCE = "Redaktion";

/**
 * Creates a listing that an admin typed. Its fields count as confirmed. It takes over an address of a deleted listing,
 * or one that redirects to another listing.
 * @param joined a plan for the same transaction; unless its guard holds, no listing is created
 * @returns remarks on postcode, place and canton @throws AppError
 */
export async function createListing(
  deps: Deps,
  actor: AdminActor,
  row: ImportRow,
  joined: Commit<unknown> = { ...QUIET, when: ALWAYS, write: () => [] },
): Promise<{ id: number; remarks: ImportIssue[] }> {
  const { db } = deps;
  const now = deps.now().toISOString();
  const located = (await PlaceLookup.ofZip(db, row.zipCode)).locate(row);
  const origin = { factSource: ORIGIN.edited, factDay: localDay(deps.now()) };
  const values = listingValues({ ...row, ...origin }, located, SOURCE);
  await refuseTaken(db, 0, values);
  const { slug } = values;
  const filled = FIELD_NAMES.filter((field) => values[field] !== null);
  const details = createdDetails(slug, fieldChanges({}, values, filled));
  const { when, orElse } = joined;
  const { created, mails } = await runTogether(db, {
    freed: freeAddress(slug, when),
    readmitted: forgetDeletion(slug, when),
    created: insertListing(
      { ...values, confirmedFields: confirmedAt(filled, now), createdAt: now, updatedAt: now },
      when,
    ),
    place: markPlaceOf(idOf(slug)),
    audit: auditOf(actor, { action: "listing_created", now, details }, when),
    version: bumpDataVersion(when),
    ...batchOf([joined], now),
  }).catch(refuseTakenSince);
  const [listing] = created;
  if (!listing) throw new AppError(orElse ?? "unexpected");
  queueStored(deps, mails);
  afterEdit(deps);
  return { id: listing.id, remarks: located.warnings };
}

/** An admin has checked every field, so older files change none of them. @throws AppError */
export async function confirmListing(deps: Deps, actor: AdminActor, known: KnownListing): Promise<void> {
  await commit(deps, { ...confirmationOf(actor, known, deps.now()), orElse: "listing_changed" });
  afterEdit(deps);
}

export const confirmationOf = (actor: AdminActor, known: KnownListing, time: Date): Plan => ({
  when: isAsKnown(known),
  audit: { actor, action: "listing_confirmed", details: { listing_id: known.id } },
  isPublic: true,
  now: laterThan(known.updatedAt, time),
  write: (now, when) => updateListing(known, { confirmed: confirmedAt(FIELD_NAMES, now), now }, {}, when),
});

/** The changes that an import made to a listing, in words. */
function importChange({ id, fileName, at, before, given }: RowOf<typeof listImportsOf>): ImportChange {
  const values: Partial<FieldValues> = JSON.parse(given ?? "{}");
  const fields = FIELD_NAMES.filter((field) => Object.hasOwn(values, field));
  const changes = entriesOf(fieldChanges(valuesIn(before), values, fields)).map(([field, [from, to]]) => ({
    field,
    label: fieldOf(field).label,
    from,
    to,
  }));
  return { id, fileName, at, isNew: before === null, changes };
}

/** The kept row has the database's values, by the names of its columns. */
function valuesIn(before: string | null): Partial<FieldValues> {
  const row: Record<string, unknown> = JSON.parse(before ?? "{}");
  return Object.fromEntries(
    FIELD_NAMES.map((field) => {
      const column = storedListingColumns[field];
      const value = row[column.name];
      return [field, value === undefined || value === null ? null : column.mapFromDriverValue(value)];
    }),
  );
}
