import type { LocalSite } from "./local-site.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Crons of wrangler.toml; the nightly ones check themselves whether it is three o'clock (worker/jobs/cron.ts). */
export const LOCAL_CRONS = [
  { cron: "* * * * *", everyMs: MINUTE_MS },
  { cron: "*/5 * * * *", everyMs: 5 * MINUTE_MS },
  { cron: "0 1 * * *", everyMs: HOUR_MS },
  { cron: "0 2 * * *", everyMs: HOUR_MS },
  { cron: "0 4 * * *", everyMs: 24 * HOUR_MS },
];

/**
 * Runs crons like production, and once immediately, so that mails left over by a killed site are sent and the
 * sitemap exists.
 * @returns a function that stops it
 */
export function startClock({ runCron }: Pick<LocalSite, "runCron">, crons = LOCAL_CRONS): () => void {
  const timers = crons.map(({ cron, everyMs }) => {
    const tick = () => runCron(cron).catch((error) => console.error(String(error)));
    void tick();
    return setInterval(tick, everyMs);
  });
  return () => timers.forEach(clearInterval);
}
