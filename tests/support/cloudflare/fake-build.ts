import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { BUILT } from "#worker/cli/setup/config-files.ts";
import type { Ran } from "#worker/cli/setup/wrangler.ts";

const SETTINGS = [
  "name",
  "vars",
  "routes",
  "kv_namespaces",
  "d1_databases",
  "r2_buckets",
  "queues",
  "triggers",
  "limits",
  "ratelimits",
] as const;

type What = { env?: string | undefined; files: string };

/** Replaces `npm run build`: takes `files` from the build of `checkout`, with the settings of `folder`. */
export function fakeBuild(folder: string, checkout: string, { env = "", files }: What): Ran {
  const config = readConfig({ config: join(folder, "wrangler.toml"), env }, { hideWarnings: true });
  cpSync(join(checkout, files), join(folder, files), { recursive: true });
  const built = JSON.parse(readFileSync(join(folder, BUILT), "utf8"));
  for (const setting of SETTINGS) built[setting] = config[setting];
  writeFileSync(join(folder, BUILT), JSON.stringify({ ...built, userConfigPath: undefined, configPath: undefined }));
  return { isOk: true, stdout: "", stderr: "" };
}

// Runs as a program if wrangler is the real one.
if (process.argv[1] === import.meta.filename) {
  const what = { env: process.env.CLOUDFLARE_ENV, files: "build" };
  fakeBuild(process.cwd(), resolve(import.meta.dirname, "../../.."), what);
}
