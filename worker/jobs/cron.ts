import type { Deps } from "../deps.ts";
import { reconcileCounts } from "../services/reconcile-counts.ts";
import { syncSearchIndex } from "../services/search/sync-search-index.ts";

const SWEEP = "*/5 * * * *";

/** Crons are listed in wrangler.toml. */
export async function runCron(event: ScheduledController, deps: Deps): Promise<void> {
  if (event.cron === SWEEP) await syncSearchIndex(deps);
  else if (isThreeInZurich(new Date(event.scheduledTime))) await reconcileCounts(deps);
}

/** Of the two nightly ticks exactly one is 03:00 local time, on the days of the clock change too. */
export function isThreeInZurich(date: Date): boolean {
  const hour = new Intl.DateTimeFormat("de-CH", {
    timeZone: "Europe/Zurich",
    hour: "numeric",
    hourCycle: "h23",
  }).format(date);
  return Number.parseInt(hour, 10) === 3;
}
