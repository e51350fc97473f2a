import { findAnyListing } from "#db/queries/listings.ts";
import type { Deps } from "../deps.ts";

export async function isDirectoryEmpty({ db }: Pick<Deps, "db">): Promise<boolean> {
  const [listing] = await findAnyListing(db);
  return listing === undefined;
}
