import { StepFailure } from "./advice.ts";
import { adminStep, registerStep } from "./content-steps.ts";
import { deployStep, migrationStep } from "./deploy-steps.ts";
import { bucketStep, databaseStep, namespaceStep, queueStep } from "./resource-steps.ts";
import { secretStep } from "./secret-steps.ts";
import { settingsStep } from "./settings-step.ts";
import type { SetupSite, Step, Task } from "./site.ts";

/** In this order, because later steps need what earlier ones make. */
export const STEPS: readonly Step[] = [
  databaseStep("DB"),
  databaseStep("SEARCH"),
  namespaceStep,
  bucketStep,
  queueStep,
  settingsStep,
  migrationStep,
  secretStep,
  deployStep,
  registerStep,
  adminStep,
];

/** Makes what is missing. @returns whether all necessary steps succeeded */
export async function runSteps(site: SetupSite, steps: readonly Step[], isDryRun: boolean): Promise<boolean> {
  for (const step of steps) {
    try {
      await runStep(site, step, isDryRun);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      site.print(`✗ ${step.title}: ${error.message}`);
      if (!step.isOptional) return false;
    }
  }
  return true;
}

async function runStep(site: SetupSite, step: Step, isDryRun: boolean): Promise<void> {
  const tasks = await step.missing(site);
  if (tasks.length === 0) return site.print(`✓ ${step.title}: nichts zu tun`);
  site.print(`${isDryRun ? "·" : "→"} ${step.title}`);
  for (const task of tasks) await runTask(site, task, isDryRun);
}

async function runTask(site: SetupSite, { text, run }: Task, isDryRun: boolean): Promise<void> {
  site.print(`    ${text}`);
  if (!isDryRun) await run();
}
