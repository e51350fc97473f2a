import type { Deps } from "../deps.ts";
import { loadSiteState } from "./pages/load-site-state.ts";

let seen: { version: number; at: number } | undefined;

/** The data version, cached for PAGE_CACHE_SECONDS so that repeat views read no database. */
export async function currentVersion(deps: Deps): Promise<number> {
  const now = deps.now().getTime();
  if (!seen || now - seen.at >= deps.config.pageCacheSeconds * 1000) {
    seen = { version: (await loadSiteState(deps)).version, at: now };
  }
  return seen.version;
}

/** Stores the version that a page's own batch has read. */
export function noteVersion(version: number, { now }: Pick<Deps, "now">) {
  seen = { version, at: now().getTime() };
}
