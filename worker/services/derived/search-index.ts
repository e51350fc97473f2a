import { isSuspicious } from "#db/damage.ts";
import { databaseBytes } from "#db/queries/operations/backlog.ts";
import { hasPlaces } from "#db/queries/operations/derived.ts";
import { emptyIndex, ensureLease, readIndex, readIndexed, readStoredPlaces } from "#db/queries/search/lost-index.ts";
import { changeAllListings } from "#db/queries/search/search-changes.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { partsOf } from "../search/index-parts.ts";
import { SyncLease } from "../search/sync-lease.ts";

type SearchDeps = Pick<Deps, "db" | "searchDb" | "moreSearchDbs">;

/** D1 says so of a database that was lost and made again, before its migrations. */
export const lacksTables = (error: unknown): boolean =>
  error instanceof Error && (/no such (table|column)/.test(error.message) || lacksTables(error.cause));

/** undefined also if the tables are gone, or unreadable again and again while the database answers: then they are damaged. */
async function readOrLost<Row>(part: D1Database, one: Statement<Row>, isRepeated = false): Promise<Row | undefined> {
  try {
    return await runOne(part, one);
  } catch (error) {
    if (lacksTables(error)) return undefined;
    if (!isSuspicious(error)) throw error;
    if (!isRepeated) return readOrLost(part, one, true);
    await databaseBytes(part);
    return undefined;
  }
}

/**
 * Whether the index has as many providers as the directory, each of which can be found; undefined while changes are on
 * their way.
 */
export async function isSearchWhole(deps: SearchDeps, positions: readonly number[]): Promise<boolean | undefined> {
  const before = await runOne(deps.db, readIndexed());
  const parts = await Promise.all(partsOf(deps).map((part) => readOrLost(part, readIndex(positions))));
  const found = parts.flatMap((part) => part ?? []);
  if (found.length < partsOf(deps).length || found.some(({ lost }) => lost > 0)) return false;
  const after = await runOne(deps.db, readIndexed());
  if (!before || !after || before.hasChanges || after.hasChanges || before.version !== after.version) return undefined;
  return found.reduce((sum, { cards }) => sum + cards, 0) === after.listed;
}

export async function arePlacesWhole({ db, searchDb }: SearchDeps): Promise<boolean> {
  const [register, found] = await Promise.all([runOne(db, hasPlaces()), readOrLost(searchDb, readStoredPlaces())]);
  if (!found) return !register?.hasPlaces;
  return found.noted === found.stored && (found.stored > 0 || !register?.hasPlaces);
}

/**
 * Empties every database and has all listings written again, because what remains of lost entries would be in the way.
 * @returns 0 while a sync is at work: nothing was done
 */
export async function beginSearchRebuild(deps: Deps): Promise<number | undefined> {
  const parts = partsOf(deps);
  await Promise.all(parts.map((part) => runOne(part, ensureLease())));
  const lease = await SyncLease.take(deps);
  if (!lease) return 0;
  try {
    // Workers look for a rebuild again when the version grows, and find names the plain way from then on.
    await runTogether(deps.db, { version: bumpDataVersion() });
    await Promise.all(parts.map((part) => runTogether(part, { emptied: emptyIndex() })));
    await runOne(deps.db, changeAllListings());
  } finally {
    await lease.release();
  }
  await deps.sendJobs([{ kind: "search" }]);
  return undefined;
}
