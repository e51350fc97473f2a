import { countOpenWork } from "#db/queries/desks/desk-overview.ts";
import { runOne } from "#db/statement.ts";
import { dueDates } from "#domain/costs/validity.ts";
import type { DeskOverview } from "#domain/desks/desk-overview.ts";
import { localDay } from "#domain/format.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";

type OverviewDeps = Pick<Deps, "db" | "now">;

export async function loadDeskOverview({ db, now }: OverviewDeps): Promise<DeskOverview> {
  const time = now();
  const counts = present(await runOne(db, countOpenWork(time.toISOString())), "counts answer one row");
  return { ...counts, dueDates: dueDates(localDay(time)) };
}
