import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import { loadAddress, workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";

const SECONDS = 4;
const CITY = "/zuerich/winterthur/";

/** Caches D1's first answers, so that only rendering is measured. */
const WITHOUT_D1 = `
import worker from "./index.js";
const known = new Map();
const memo = (database) => ({
  prepare: (sql) => statement(database, sql, []),
  batch: async (all) => {
    const key = JSON.stringify(all.map((each) => [each.sql, each.values]));
    if (!known.has(key)) known.set(key, await database.batch(all.map((each) => each.real())));
    return known.get(key);
  },
});
const statement = (database, sql, values) => {
  const real = () => database.prepare(sql).bind(...values);
  const keep = async (kind, run) => {
    const key = kind + sql + JSON.stringify(values);
    if (!known.has(key)) known.set(key, await run());
    return known.get(key);
  };
  return {
    sql, values, real,
    bind: (...bound) => statement(database, sql, bound),
    all: () => keep("all", () => real().all()),
    raw: () => keep("raw", () => real().raw()),
    run: () => real().run(),
  };
};
// One object for all requests, because the Worker caches its configuration by it.
let kept;
const keptEnv = (env) => (kept ??= { ...env, DB: memo(env.DB) });
export default { fetch: (request, env, ctx) => worker.fetch(request, keptEnv(env), ctx) };
`;

export type Measured = { what: string; rps: number; cpuMs: number; rpsRatio: number; cpuRatio: number };

/** Compares the city page with 15 cards with a bare response of the same workerd, on direct sockets. */
export async function measureServing(): Promise<Measured[]> {
  return withFreshState(async (stateDir) => {
    const site = await openLocalSite({ stateDir });
    await seedEmptyDirectory(site.deps, () => {});
    await site.close();
    return measureAll(stateDir);
  });
}

async function measureAll(stateDir: string): Promise<Measured[]> {
  const bare = await measureBare();
  const ratio = (what: string, load: Awaited<ReturnType<typeof loadAddress>>): Measured => ({
    what,
    rps: load.requestsPerSecond,
    cpuMs: load.cpuMs,
    rpsRatio: load.requestsPerSecond / bare.requestsPerSecond,
    cpuRatio: load.cpuMs / bare.cpuMs,
  });
  return [
    ratio("bare response", bare),
    ratio("repeat view, 304", await measurePage({ stateDir, isRepeat: true })),
    ratio("repeat view, whole page", await measurePage({ stateDir })),
    ratio("fresh page without D1", await measurePage({ stateDir, vars: { PAGE_CACHE_MB: "0" }, entry: WITHOUT_D1 })),
    ratio("fresh page with D1", await measurePage({ stateDir, vars: { PAGE_CACHE_MB: "0" } })),
  ];
}

async function measureBare() {
  const options = convertV4MiniflareOptions({
    cf: false,
    workers: [
      {
        name: "bare",
        modules: true,
        compatibilityDate: "2026-10-01",
        script: `export default { fetch: () => new Response("ok") }`,
        unsafeDirectSockets: [{ port: 0 }],
      },
    ],
  });
  const miniflare = new Miniflare(options);
  await miniflare.ready;
  try {
    return await loadAddress(await miniflare.unsafeGetDirectURL("bare"), pidOfNewest(), SECONDS);
  } finally {
    await miniflare.dispose();
  }
}

type Page = { stateDir: string; isRepeat?: boolean; vars?: Record<string, string>; entry?: string };

async function measurePage({ isRepeat = false, vars = {}, ...page }: Page) {
  const site = await openLocalSite({ ...page, vars, isDirect: true });
  try {
    const url = new URL(CITY, site.address);
    const first = await fetch(url);
    if (first.status !== 200) throw new Error(`${url} answered ${first.status}`);
    await first.text();
    const headers = isRepeat ? { "If-None-Match": first.headers.get("ETag") ?? "" } : {};
    return await loadAddress(url, pidOfNewest(), SECONDS, headers);
  } finally {
    await site.close();
  }
}

function pidOfNewest(): number {
  const pid = workerdPids().at(-1);
  if (pid === undefined) throw new Error("no workerd is running");
  return pid;
}
