import { findLot, findNewestLot, listDrawable, publishOutcomes, storeLot } from "#db/queries/checks/entry-lots.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { drawLot, newSeed } from "#domain/checks/lot.ts";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../../deps.ts";

/**
 * Draws the lot of the Swiss month, in its first night or, if that was missed, in a later one. In the other nights it
 * notes which of the drawn listings are gone.
 */
export async function drawMonthlyLot({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now();
  const month = localDay(time).slice(0, 7);
  const newest = await runOne(db, findNewestLot());
  if (newest) await runTogether(db, { published: publishOutcomes(newest.month) });
  if (await runOne(db, findLot(month))) return;
  const slugs = (await runAll(db, listDrawable())).map(({ slug }) => slug);
  if (slugs.length === 0) return;
  const seed = newSeed(month);
  const lot = { month, seed, drawnFrom: slugs.length, drawnAt: time.toISOString() };
  await runTogether(db, { stored: storeLot(lot, await drawLot(seed, slugs)), version: bumpDataVersion() });
}
