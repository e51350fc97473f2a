import type { Deps } from "../deps.ts";
import { loadSiteState } from "./pages/load-site-state.ts";

let seen: { version: number; at: number } | undefined;

/** The data version, trusted for PAGE_CACHE_SECONDS so that a repeated view needs no query. */
export async function currentVersion(deps: Deps): Promise<number> {
  const now = deps.now().getTime();
  if (!seen || now - seen.at >= deps.config.pageCacheSeconds * 1000) {
    seen = { version: (await loadSiteState(deps)).version, at: now };
  }
  return seen.version;
}

/** Saves a query if the batch of a page has just read the version. */
export function noteVersion(version: number, { now }: Pick<Deps, "now">) {
  seen = { version, at: now().getTime() };
}
