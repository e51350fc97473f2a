import { DEMO_ORIGIN } from "#db/queries/demo-listings.ts";
import {
  listDeletions,
  listListingsToImport,
  listMovedSlugs,
} from "#db/queries/listings-import.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { type BatchPlan, planBatch } from "./plan-batch.ts";
import { isAccepted, type StagedRow } from "./staged-row.ts";

export type PlanContext = {
  jobId: number;
  container: "csv" | "json";
  fileDate: string | null;
  /** Made-up listings leave when the first real ones come. */
  replacesDemo: boolean;
};

/**
 * Compares rows with the directory as it is now.
 *
 * @param isForecast nothing of the file is stored yet, so what repeats is known from its staging
 */
export async function planChunk(
  { db }: Pick<Deps, "db">,
  { replacesDemo, ...context }: PlanContext,
  rows: readonly StagedRow[],
  isForecast: boolean,
): Promise<BatchPlan> {
  const accepted = rows.filter(isAccepted);
  const values = accepted.map((row) => row.values);
  const placeIds = values.flatMap(({ placeId }) => placeId ?? []);
  const slugs = values.map(({ slug }) => slug);
  const [stored, [deletions, moved]] = await Promise.all([
    listListingsToImport(db, placeIds, slugs),
    runTogether(db, [listDeletions(db, placeIds, slugs), listMovedSlugs(db, slugs)]),
  ]);
  const repeats = accepted.flatMap(({ repeats }, index) =>
    repeats ? [[index, repeats] as const] : [],
  );
  return planBatch(values, {
    ...context,
    stored: replacesDemo ? stored.filter(({ source }) => source !== DEMO_ORIGIN) : stored,
    deleted: new Set(deletions.flatMap(({ slug, placeId }) => (placeId ? [slug, placeId] : slug))),
    moved: new Set(moved.map(({ slug }) => slug)),
    ...(isForecast && { repeats: new Map(repeats) }),
  });
}
