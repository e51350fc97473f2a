import { countDataQuality, hasFigures, listCountDrift, rebuildCounts, storeFigures } from "#db/queries/counts.ts";
import { countStock } from "#db/queries/desks/overview.ts";
import {
  fillSortKeys,
  findDuplicates,
  listUnordered,
  markStale,
  markUnknownPlaces,
} from "#db/queries/listings/listing-marks.ts";
import {
  findMeanRating,
  hasLeft,
  listRatingDrift,
  markAsLeft,
  recountDrifted,
  storePrior,
} from "#db/queries/reviews/reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { not, runAll, runOne, runTogether } from "#db/statement.ts";
import { STALE_DAYS } from "#domain/desks/listing-filter.ts";
import { localDay } from "#domain/format.ts";
import { FRESH_DAYS } from "#domain/listings/data-quality.ts";
import { sortKeys } from "#domain/listings/listing.ts";
import { present } from "#domain/present.ts";
import { monthsBefore } from "#domain/retention.ts";
import { DEFAULT_RATING_PRIOR, priorFor, RATING_WINDOW_MONTHS } from "#domain/reviews/review-figures.ts";
import type { Deps } from "../../deps.ts";

/**
 * Triggers keep the counts; this nightly check repairs them if they are wrong.
 *
 * @returns how many counts were wrong
 */
export async function reconcileCounts({ db, logError }: Pick<Deps, "db" | "logError">): Promise<number> {
  const drift = await runAll(db, listCountDrift());
  if (drift.length > 0) {
    logError("counts were wrong", new Error(`${drift.length} of them`));
    await runTogether(db, { counts: rebuildCounts() });
  }
  return drift.length;
}

/** Rule home-6. Pages in caches stay valid if no figure changed. */
export async function recountDataQuality({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const since = {
    changed: monthsBefore(time, 12).toISOString(),
    fresh: localDay(new Date(time.getTime() - FRESH_DAYS * 86_400_000)),
  };
  const counted = await runOne(db, countDataQuality(since));
  const figures = present(counted, "a count always answers a row");
  await runTogether(db, {
    version: bumpDataVersion(not(hasFigures(figures))),
    stored: storeFigures(figures, time.toISOString()),
  });
}

/** Reviews per night; the others follow the next night. */
const MOST_LEAVING = 2_000;

/** Every night: drops outdated reviews from the averages, and repairs counts that triggers missed (rule reviews-22). */
export async function reconcileRatings({ db, now, logError }: Pick<Deps, "db" | "now" | "logError">): Promise<void> {
  const start = monthsBefore(now(), RATING_WINDOW_MONTHS).toISOString();
  await runTogether(db, { version: bumpDataVersion(hasLeft(start)), left: markAsLeft(start, MOST_LEAVING) });
  const drift = await runAll(db, listRatingDrift());
  if (drift.length === 0) return;
  logError("ratings were wrong", new Error(`of ${drift.length} listings`));
  await runTogether(db, { counts: recountDrifted(), version: bumpDataVersion() });
}

const BATCH = 5_000;

/**
 * Every night: the mean of all ratings, by which listings with few ratings are ordered (rule reviews-23). Batches are
 * independent; the next run continues a killed run.
 */
export async function storeMeanRating({ db }: Pick<Deps, "db">): Promise<void> {
  const found = await runOne(db, findMeanRating());
  if (!found || found.mean === null) return;
  const prior = priorFor(found.mean, found.prior ?? DEFAULT_RATING_PRIOR);
  let stored = 0;
  for (let afterId = 0; ; ) {
    const ids = await runAll(db, storePrior(prior, { afterId, limit: BATCH }));
    stored += ids.length;
    if (ids.length < BATCH) break;
    afterId = Math.max(...ids.map(({ id }) => id));
  }
  if (stored > 0) await runOne(db, bumpDataVersion());
}

const DAY_MS = 86_400_000;

/**
 * Marks for the desk: listings whose place is not in the register, listings not checked for long, and pairs that may be
 * the same provider. Then counts what the directory has and lacks, including these marks (rule admin-26).
 */
export async function markListings({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const at = time.toISOString();
  await runTogether(db, {
    places: markUnknownPlaces(),
    stale: markStale(new Date(time.getTime() - STALE_DAYS * DAY_MS).toISOString()),
    duplicates: findDuplicates(at),
    stock: countStock(at),
  });
}

/** Batches per tick; the next one continues. */
const MOST_BATCHES = 20;

/** Computes the sort keys, which SQL cannot, until every listing has them. */
export async function orderListings({ db }: Pick<Deps, "db">): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await runAll(db, listUnordered(BATCH));
    if (rows.length === 0) return;
    const keys = rows.map((row) => ({ id: row.id, ...sortKeys(row) }));
    await runTogether(db, { filled: fillSortKeys(keys) });
    if (rows.length < BATCH) return;
  }
}
