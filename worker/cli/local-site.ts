import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { SettingsError } from "../config/settings-error.ts";
import { tryConfig } from "../config.ts";
import { createDeps, type Deps } from "../deps.ts";
import { D1_DOOR, d1Through } from "./d1-door.ts";
import { despitePauses } from "./despite-pauses.ts";
import { localVariables } from "./local-variables.ts";
import { migrate } from "./migrate.ts";

/** Databases, cache and files of the local site, shared by command line and site. */
export const STATE_DIR = resolve(process.env.STATE_DIR ?? ".state");

export type LocalSite = {
  address: URL;
  /** False if the Worker cannot work with its variables: then it answers every request with `faults`, and has no `deps`. */
  isUsable: boolean;
  readonly deps: Deps;
  faults: FaultySetting[];
  /** Runs a cron of wrangler.toml, as at this moment or now; the simulator has no clock. */
  runCron: (cron: string, at?: Date) => Promise<void>;
  /** Releases the state for the next process. */
  close: () => Promise<void>;
};

const BUILD = "build/server";

type Options = {
  port?: number;
  vars?: Record<string, string>;
  stateDir?: string;
  /** Another entry module in front of the Worker, and a socket without the simulator's proxy: for benchmarks. */
  entry?: string | undefined;
  isDirect?: boolean;
  /** Of V8's inspector: for benchmarks. */
  inspectorPort?: number;
  /** Drops what the Worker logs, such as every request: for benchmarks. */
  isQuiet?: boolean;
  /** Of the main database: no others than these, for a restore. */
  migrations?: readonly string[];
};

/** The built Worker on local state with all migrations. One process at a time: command-line.ts ensures that. */
export async function openLocalSite(options: Options = {}): Promise<LocalSite> {
  const { port, vars, stateDir = STATE_DIR, entry, isDirect = false, isQuiet = false, inspectorPort } = options;
  mkdirSync(stateDir, { recursive: true });
  const variables = await localVariables(stateDir, vars);
  if (!existsSync(BUILD)) execFileSync("react-router", ["build", "--logLevel", "warn"]);
  const { workerOptions } = readWorkerOptions(`${BUILD}/wrangler.json`);
  const converted = convertV4MiniflareOptions({
    log: new Log(LogLevel.ERROR),
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    ...(isQuiet && { handleStructuredLogs: () => {} }),
    host: "127.0.0.1",
    port: port ?? 0,
    workers: [
      {
        ...withoutRules(workerOptions),
        bindings: { ...(workerOptions.bindings as object), ...variables },
        modules: builtModules(entry),
        // In production the platform looks for assets before it runs the Worker; here that would distort
        // measurements.
        ...(isDirect && { unsafeDirectSockets: [{ port: 0 }], assets: undefined }),
        modulesRoot: resolve(BUILD),
      },
      { ...D1_DOOR, d1Databases: workerOptions.d1Databases as Record<string, string> },
    ],
  });
  const miniflare = new Miniflare({
    ...converted,
    // The Vite plugin uses the same folder.
    resourcePersistencePath: join(stateDir, "v3"),
  });
  const proxy = await miniflare.ready;
  const address = isDirect ? await miniflare.unsafeGetDirectURL() : proxy;
  const door = await miniflare.getWorker(D1_DOOR.name);
  const searches = Object.keys(workerOptions.d1Databases ?? {}).filter((name) => /^SEARCH(_\d+)?$/.test(name));
  const parts = searches.map((name) => [name, d1Through(door, name)] as const);
  const env: Env = { ...(await miniflare.getBindings<Env>()), DB: d1Through(door, "DB"), ...Object.fromEntries(parts) };
  await despitePauses(() => migrate(env.DB, "migrations/main", options.migrations));
  for (const [, part] of parts) await despitePauses(() => migrate(part, "migrations/search"));
  const config = tryConfig(env);
  return {
    address,
    get deps() {
      return createDeps(env);
    },
    isUsable: !(config instanceof SettingsError),
    faults: config.faults,
    runCron: async (cron, at = new Date()) => {
      const worker = await miniflare.getWorker();
      await worker.scheduled?.({ cron, scheduledTime: at });
    },
    close: () => miniflare.dispose(),
  };
}

const MODULE_TYPES: Record<string, "CompiledWasm" | "Data"> = { ".wasm": "CompiledWasm", ".bin": "Data" };

/** The entry first, then its imports. */
function builtModules(entry: string | undefined) {
  const files = readdirSync(BUILD, { recursive: true, encoding: "utf8" });
  const others = files.filter((file) => /\.(js|wasm|bin)$/.test(file) && file !== "index.js");
  const modules = ["index.js", ...others].map((file) => ({
    type: MODULE_TYPES[extname(file)] ?? ("ESModule" as const),
    path: resolve(BUILD, file),
  }));
  if (entry === undefined) return modules;
  return [{ type: "ESModule" as const, path: resolve(BUILD, "entry.js"), contents: entry }, ...modules];
}

/** Modules are listed explicitly, so there are no rules to find them. */
function withoutRules<T extends { modulesRules?: unknown }>({ modulesRules: _, ...options }: T) {
  return options;
}
