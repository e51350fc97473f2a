import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { loadSiteState } from "../pages/load-site-state.ts";
import { loadManifest } from "./open-data-manifest.ts";

/** The page goes without what its parts cannot tell. */
export async function loadOpenDataPage(deps: Deps) {
  const unless = (what: string) => (error: unknown) => {
    if (!(error instanceof AppError && error.code === "open_data_not_ready")) deps.logError(what, error);
    return undefined;
  };
  const [site, manifest] = await Promise.all([
    loadSiteState(deps).catch(unless("page without site state")),
    loadManifest(deps).catch(unless("page without files")),
  ]);
  return { ...(site && { site }), manifest };
}
