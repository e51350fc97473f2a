import { type EditedValues, listOwners } from "#db/queries/listings/listing-edits.ts";
import { runAll } from "#db/statement.ts";
import { AppError, type FieldErrors } from "#domain/app-error.ts";

/** Address and place id belong to one listing each. `id`: the listing they are for; 0 for a new one. @throws AppError */
export async function refuseTaken(db: D1Database, id: number, { slug, placeId }: EditedValues): Promise<void> {
  const owners = await runAll(db, listOwners(id, { slug, placeId }));
  const fields: FieldErrors = {};
  for (const owner of owners) {
    if (owner.slug === slug) fields.name = [sentence("Name und PLZ", owner.name)];
    else fields.placeId = [sentence("Place ID", owner.name)];
  }
  if (owners.length > 0) throw new AppError("invalid_input", { fields });
}

/** For the catch of what stores them: another listing took one of them since it was looked up. @throws AppError */
export function refuseTakenSince(cause: unknown): never {
  if (/UNIQUE constraint/.test(String(cause))) throw new AppError("listing_changed", { cause });
  throw cause;
}

const sentence = (what: string, name: string) =>
  `Mit dieser Angabe (${what}) gibt es schon «${name}». Ändern Sie sie oder führen Sie die beiden zusammen.`;
