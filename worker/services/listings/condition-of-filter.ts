import type { Condition } from "#db/condition.ts";
import { isAmong, isInFilter } from "#db/queries/listings/desk-listings.ts";
import { AppError } from "#domain/app-error.ts";
import type { ListingFilter } from "#domain/desks/listing-filter.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Deps } from "../../deps.ts";
import { findByAddress, findInIndex, isIndexed } from "./find-for-desk.ts";

/** What a search for an export may find: its numbers are in the statement of every window. */
const MOST_FOUND = 20_000;

/** The listings that the desk shows for a filter, or those that were ticked. @throws AppError export_too_wide */
export async function conditionOfFilter(
  deps: Pick<Deps, "db" | "searchDb">,
  filter: ListingFilter,
  ticked: readonly number[],
): Promise<Condition> {
  if (ticked.length > 0) return isAmong(ticked);
  const q = filter.q.trim();
  if (q === "") return isInFilter(filter);
  const ofAddress = await findByAddress(deps, q);
  if (ofAddress.length > 0) return isAmong(ofAddress.map(({ id }) => id));
  const words = searchWords(q);
  if (words.length === 0) return isAmong([]);
  if (!(await isIndexed(deps, filter))) return isInFilter(filter, words);
  const { found } = await findInIndex(deps, { words, after: 0, limit: MOST_FOUND });
  if (found.length === MOST_FOUND) throw new AppError("export_too_wide");
  return isInFilter(
    filter,
    [],
    found.map(({ id }) => id),
  );
}
