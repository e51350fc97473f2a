import type { LocalSite } from "./local-site.ts";

const MINUTE_MS = 60_000;
/** The crons of wrangler.toml that recover unfinished work. */
const CRONS = [
  { cron: "* * * * *", everyMs: MINUTE_MS },
  { cron: "*/5 * * * *", everyMs: 5 * MINUTE_MS },
];

/**
 * Runs crons like production, once immediately: mails left over when the site was killed are sent after the
 * next start, and the sitemap exists.
 * @returns a function that stops it
 */
export function startClock({ runCron }: Pick<LocalSite, "runCron">): () => void {
  const timers = CRONS.map(({ cron, everyMs }) => {
    const tick = () => runCron(cron).catch((error) => console.error(String(error)));
    void tick();
    return setInterval(tick, everyMs);
  });
  return () => timers.forEach(clearInterval);
}
