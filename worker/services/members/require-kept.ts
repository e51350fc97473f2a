import { type EditableListing, findToEdit } from "#db/queries/listings/listing-edits.ts";
import { isMember } from "#db/queries/members/members.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

/** The listing, if the user keeps it: another one answers like one that does not exist. @throws AppError */
export async function requireKept(
  { db }: Pick<Deps, "db">,
  userId: string,
  listingId: number,
): Promise<EditableListing> {
  const listing = await runOne(db, findToEdit(listingId, isMember({ userId, listingId })));
  if (!listing) throw new AppError("not_member");
  return listing;
}
