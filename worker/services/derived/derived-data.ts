import type { Column, SQL, View } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { rebuildCounts } from "#db/queries/counts.ts";
import * as derived from "#db/queries/operations/derived.ts";
import { recountDrifted } from "#db/queries/reviews/ratings.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { authAuditLog } from "#db/schema/accounts.ts";
import { listings } from "#db/schema/listings.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import type { Job } from "#domain/job.ts";
import type { DerivedName } from "#domain/operations/derived.ts";
import type { Deps } from "../../deps.ts";
import { markListings } from "../listings/mark-listings.ts";
import { loadManifest, nightOf } from "../open-data/open-data-manifest.ts";
import { writeOpenData } from "../open-data/write-open-data.ts";
import { recountDataQuality } from "../recount-data-quality.ts";
import { rebuildPlaceIndex } from "../search/place-index.ts";
import { updateSitemap } from "../sitemap/update-sitemap.ts";
import { arePlacesWhole, beginSearchRebuild, isSearchWhole } from "./search-index.ts";

/** `positions`: of the rows to look at where a table is too long to be compared whole. */
type Look = (deps: Deps, positions: readonly number[]) => Promise<boolean | undefined>;

/** Makes one slice, which may be made twice. @returns after which row the next begins; undefined: that was all */
type Make = (deps: Deps, after: number) => Promise<number | undefined>;

type Derivation = {
  /** undefined: nobody can tell now. */
  isWhole: Look;
  rebuild: Make;
  /** Is compared with it, so not while that is itself made again. */
  needs?: DerivedName;
  /** Does the rest of a rebuild, and what has to be done before anybody can tell. */
  follow?: Job;
};

type Window = { table: SQLiteTable | View; id: SQL | Column; size: number };

/** What each is compared with, and how it is made again (docs/operations.md). Everything has to be quick: it is asked every minute. */
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

/** Before the first night there is none. */
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
