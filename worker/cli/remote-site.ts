import { unstable_readConfig as readConfig } from "wrangler";
import { Refusal } from "./refusal.ts";
import type { RunProgram } from "./setup/wrangler.ts";
import { d1ThroughWrangler, wranglerOf } from "./wrangler-d1.ts";

/** The part of a site's configuration that commands read, with the keys of wrangler.toml. */
export type SiteConfig = {
  name: string;
  /** The NAME of each table `env.NAME`. */
  definedEnvironments?: string[] | undefined;
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

/** One deployed site, as wrangler.toml describes it. */
export type RemoteSite = {
  /** "" for production. */
  env: string;
  /** Wrangler options that select this site. */
  options: string[];
  config: SiteConfig;
  vars: Record<string, string>;
};

export const WRANGLER_TOML = "wrangler.toml";

/** `env`: "" or the NAME of a table `env.NAME` in wrangler.toml. @throws Refusal if there is no such table */
export function remoteSite(env = ""): RemoteSite {
  const config = configOf(env);
  const vars = Object.entries(config.vars).map(([name, value]) => [name, String(value)]);
  // Named explicitly, because the build leaves another configuration file that wrangler would prefer.
  return { env, options: ["-c", WRANGLER_TOML, "--env", env], config, vars: Object.fromEntries(vars) };
}

function configOf(env: string): SiteConfig {
  try {
    return readConfig({ config: WRANGLER_TOML, env }, { hideWarnings: true });
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, " ");
    throw new Refusal(`${WRANGLER_TOML} lässt sich ${env === "" ? "" : `für «${env}» `}nicht lesen: ${reason}`);
  }
}

/** The databases of a deployed site, for commands. */
export function remoteDatabases({ options }: RemoteSite, runProgram: RunProgram) {
  const open = (binding: string) => d1ThroughWrangler(wranglerOf(runProgram), binding, ["--remote", ...options]);
  return { db: open("DB"), searchDb: open("SEARCH"), now: () => new Date() };
}

/** By default, sign-up confirms addresses without a mail: docs/auth.md. */
export const isAutoconfirmed = ({ vars }: RemoteSite): boolean => vars.AUTH_MAILER_AUTOCONFIRM !== "false";
