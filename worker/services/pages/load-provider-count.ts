import { listCantonCounts } from "#db/queries/counts.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Rule home-1: shown if the live count cannot be read. */
export const FALLBACK_PROVIDER_COUNT = 1087;

/** For text pages that state the number of providers; `site` is included if it can be read. */
export async function loadProviderCount({ db, logError }: Pick<Deps, "db" | "logError">) {
  const { state, cantons } = await runTogether(db, { state: readSiteState(), cantons: listCantonCounts() }).catch(
    (error) => {
      logError("page without provider count", error);
      return { state: [], cantons: [] };
    },
  );
  const [site] = state;
  const total = cantons.reduce((sum, { listings }) => sum + listings, 0);
  return { site, total: site ? total : FALLBACK_PROVIDER_COUNT };
}
