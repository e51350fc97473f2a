import { countOpenWork } from "#db/queries/desk-overview.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { dueDates } from "#domain/costs/validity.ts";
import type { DeskOverview } from "#domain/desks/desk-overview.ts";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../deps.ts";

type OverviewDeps = Pick<Deps, "db" | "now">;

export async function loadDeskOverview({ db, now }: OverviewDeps): Promise<DeskOverview> {
  const counts = await runOne(db, countOpenWork(db));
  if (!counts) throw new AppError("unexpected", { cause: "no counts" });
  return { ...counts, dueDates: dueDates(localDay(now())) };
}
