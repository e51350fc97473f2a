import { findAnyListing } from "#db/queries/listings.ts";
import { readOne } from "#db/read.ts";
import type { Deps } from "../deps.ts";

export async function isDirectoryEmpty({ db }: Pick<Deps, "db">): Promise<boolean> {
  return (await readOne(db, findAnyListing(db))) === undefined;
}
