import type { LocalSite } from "./local-site.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Crons of wrangler.toml; those of the night ask the clock themselves whether it is three (worker/jobs/cron.ts). */
export const LOCAL_CRONS = [
  { cron: "* * * * *", everyMs: MINUTE_MS },
  { cron: "*/5 * * * *", everyMs: 5 * MINUTE_MS },
  { cron: "0 1 * * *", everyMs: HOUR_MS },
  { cron: "0 2 * * *", everyMs: HOUR_MS },
  { cron: "0 4 * * *", everyMs: 24 * HOUR_MS },
];

/**
 * Runs crons like production, once immediately: mails left over when the site was killed are sent after the next start, and
 * the sitemap exists.
 * @returns a function that stops it
 */
export function startClock({ runCron }: Pick<LocalSite, "runCron">): () => void {
  const timers = LOCAL_CRONS.map(({ cron, everyMs }) => {
    const tick = () => runCron(cron).catch((error) => console.error(String(error)));
    void tick();
    return setInterval(tick, everyMs);
  });
  return () => timers.forEach(clearInterval);
}
