import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";

/** Stands in for the build of React Router: takes the one of this checkout, with the settings of the folder. */
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
const BUILT = "build/server/wrangler.json";

const config = readConfig({ config: "wrangler.toml", env: process.env.CLOUDFLARE_ENV ?? "" }, { hideWarnings: true });
cpSync(resolve(import.meta.dirname, "../../../build"), "build", { recursive: true });
const built = JSON.parse(readFileSync(BUILT, "utf8"));
for (const setting of SETTINGS) built[setting] = config[setting];
writeFileSync(BUILT, JSON.stringify({ ...built, userConfigPath: undefined, configPath: undefined }));
