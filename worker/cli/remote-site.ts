import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { StepFailure } from "./setup/advice.ts";
import { d1ThroughWrangler } from "./wrangler-d1.ts";

/** The part of a site's configuration that commands read. Keys as in wrangler.toml. */
export type SiteConfig = {
  name: string;
  vars: Record<string, unknown>;
  routes?: { pattern: string }[];
  d1_databases: {
    binding: string;
    database_name: string;
    database_id: string;
    preview_database_id: string;
    migrations_dir: string;
  }[];
  kv_namespaces: { binding: string; id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: {
    producers: { binding: string; queue: string }[];
    consumers: { queue: string; dead_letter_queue?: string }[];
  };
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  analytics_engine_datasets: { binding: string; dataset: string }[];
};

/** What wrangler.toml says of one deployed site. */
export type RemoteSite = {
  /** "" for production. */
  env: string;
  /** Options of wrangler that choose this site. */
  options: string[];
  config: SiteConfig;
  vars: Record<string, string>;
};

export const WRANGLER_TOML = "wrangler.toml";

/** `env`: "" or a table `env.NAME` of wrangler.toml. @throws if there is no such table */
export function remoteSite(env = ""): RemoteSite {
  const config: SiteConfig = readConfig({ config: WRANGLER_TOML, env }, { hideWarnings: true });
  const vars = Object.entries(config.vars).map(([name, value]) => [name, String(value)]);
  // Named explicitly, because the build leaves another configuration that wrangler would prefer.
  return { env, options: ["-c", WRANGLER_TOML, "--env", env], config, vars: Object.fromEntries(vars) };
}

/** `--remote [--env NAME]` among the arguments of a command, and the other arguments. */
export function readRemote(args: string[]): { site: RemoteSite | undefined; rest: string[] } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remote: { type: "boolean", default: false }, env: { type: "string" } },
  });
  return { site: values.remote ? remoteSite(values.env) : undefined, rest: positionals };
}

/** What commands on a deployed site need of its Worker. */
export const remoteDatabases = ({ options }: RemoteSite) => ({
  db: d1ThroughWrangler("DB", ["--remote", ...options]),
  searchDb: d1ThroughWrangler("SEARCH", ["--remote", ...options]),
  now: () => new Date(),
});

/** Runs a command on a deployed site; its success is the exit code of the process. */
export async function runRemotely(command: () => Promise<boolean>): Promise<void> {
  const hasSucceeded = await command().catch((error) => {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    return false;
  });
  process.exitCode = hasSucceeded ? 0 : 1;
}

/** Unless turned off, sign-up confirms addresses: docs/auth.md. */
export const isAutoconfirmed = ({ vars }: RemoteSite): boolean => vars.AUTH_MAILER_AUTOCONFIRM !== "false";
