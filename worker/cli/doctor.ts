import { Resolver } from "node:dns/promises";
import { parseArgs } from "node:util";
import { examine, printExamined } from "./doctor/examine-site.ts";
import { remoteSite } from "./remote-site.ts";

const USAGE =
  "Aufruf: npm run doctor -- URL [--json] [--env staging] [--resolver IP:PORT] [--workers-dev NAME.KONTO.workers.dev]";

/** Variables of the site with this address, by wrangler.toml; {} if it is another's. */
function varsOf(url: string, env: string | undefined): Record<string, string> {
  if (env !== undefined) return remoteSite(env).vars;
  const all = ["", "staging"].map((name) => remoteSite(name).vars);
  return all.find(({ SITE_URL }) => SITE_URL === new URL(url).origin) ?? {};
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    env: { type: "string" },
    resolver: { type: "string" },
    "workers-dev": { type: "string" },
  },
});
const [url = ""] = positionals;

if (URL.canParse(url)) {
  const resolver = new Resolver();
  if (values.resolver) resolver.setServers([values.resolver]);
  const workersDev = values["workers-dev"];
  const examined = await examine(url, { vars: varsOf(url, values.env), resolver, workersDev, now: () => new Date() });
  if (values.json) console.log(JSON.stringify(examined, null, 2));
  const isWell = printExamined(examined, values.json ? () => {} : console.log);
  process.exitCode = isWell ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
