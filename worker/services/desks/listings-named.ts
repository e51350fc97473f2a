import { listClosedNamed } from "#db/queries/listings/desk-listings.ts";
import { runAll } from "#db/statement.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { findByAddress, findInIndex } from "../listings/find-for-desk.ts";
import type { IndexDeps } from "../search/index-parts.ts";

/** More than there are in Switzerland, so that no item of a list is missed. */
const MOST_NAMED = 5_000;

/** The listings that somebody at a desk means by a name, place or address; undefined if nothing was typed. */
export async function listingsNamed(deps: Pick<Deps, "db"> & IndexDeps, q = ""): Promise<number[] | undefined> {
  const typed = q.trim();
  if (typed === "") return undefined;
  const ofAddress = await findByAddress(deps, typed);
  if (ofAddress.length > 0) return ofAddress.map(({ id }) => id);
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const { found } = await findInIndex(deps, { words, after: 0, limit: MOST_NAMED });
  const closed = await runAll(deps.db, listClosedNamed(words, MOST_NAMED));
  return [...found, ...closed].map(({ id }) => id);
}
