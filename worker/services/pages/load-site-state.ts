import { readSiteState } from "#db/queries/site-state.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";

export type { SiteState } from "#db/queries/site-state.ts";

/** For responses that read nothing else. Pages read the state in their own batch. */
export async function loadSiteState({ db }: Pick<Deps, "db">) {
  const state = await runOne(db, readSiteState());
  if (!state) throw new AppError("unexpected", { cause: "the data_version row is missing" });
  return state;
}
