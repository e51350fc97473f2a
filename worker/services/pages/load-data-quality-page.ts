import { findDataQuality } from "#db/queries/data-quality.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** The page says so where nothing is counted yet. */
export async function loadDataQualityPage({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, qualities } = await runTogether(db, { state: readSiteState(), qualities: findDataQuality() }).catch(
    (error) => {
      logError("page without figures", error);
      return { state: [], qualities: [] };
    },
  );
  const [site] = state;
  const [quality] = qualities;
  return { ...(site && { site }), quality };
}
