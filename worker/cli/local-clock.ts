import type { LocalSite } from "./local-site.ts";

/**
 * What production's clock does every minute, here too and at once: a mail that was left behind when
 * the site was killed goes out after the next start.
 *
 * @returns stops it
 */
export function startClock({ runCron }: Pick<LocalSite, "runCron">): () => void {
  const tick = () => runCron("* * * * *").catch((error) => console.error(String(error)));
  void tick();
  const timer = setInterval(tick, 60_000);
  return () => clearInterval(timer);
}
