import { forgetDeletion } from "#db/queries/listings/listing-deletions.ts";
import { createdDetails, freeAddress, idOf, insertListing } from "#db/queries/listings/listing-edits.ts";
import { markPlaceOf } from "#db/queries/listings/listing-marks.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { fieldChanges } from "#domain/audit/field-changes.ts";
import { localDay } from "#domain/format.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { ORIGIN } from "#domain/offer/fact-sources.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { afterEdit } from "./after-edit.ts";
import { confirmedAt } from "./confirmed-fields.ts";
import { listingValues } from "./listing-values.ts";
import { PlaceLookup } from "./place-lookup.ts";
import { refuseTaken, refuseTakenSince } from "./refuse-taken.ts";

/** The origin of what nobody imported. */
const SOURCE = "Redaktion";

/**
 * A listing that an admin typed. What it says counts as confirmed. An address that was deleted or that leads to another
 * listing becomes its own. @returns what is odd about postcode, place and canton @throws AppError
 */
export async function createListing(
  deps: Deps,
  actor: AdminActor,
  row: ImportRow,
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
  const { created } = await runTogether(db, {
    freed: freeAddress(slug),
    readmitted: forgetDeletion(slug),
    created: insertListing({ ...values, confirmedFields: confirmedAt(filled, now), createdAt: now, updatedAt: now }),
    place: markPlaceOf(idOf(slug)),
    audit: auditOf(actor, { action: "listing_created", now, details }),
    version: bumpDataVersion(),
  }).catch(refuseTakenSince);
  afterEdit(deps);
  return { id: present(created[0], "an insert answers its row").id, remarks: located.warnings };
}
