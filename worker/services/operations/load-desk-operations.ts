import { listOpenAlerts } from "#db/queries/operations/alerts.ts";
import { findLastBackup } from "#db/queries/operations/backlog.ts";
import { listFailedRuns } from "#db/queries/operations/cron-runs.ts";
import { runTogether } from "#db/statement.ts";
import type { DeskOperations } from "#domain/desks/desk-operations.ts";
import type { Deps } from "../../deps.ts";
import type { CheckDeps } from "./checks.ts";
import { loadReadiness } from "./load-readiness.ts";

/** Every work runs more often. */
const WORKS_MS = 32 * 86_400_000;

/** How the site runs: what readiness says, and what the crons have found. */
export async function loadDeskOperations(deps: CheckDeps & Pick<Deps, "logError">): Promise<DeskOperations> {
  const since = new Date(deps.now().getTime() - WORKS_MS).toISOString();
  const [readiness, { alerts, failedWorks, backups }] = await Promise.all([
    loadReadiness(deps),
    runTogether(deps.db, { alerts: listOpenAlerts(), failedWorks: listFailedRuns(since), backups: findLastBackup() }),
  ]);
  const [last] = backups;
  // Unknown while the bucket does not answer, which readiness says.
  const isThere = last ? await deps.backupFiles.isComplete(last.night).catch(() => true) : false;
  return { readiness, alerts, failedWorks, lastBackup: last ? { ...last, isThere } : null };
}
