import { findToEdit } from "#db/queries/listings/listing-edits.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ImportIssue } from "#domain/import/import-issue.ts";
import type { ImportRow } from "#domain/import/import-row.ts";
import { ORIGIN } from "#domain/offer/fact-sources.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../admin-actor.ts";
import { storeEdit } from "./store-edit.ts";

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
  const stored = await runOne(deps.db, findToEdit(id));
  if (!stored) throw new AppError("provider_not_found");
  if (stored.updatedAt !== updatedAt) throw new AppError("listing_changed");
  const { remarks } = await storeEdit(deps, stored, { action: "listing_modified", actor, source: ORIGIN.edited, row });
  return { remarks };
}
