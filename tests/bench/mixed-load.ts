import { sql } from "drizzle-orm";
import { listings } from "#db/schema/listings.ts";
import { select } from "#db/sql.ts";
import { type Database, runAll } from "#db/statement.ts";
import { paths } from "#domain/paths.ts";
import { heapOf } from "#tests/soak/heap.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { pidBeside, startBase } from "./bases.ts";
import { workerdPids } from "./cpu.ts";
import { medianOf } from "./figures.ts";
import { withFreshState } from "./fresh-state.ts";
import { type Answered, askFor } from "./latencies.ts";
import { memoryOf } from "./memory.ts";
import { mixedRequests, type RequestKind } from "./mixed-requests.ts";
import { fillSite } from "./search-speed.ts";

const PROVIDERS = 30_000;
const BARE_S = 1.5;
const WARMING_S = 3;
const PARTS = 6;
const RESIDENT_EVERY_MS = 500;

type FirstAndLast = { first: number; last: number };

/** One part of the time: bare responses, then the mixed load. */
type Part = { bare: Answered<"bare">[]; answered: Answered<RequestKind>[] };

export type MixedLoad = {
  parts: Part[];
  /** Requests per second of each part. */
  perSecond: number[];
  barePerSecond: number[];
  /** Memory of workerd, with databases and simulator, in the first and last third, in MB. */
  resident: FirstAndLast;
  /** Memory of the Worker's isolate after the first third and at the end, in MB. */
  heap: FirstAndLast;
};

/** Repeat views, fresh pages, searches and writes at once, in turns with bare responses. */
export function measureMixedLoad(seconds: number): Promise<MixedLoad> {
  return withFreshState(async (stateDir) => {
    await fillSite(stateDir, PROVIDERS);
    const inspectorPort = await freePort();
    const others = workerdPids();
    const vars = { FORM_RATE_LIMIT: "100000" };
    const site = await openLocalSite({ stateDir, vars, inspectorPort, isDirect: true, isQuiet: true });
    const pid = pidBeside(others);
    const bare = await startBase("bare");
    const [bareUrl = site.address] = bare.urls;
    const askForBare = (forSeconds: number) =>
      askFor(bareUrl, forSeconds, () => ({ kind: "bare" as const, path: "/" }));
    try {
      const providers = await listProviders(site.deps.db);
      const next = mixedRequests(await visitPages(site.address, providers), providers);
      await askForBare(WARMING_S);
      await askFor(site.address, WARMING_S, next);
      const resident: number[] = [];
      const watching = setInterval(() => resident.push(memoryOf(pid, "VmRSS")), RESIDENT_EVERY_MS);
      const parts: Part[] = [];
      const heap: number[] = [];
      // An idle isolate does not answer the inspector.
      const heapAmong = async (visits: () => Promise<unknown>) =>
        (await Promise.all([heapOf(inspectorPort).catch(() => Number.NaN), visits()]))[0];
      while (parts.length < PARTS) {
        parts.push({ bare: await askForBare(BARE_S), answered: await askFor(site.address, seconds / PARTS, next) });
        if (parts.length % (PARTS / 3) === 0) heap.push(await heapAmong(() => askFor(site.address, 1, next)));
      }
      clearInterval(watching);
      return {
        parts,
        perSecond: parts.map(({ answered }) => answered.length / (seconds / PARTS)),
        barePerSecond: parts.map((part) => part.bare.length / BARE_S),
        resident: firstAndLast(resident),
        heap: { first: heap.at(0) ?? Number.NaN, last: heap.at(-1) ?? Number.NaN },
      };
    } finally {
      await bare.close();
      await site.close();
    }
  });
}

function firstAndLast(values: readonly number[]): FirstAndLast {
  const third = Math.ceil(values.length / 3);
  return { first: medianOf(values.slice(0, third)), last: medianOf(values.slice(-third)) };
}

async function listProviders(db: Database) {
  const { slug, cantonSlug, citySlug } = listings;
  const rows = await runAll(db, select({ slug, cantonSlug, citySlug }, sql`FROM ${listings}`));
  return rows.map((row) => ({
    slug: row.slug,
    path: paths.provider({ slug: row.slug, cantonSlug: row.cantonSlug ?? "", citySlug: row.citySlug ?? "" }),
  }));
}

/** The pages that most visitors see, and twenty providers. */
async function visitPages(address: URL, providers: readonly { path: string }[]) {
  const towns = ["winterthur", "zuerich", "uster"].map((citySlug) => paths.city({ cantonSlug: "zuerich", citySlug }));
  const seen = [paths.home(), paths.costs(), paths.lexicon(), paths.canton("zuerich"), ...towns];
  const visited = [];
  for (const path of [...seen, ...providers.slice(-20).map((provider) => provider.path)]) {
    const response = await fetch(new URL(path, address));
    await response.text();
    visited.push({ path, etag: response.headers.get("ETag") ?? "" });
  }
  return visited;
}
