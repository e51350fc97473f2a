import type { LocalSite } from "./local-site.ts";

const MINUTE_MS = 60_000;
/** Those of wrangler.toml that make up for what was left behind. */
const CRONS = [
  { cron: "* * * * *", everyMs: MINUTE_MS },
  { cron: "*/5 * * * *", everyMs: 5 * MINUTE_MS },
];

/**
 * What production's clock does every few minutes, here too and at once: a mail that was left behind
 * when the site was killed goes out after the next start, and there is a sitemap.
 *
 * @returns stops it
 */
export function startClock({ runCron }: Pick<LocalSite, "runCron">): () => void {
  const timers = CRONS.map(({ cron, everyMs }) => {
    const tick = () => runCron(cron).catch((error) => console.error(String(error)));
    void tick();
    return setInterval(tick, everyMs);
  });
  return () => timers.forEach(clearInterval);
}
