import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Readiness } from "#domain/operations/readiness.ts";
import { WATCHED_CRONS } from "#domain/operations/site-watch.ts";
import { type AuthSite, authSite } from "./auth.ts";
import { change } from "./database.ts";

const EMPTIED = [
  "cron_runs",
  "tallies",
  "alerts",
  "dead_letters",
  "mail_outbox",
  "import_jobs",
  "search_changes",
  "rebuilds",
];

export const minutesBefore = (now: string, minutes: number) =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString();

/** Records that a cron or a job ran successfully at that time. */
export const ranAt = (name: string, at: string) =>
  change(
    "INSERT INTO cron_runs (name, ran_at, succeeded_at) VALUES (?1, ?2, ?2) ON CONFLICT DO UPDATE SET ran_at = ?2",
    name,
    at,
  );

/** Makes the site healthy: nothing waits, every cron has just run, and the sitemap is new. */
export async function makeHealthy(now = new Date().toISOString()): Promise<void> {
  for (const table of [...EMPTIED, "backup_runs"]) await change(`DELETE FROM ${table}`);
  for (const { cron } of WATCHED_CRONS) await ranAt(cron, now);
  await ranAt("installed", minutesBefore(now, 100_000));
  await ranAt("search", now);
  await putSitemap(now);
}

/** The Worker stays loaded between test files, so its pending counts are first stored and then deleted. */
export async function forgetTallies(): Promise<void> {
  // Far from the time at which it last stored them.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2020-01-01") });
  await authSite().fetch("/robots.txt");
  vi.useRealTimers();
  await change("DELETE FROM tallies");
}

export const putSitemap = (updatedAt: string) =>
  env.FILES.put("sitemap/index.xml", "<x/>", { customMetadata: { version: "v", updatedAt, urls: "1", size: "4" } });

export async function askReadiness(site: AuthSite = authSite()) {
  const response = await site.fetch("/readyz");
  const readiness = (await response.json()) as Readiness;
  const out = readiness.parts.filter(({ isReady }) => !isReady);
  return { status: response.status, headers: response.headers, readiness, out };
}
