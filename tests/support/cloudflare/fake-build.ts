import { mkdirSync, writeFileSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";

/** Stands in for the build of React Router: only the configuration that a deploy reads. */
const config = readConfig({ config: "wrangler.toml", env: process.env.CLOUDFLARE_ENV ?? "" }, { hideWarnings: true });
mkdirSync("build/server", { recursive: true });
writeFileSync("build/server/wrangler.json", JSON.stringify(config));
