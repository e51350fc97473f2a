import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { z } from "zod";
import { endRebuild, startIfNone } from "#db/queries/operations/runs.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { FaultySetting } from "#domain/operations/readiness.ts";
import { SettingsError } from "../config/setting.ts";
import { tryConfig } from "../config.ts";
import { createDeps, type Deps } from "../deps.ts";
import type { Print } from "./command.ts";
import { D1_DOOR, d1Through, despitePauses, migrate } from "./local-database.ts";
import { localVariables } from "./local-variables.ts";
import { remoteSite } from "./remote-site.ts";
import { StepFailure } from "./setup/advice.ts";
import { BUILT } from "./setup/config-files.ts";
import { errorText, type RunProgram, runProgram } from "./setup/wrangler.ts";
import { markUsed, moveDamagedAside, refuseLost, STATE_DIR } from "./state-folder.ts";
import { lockState, RUNTIME_PID } from "./state-lock.ts";

export type LocalSite = {
  address: URL;
  /** False if the Worker cannot work with its variables: it then answers all requests with `faults`, without `deps`. */
  isUsable: boolean;
  /** Uses the current bindings: the simulator replaces a runtime that dies. */
  readonly deps: Deps;
  faults: FaultySetting[];
  /** Runs a cron of wrangler.toml as if the time were `at`, by default now; the simulator does not run crons itself. */
  runCron: (cron: string, at?: Date) => Promise<void>;
  /** Releases the state for the next process. */
  close: () => Promise<void>;
};

const BUILD = dirname(BUILT);

type Options = {
  port?: number;
  vars?: Record<string, string>;
  stateDir?: string;
  /** For benchmarks: another entry module in front of the Worker, and a socket without the simulator's proxy. */
  entry?: string | undefined;
  isDirect?: boolean;
  /** For benchmarks: the port of V8's inspector. */
  inspectorPort?: number;
  /** For benchmarks: drops the Worker's log, such as a line for every request. */
  isQuiet?: boolean;
  /** For a restore: the only migrations that the main database gets. */
  migrations?: readonly string[];
  /** The caller has already locked the state. */
  isLocked?: boolean;
  print?: Print;
};

/** Runs the built Worker on local state with all migrations; no other process can open that state. */
export async function openLocalSite(options: Options = {}): Promise<LocalSite> {
  const { stateDir = STATE_DIR, isLocked = false } = options;
  const lock = isLocked ? undefined : await lockState(stateDir);
  let runtime: Miniflare | undefined;
  const close = async () => {
    try {
      await runtime?.dispose();
    } finally {
      lock?.[Symbol.dispose]();
    }
  };
  try {
    await ensureBuild();
    const { workerOptions } = readWorkerOptions(BUILT);
    const movedTo = moveDamagedAside(stateDir, searchIds(workerOptions));
    let env: LocalBindings | undefined;
    const started = await startRuntime(options, workerOptions, stateDir, async () => {
      env = await bindingsOf(started);
    });
    runtime = started;
    const proxy = await started.ready;
    const address = options.isDirect ? await started.unsafeGetDirectURL() : proxy;
    const bindings = await bindingsOf(started);
    await prepareDatabases(bindings, options, stateDir, movedTo);
    const config = tryConfig(bindings);
    return {
      address,
      get deps() {
        return createDeps(env ?? bindings);
      },
      isUsable: !(config instanceof SettingsError),
      faults: config.faults,
      runCron: async (cron, at = new Date()) => {
        // If the index's files were deleted while the site runs, its tables are missing. The cron finds other faults.
        await migrateSearches(env ?? bindings).catch(() => {});
        const worker = await started.getWorker();
        await worker.scheduled?.({ cron, scheduledTime: at });
      },
      close,
    };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

const searchesOf = (env: object) => Object.keys(env).filter((name) => /^SEARCH(_\d+)?$/.test(name));

/** The Worker's bindings, with the databases of local-database.ts. */
async function bindingsOf(runtime: Miniflare) {
  const [env, door] = await Promise.all([runtime.getBindings<Env>(), runtime.getWorker(D1_DOOR.name)]);
  const searches = Object.fromEntries(searchesOf(env).map((name) => [name, d1Through(door, name)]));
  return { ...env, ...searches, DB: d1Through(door, "DB"), SEARCH: d1Through(door, "SEARCH") };
}

type LocalBindings = Awaited<ReturnType<typeof bindingsOf>>;

const readBindings = z.object({
  bindings: z.record(z.string(), z.json()).optional(),
  d1Databases: z.record(z.string(), z.object({ id: z.string() })),
});

function searchIds(workerOptions: WorkerOptions): string[] {
  const { d1Databases } = readBindings.parse(workerOptions);
  return searchesOf(d1Databases).map((name) => d1Databases[name]?.id ?? "");
}

/** Applies all migrations. A restore brings its own; its databases are neither checked for loss nor marked as used. */
async function prepareDatabases(
  env: LocalBindings,
  { migrations, print = console.log }: Options,
  stateDir: string,
  movedTo = "",
) {
  if (migrations === undefined) await refuseLost(stateDir, env);
  await migrateAll(env, migrations);
  if (migrations !== undefined) return;
  markUsed(stateDir);
  if (movedTo === "") return;
  const since = new Date().toISOString();
  await runTogether(env.DB, {
    // Starts without the waiting times of attempts that failed because of the damage.
    before: [endRebuild("search"), endRebuild("places")],
    rebuilds: [startIfNone("search", since), startIfNone("places", since)],
    version: bumpDataVersion(),
  });
  print(`Der Suchindex war beschädigt und wird neu aufgebaut. Die beschädigten Dateien liegen in ${movedTo}.`);
}

async function migrateAll(env: LocalBindings, wanted: readonly string[] | undefined): Promise<void> {
  await despitePauses(() => migrate(env.DB, "migrations/main", wanted));
  await migrateSearches(env);
}

async function migrateSearches(env: LocalBindings): Promise<void> {
  for (const name of searchesOf(env)) {
    await despitePauses(() => migrate(Reflect.get(env, name), "migrations/search"));
  }
}

/** A deploy may have left the build of another site, such as staging, which has other local databases. */
export async function ensureBuild(run: RunProgram = runProgram): Promise<void> {
  if (existsSync(BUILT) && JSON.parse(readFileSync(BUILT, "utf8")).name === remoteSite().config.name) return;
  const ran = await run("npm", ["run", "-s", "build"], { env: { CLOUDFLARE_ENV: "" } });
  if (!ran.isOk) throw StepFailure.of("npm", errorText(ran));
}

/** Drops the runtime's messages about its own C++: the caller gets the failure and says what to do. */
function printLog({ level, message }: { level: string; message: string }): void {
  const [said = ""] = message
    .replace(/^(?:\w+ = )?(?:workerd|kj|capnp)\/\S+\.(?:c\+\+|h):\d+: .*$/m, "")
    .split(/^stack: /m);
  if (said !== "") (level === "error" || level === "warn" ? console.error : console.log)(said.trimEnd());
}

type WorkerOptions = ReturnType<typeof readWorkerOptions>["workerOptions"];

async function startRuntime(
  options: Options,
  workerOptions: WorkerOptions,
  stateDir: string,
  onRestart: () => Promise<void>,
): Promise<Miniflare> {
  const { port = 0, vars, entry, isDirect = false, isQuiet = false, inspectorPort } = options;
  const variables = await localVariables(stateDir, vars);
  const { bindings, d1Databases } = readBindings.parse(workerOptions);
  const converted = convertV4MiniflareOptions({
    log: new Log(LogLevel.ERROR),
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    handleStructuredLogs: isQuiet ? () => {} : printLog,
    host: "127.0.0.1",
    port,
    workers: [
      {
        ...withoutRules(workerOptions),
        bindings: { ...bindings, ...variables },
        modules: builtModules(entry),
        // In production, the platform looks for assets before it runs the Worker; here that would distort measurements.
        ...(isDirect && { unsafeDirectSockets: [{ port: 0 }], assets: undefined }),
        modulesRoot: resolve(BUILD),
      },
      { ...D1_DOOR, d1Databases },
    ],
  });
  // workerd.sh needs sh. MINIFLARE_WORKERD_PATH applies to every simulator of this process.
  if (process.platform !== "win32") {
    process.env.MINIFLARE_WORKERD_PATH = resolve(import.meta.dirname, "workerd.sh");
    process.env.WORKERD = workerdPath();
  }
  return new Miniflare({
    ...converted,
    // The Vite plugin uses the same folder.
    resourcePersistencePath: join(stateDir, "v3"),
    unsafeRuntimeEnv: { WORKERD_PID_FILE: join(stateDir, RUNTIME_PID) },
    unsafeHandleRuntimeRestart: onRestart,
  });
}

/** Path to the simulator's own version of workerd. */
const workerdPath = (): string => createRequire(createRequire(import.meta.url).resolve("miniflare"))("workerd").default;

const MODULE_TYPES: Record<string, "CompiledWasm" | "Data"> = { ".wasm": "CompiledWasm", ".bin": "Data" };

const ENTRY = 'export { default } from "./index.js";';

/** A small entry first, then the others by size: for each added module, the simulator copies all earlier ones. */
function builtModules(entry = ENTRY) {
  const modules = readdirSync(BUILD, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|wasm|bin)$/.test(file))
    .map((file) => ({ file, size: statSync(join(BUILD, file)).size }))
    .toSorted((a, b) => a.size - b.size)
    .map(({ file }) => ({ type: MODULE_TYPES[extname(file)] ?? ("ESModule" as const), path: resolve(BUILD, file) }));
  return [{ type: "ESModule" as const, path: resolve(BUILD, "entry.js"), contents: entry }, ...modules];
}

/** The modules are listed explicitly, so no rules are needed to find them. */
function withoutRules<T extends { modulesRules?: unknown }>({ modulesRules: _, ...options }: T) {
  return options;
}
