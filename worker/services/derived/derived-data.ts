import type { Column, SQL, View } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { isSuspicious } from "#db/damage.ts";
import { rebuildCounts } from "#db/queries/counts.ts";
import * as derived from "#db/queries/operations/derived.ts";
import {
  emptyIndex,
  ensureLease,
  hasPlaces,
  readIndex,
  readIndexed,
  readStoredPlaces,
} from "#db/queries/operations/derived.ts";
import { recountDrifted } from "#db/queries/reviews/reviews.ts";
import { changeAllListings } from "#db/queries/search/search-index.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { authAuditLog } from "#db/schema/accounts.ts";
import { listings } from "#db/schema/listings.ts";
import { type Database, runOne, runText, runTogether, type Statement } from "#db/statement.ts";
import type { DerivedName, Job } from "#domain/operations/jobs.ts";
import type { Deps } from "../../deps.ts";
import { loadManifest, nightOf } from "../open-data/open-data.ts";
import { writeOpenData } from "../open-data/write-open-data.ts";
import { partsOf } from "../search/index-parts.ts";
import { rebuildPlaceIndex } from "../search/place-index.ts";
import { SyncLease } from "../search/sync-search-index.ts";
import { updateSitemap } from "../sitemap/sitemap.ts";
import { markListings, recountDataQuality } from "./recounts.ts";

type SearchDeps = Pick<Deps, "db" | "searchDb" | "moreSearchDbs">;

/** D1 reports this for a database that was lost and recreated, until it has its migrations. */
export const lacksTables = (error: unknown): boolean =>
  error instanceof Error && (/no such (table|column)/.test(error.message) || lacksTables(error.cause));

/** Undefined also if the tables are gone or damaged: then each read fails, although the database responds. */
async function readOrLost<Row>(part: Database, one: Statement<Row>, isRepeated = false): Promise<Row | undefined> {
  try {
    return await runOne(part, one);
  } catch (error) {
    if (lacksTables(error)) return undefined;
    if (!isSuspicious(error)) throw error;
    if (!isRepeated) return readOrLost(part, one, true);
    await runText(part, "SELECT 1");
    return undefined;
  }
}

/**
 * Whether the index has as many providers as the directory, and each can be found; undefined while changes are pending.
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

async function arePlacesWhole({ db, searchDb }: SearchDeps): Promise<boolean> {
  const [register, found] = await Promise.all([runOne(db, hasPlaces()), readOrLost(searchDb, readStoredPlaces())]);
  if (!found) return !register?.hasPlaces;
  return found.noted === found.stored && (found.stored > 0 || !register?.hasPlaces);
}

/**
 * Empties every database and has all listings written again, because remains of lost entries would be in the way.
 * @returns 0 if nothing was done, because a sync is running
 */
async function beginSearchRebuild(deps: Deps): Promise<number | undefined> {
  const parts = partsOf(deps);
  await Promise.all(parts.map((part) => runOne(part, ensureLease())));
  const lease = await SyncLease.take(deps);
  if (!lease) return 0;
  try {
    // When the version grows, Workers check for a rebuild and then look names up in the directory itself.
    await runTogether(deps.db, { version: bumpDataVersion() });
    await Promise.all(parts.map((part) => runTogether(part, { emptied: emptyIndex() })));
    await runOne(deps.db, changeAllListings());
  } finally {
    await lease.release();
  }
  await deps.sendJobs([{ kind: "search" }]);
  return undefined;
}

/** `positions`: the rows to look at if a table is too long to be compared as a whole. */
type Look = (deps: Deps, positions: readonly number[]) => Promise<boolean | undefined>;

/** Makes one slice, possibly twice. @returns the row after which the next begins, undefined after the last */
type Make = (deps: Deps, after: number) => Promise<number | undefined>;

type Derivation = {
  /** Whether the data are complete; undefined if this cannot be determined now. */
  isWhole: Look;
  rebuild: Make;
  /** The kind with which this one is compared; it must not be in a rebuild itself. */
  needs?: DerivedName;
  /** Does the rest of a rebuild, and the work that `isWhole` depends on. */
  follow?: Job;
};

type Window = { table: SQLiteTable | View; id: SQL | Column; size: number };

/** How each kind is compared and rebuilt (docs/operations.md). Comparisons run every minute, so they must be quick. */
export const DERIVATIONS: Record<DerivedName, Derivation> = {
  counts: {
    isWhole: ({ db }) => isNoneWrong(db, derived.countWrongCantons()),
    rebuild: ({ db }) => run(db, rebuildCounts()),
  },
  search: { isWhole: isSearchWhole, rebuild: beginSearchRebuild, needs: "counts", follow: { kind: "search" } },
  places: { isWhole: arePlacesWhole, rebuild: async (deps) => void (await rebuildPlaceIndex(deps)), needs: "counts" },
  areas: {
    isWhole: ({ db }, positions) => isNoneWrong(db, derived.countWrongAreas(positions)),
    rebuild: inSlices(
      { table: listings, id: listings.id, size: 2_000 },
      (slice) => derived.rebuildAreas(slice),
      (last) => [derived.deleteAreasAfter(last), derived.deleteGroups(), bumpDataVersion()],
    ),
  },
  groups: {
    isWhole: ({ db }, positions) => isNoneWrong(db, derived.countWrongGroups(positions)),
    rebuild: ({ db }) => run(db, [derived.deleteGroups(), bumpDataVersion()]),
    needs: "counts",
  },
  ratings: {
    isWhole: ({ db }, positions) => isNoneWrong(db, derived.countWrongRatings(positions)),
    rebuild: ({ db }) => run(db, [recountDrifted(), bumpDataVersion()]),
  },
  account_texts: {
    isWhole: ({ db }, positions) => isNoneWrong(db, derived.countWrongAccounts(positions)),
    rebuild: async (deps, after) => {
      if (after === 0) await run(deps.db, [derived.deleteAccountParts()]);
      return rebuildAccounts(deps, after);
    },
  },
  audit_subjects: {
    isWhole: ({ db }, positions) => isNoneWrong(db, derived.countWrongSubjects(positions)),
    rebuild: inSlices({ table: authAuditLog, id: authAuditLog.id, size: 5_000 }, (slice) => [
      derived.rebuildSubjects(slice),
    ]),
  },
  stock: {
    isWhole: async ({ db }) => !(await runOne(db, derived.findLostFigures()))?.stock,
    rebuild: async (deps) => markListings(deps).then(() => undefined),
  },
  data_quality: {
    isWhole: async ({ db }) => !(await runOne(db, derived.findLostFigures()))?.dataQuality,
    rebuild: async (deps) => recountDataQuality(deps).then(() => undefined),
  },
  sitemap: { isWhole: isSitemapWhole, rebuild: async (deps) => void (await updateSitemap(deps)) },
  open_data: { isWhole: isOpenDataWhole, rebuild: async (deps) => void (await writeOpenData(deps)) },
};

const isNoneWrong = async (db: Deps["db"], wrong: Statement<{ wrong: number }>) =>
  (await runOne(db, wrong))?.wrong === 0;

async function run(db: Deps["db"], statements: Statement[]): Promise<undefined> {
  await runTogether(db, { statements });
}

/** `atEnd`: after the last row. */
function inSlices(
  { table, id, size }: Window,
  make: (slice: derived.Slice) => Statement[],
  atEnd: (last: number) => Statement[] = () => [],
): Make {
  return async ({ db }, after) => {
    const last = (await runOne(db, derived.findSliceEnd(table, id, { after, size })))?.last ?? null;
    await runTogether(db, { made: last === null ? atEnd(after) : make({ after, last }) });
    return last ?? undefined;
  };
}

const rebuildAccounts = inSlices(derived.ACCOUNTS, (slice) => derived.rebuildAccountTexts(slice));

/** False before the first night. */
const wasWritten = async ({ db }: Deps, job: string) => (await runOne(db, derived.hasRunOnce(job)))?.hasRun ?? false;

async function isSitemapWhole(deps: Deps): Promise<boolean> {
  const index = await deps.sitemapFiles.findIndex();
  if (!index) return !(await wasWritten(deps, "sitemap"));
  return (await deps.sitemapFiles.sizeOf(index)) === index.size;
}

async function isOpenDataWhole(deps: Deps): Promise<boolean> {
  const manifest = await loadManifest(deps).catch(() => undefined);
  if (!manifest) return !(await wasWritten(deps, "open_data"));
  const sizes = await deps.openDataFiles.sizesOf(nightOf(manifest.date));
  return manifest.files.every(({ name, bytes }) => sizes.get(name) === bytes);
}
