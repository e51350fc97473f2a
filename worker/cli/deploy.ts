import { parseArgs } from "node:util";
import { remoteSite } from "./remote-site.ts";
import { deployStep, deployTasks, migrationStep } from "./setup/deploy-steps.ts";
import { placeholdersIn } from "./setup/placeholders.ts";
import { runSteps } from "./setup/run-steps.ts";
import { secretCheckStep } from "./setup/secret-steps.ts";
import { SetupSite } from "./setup/site.ts";

/** `npm run deploy -- [--env staging] [--dry-run]`: a new version of a site that `npm run setup` has made. */
const { values } = parseArgs({ options: { env: { type: "string", default: "" }, "dry-run": { type: "boolean" } } });
const { env, "dry-run": isDryRun = false } = values;
const missing = placeholdersIn(remoteSite(env).config);

if (missing.length > 0) {
  const command = `npm run setup${env === "" ? "" : ` -- --env ${env}`}`;
  console.error(`In wrangler.toml stehen noch Platzhalter: ${missing.join(", ")}. Zuerst: ${command}`);
  process.exitCode = 1;
} else {
  const site = new SetupSite(env, {}, {}, console.log);
  const steps = [secretCheckStep, migrationStep, { ...deployStep, missing: async () => deployTasks(site) }];
  process.exitCode = (await runSteps(site, steps, isDryRun)) ? 0 : 1;
}
