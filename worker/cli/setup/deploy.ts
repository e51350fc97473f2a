import type { Shell } from "../command.ts";
import { Refusal } from "../refusal.ts";
import { remoteSite } from "../remote-site.ts";
import { deployStep, deployTasks, migrationStep } from "./deploy-steps.ts";
import { placeholdersIn } from "./questions.ts";
import { secretCheckStep } from "./resource-steps.ts";
import { runSteps } from "./set-up.ts";
import { SetupSite } from "./site.ts";

/** Deploys a new version of a site that `npm run setup` has made. */
export async function deploy(
  env: string,
  isDryRun: boolean,
  shell: Pick<Shell, "print" | "runProgram">,
): Promise<boolean> {
  const missing = placeholdersIn(remoteSite(env).config);
  if (missing.length > 0) {
    const command = `npm run setup${env === "" ? "" : ` -- --env ${env}`}`;
    throw new Refusal(`In wrangler.toml stehen noch Platzhalter: ${missing.join(", ")}. Zuerst: ${command}`);
  }
  const site = new SetupSite({ env }, shell);
  return runSteps(
    site,
    [secretCheckStep, migrationStep, { ...deployStep, missing: async () => deployTasks(site) }],
    isDryRun,
  );
}
