import {
  type ListingValues,
  listDeletions,
  listListingsToImport,
  listMovedSlugs,
} from "#db/queries/import/listings-import.ts";
import { DEMO_ORIGIN } from "#db/queries/listings/demo-listings.ts";
import { runTogether } from "#db/statement.ts";
import type { ImportContainer } from "#domain/import/import-format.ts";
import type { Deps } from "../../../deps.ts";
import { type BatchPlan, BatchPlanner, type Known } from "./plan-batch.ts";
import { isAccepted, type StagedRow } from "./staged-row.ts";

export type PlanContext = {
  jobId: number;
  container: ImportContainer;
  fileDate: string | null;
  /** Made-up listings are deleted when the first real ones are stored. */
  replacesDemo: boolean;
};

/** Listings may be longer than their rows in the file, so they are read in several steps. */
const READ_AT_ONCE = 1_000;

/**
 * Compares rows with the directory as it is now.
 *
 * @param isForecast nothing of the file is stored yet, so repeated rows are known from its staging
 */
export async function planChunk(
  deps: Pick<Deps, "db">,
  { replacesDemo, ...context }: PlanContext,
  rows: readonly StagedRow[],
  isForecast: boolean,
): Promise<BatchPlan> {
  const accepted = rows.filter(isAccepted);
  const repeats = accepted.flatMap(({ repeats }, index) => (repeats ? [[index, repeats] as const] : []));
  const planner = new BatchPlanner({ ...context, ...(isForecast && { repeats: new Map(repeats) }) });
  for (let first = 0; first < accepted.length; first += READ_AT_ONCE) {
    const values = accepted.slice(first, first + READ_AT_ONCE).map((row) => row.values);
    planner.know(await readKnown(deps, values, replacesDemo));
    for (const [at, row] of values.entries()) planner.add(first + at, row);
  }
  return planner.plan;
}

async function readKnown(
  { db }: Pick<Deps, "db">,
  values: readonly ListingValues[],
  replacesDemo: boolean,
): Promise<Known> {
  const placeIds = values.flatMap(({ placeId }) => placeId ?? []);
  const slugs = values.map(({ slug }) => slug);
  const { stored, deletions, moved } = await runTogether(db, {
    stored: listListingsToImport(placeIds, slugs),
    deletions: listDeletions(placeIds, slugs),
    moved: listMovedSlugs(slugs),
  });
  return {
    stored: replacesDemo ? stored.filter(({ source }) => source !== DEMO_ORIGIN) : stored,
    deleted: new Set(deletions.flatMap(({ slug, placeId }) => (placeId ? [slug, placeId] : slug))),
    moved: new Set(moved.map(({ slug }) => slug)),
  };
}
