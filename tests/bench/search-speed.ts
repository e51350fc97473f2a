import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { paths } from "#domain/paths.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { catchUpSearch } from "#worker/cli/rebuild-derived.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { pidBeside } from "./bases.ts";
import { workerdPids } from "./cpu.ts";
import { fillDirectory } from "./fill-directory.ts";
import { withFreshState } from "./fresh-state.ts";
import { type Compared, measureInTurns } from "./in-turns.ts";
import { searchQueries } from "./search-queries.ts";

/** No answers are cached, and no client is limited. */
const ALWAYS_NEW = `
import worker from "./index.js";
const SEARCH_CACHE = { get: async () => null, put: async () => {} };
const SEARCH_LIMIT = { limit: async () => ({ success: true }) };
// One object for all requests, because the Worker caches its configuration by it.
let kept;
const keptEnv = (env) => (kept ??= { ...env, SEARCH_CACHE, SEARCH_LIMIT });
export default { fetch: (request, env, ctx) => worker.fetch(request, keptEnv(env), ctx) };
`;

/** New searches of each kind in a directory of this size, in turns with both bases. */
export function measureSearch(size: number): Promise<Compared[]> {
  return withFreshState(async (stateDir) => {
    await fillSite(stateDir, size);
    const others = workerdPids();
    const site = await openLocalSite({ stateDir, entry: ALWAYS_NEW, isDirect: true, isQuiet: true });
    const pid = pidBeside(others);
    const urlsOf = (queries: string[]) => queries.map((query) => new URL(suggestions(query), site.address));
    const kinds = Object.entries(searchQueries()).map(([kind, queries]) => [
      kind,
      { urls: urlsOf(queries), pid, close: async () => {} },
    ]);
    try {
      return await measureInTurns(Object.fromEntries(kinds));
    } finally {
      await site.close();
    }
  });
}

const suggestions = (query: string) => paths.search(query).replace(paths.search(), "/api/search");

/** A directory with a register, an index of its places, and a search that knows all providers. */
export async function fillSite(stateDir: string, size: number): Promise<void> {
  const site = await openLocalSite({ stateDir, isQuiet: true });
  await loadEmbeddedPlaces(site.deps);
  await fillDirectory(site.deps.db, embeddedRegister(), size);
  await rebuildPlaceIndex(site.deps);
  await catchUpSearch(site.deps);
  await site.close();
}
