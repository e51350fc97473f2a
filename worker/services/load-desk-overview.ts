import { countOpenWork } from "#db/queries/desk-overview.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { DeskOverview } from "#domain/desks/desk-overview.ts";
import type { Deps } from "../deps.ts";

export async function loadDeskOverview({ db }: Pick<Deps, "db">): Promise<DeskOverview> {
  const counts = await runOne(db, countOpenWork(db));
  if (!counts) throw new AppError("unexpected", { cause: "no counts" });
  return counts;
}
