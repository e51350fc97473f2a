import { findAnyListing } from "#db/queries/listings/listings.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../deps.ts";

export async function isDirectoryEmpty({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await runOne(db, findAnyListing())) === undefined;
}
