import { not } from "#db/condition.ts";
import { countDataQuality, hasFigures, storeFigures } from "#db/queries/data-quality.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { FRESH_DAYS } from "#domain/data-quality.ts";
import { localDay } from "#domain/format.ts";
import { monthsBefore } from "#domain/months-before.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../deps.ts";

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
