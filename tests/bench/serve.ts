import { cpSync } from "node:fs";
import { join } from "node:path";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { pidBeside } from "./bases.ts";
import { type Served, workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";
import { type Compared, measureInTurns } from "./in-turns.ts";

const CITY = "/zuerich/winterthur/";

/** Caches D1's first answers, so that only rendering is measured. */
const WITHOUT_D1 = `
import worker from "./index.js";
const known = new Map();
const memo = (database) => ({
  batch: async (asked) => {
    const key = JSON.stringify(asked);
    const prepared = () => asked.map(({ sql, params }) => database.prepare(sql).bind(...params));
    if (!known.has(key)) known.set(key, await database.batch(prepared()));
    return known.get(key);
  },
});
// One object for all requests, because the Worker caches its configuration by it.
let kept;
const keptEnv = (env) => (kept ??= { ...env, DB: memo(env.DB) });
export default { fetch: (request, env, ctx) => worker.fetch(request, keptEnv(env), ctx) };
`;

const UNCACHED = { PAGE_CACHE_MB: "0" };

/** The city page with 15 cards, in turns with both bases, each in a workerd of its own, on direct sockets. */
export function measureServing(): Promise<Compared[]> {
  return withFreshState(async (folder) => {
    const seeded = join(folder, "seeded");
    await seedAndWarm(seeded);
    // Each site has its own state: two processes must not share databases.
    const open = (name: string, page: Omit<Page, "stateDir"> = {}) => {
      const stateDir = join(folder, name);
      cpSync(seeded, stateDir, { recursive: true });
      return openPage({ ...page, stateDir });
    };
    const pages = {
      "repeat view, 304": await open("repeat", { isRepeat: true }),
      "repeat view, whole page": await open("whole"),
      "fresh page without D1": await open("memoized", { vars: UNCACHED, entry: WITHOUT_D1 }),
      "fresh page with D1": await open("fresh", { vars: UNCACHED }),
    };
    try {
      return await measureInTurns(pages);
    } finally {
      for (const page of Object.values(pages)) await page.close();
    }
  });
}

/**
 * Visits the page until the database has its packed groups and expected cards (decision 35). Otherwise a site that
 * caches D1's first answers would pack them at each visit.
 */
async function seedAndWarm(stateDir: string): Promise<void> {
  const site = await openLocalSite({ stateDir, vars: UNCACHED, isQuiet: true });
  await seedEmptyDirectory(site.deps, () => {});
  for (let visit = 0; visit < 3; visit++) await visitPage(new URL(CITY, site.address));
  await site.close();
}

async function visitPage(url: URL): Promise<Response> {
  const response = await fetch(url);
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response;
}

type Page = { stateDir: string; isRepeat?: boolean; vars?: Record<string, string>; entry?: string };

async function openPage({ isRepeat = false, ...page }: Page): Promise<Served> {
  const others = workerdPids();
  const site = await openLocalSite({ ...page, isDirect: true, isQuiet: true });
  const url = new URL(CITY, site.address);
  const first = await visitPage(url);
  const headers: Record<string, string> = isRepeat ? { "If-None-Match": first.headers.get("ETag") ?? "" } : {};
  return { urls: [url], pid: pidBeside(others), headers, close: site.close };
}
