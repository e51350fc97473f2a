import { runText } from "#db/statement.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import type { openLocalSite } from "#worker/cli/local-site.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

const KILLS = 8;
const MINUTE = "* * * * *";

export type Promises = {
  /** Reminders and offers that were due. */
  due: number;
  missing: number;
  twice: number;
  kills: number;
};

/** Has reminders and offers for all inquiries written while the Worker is killed: each must be there once. */
export async function measurePromises(
  site: Site,
  open: () => Promise<Site>,
): Promise<{ site: Site; promises: Promises }> {
  let current = site;
  await runText(current.deps.db, "UPDATE inquiries SET remind_at = '2026-01-01', offer_at = '2026-01-01'");
  for (let kill = 1; kill <= KILLS; kill++) {
    // Ends with an error when the Worker dies.
    const run = current.runCron(MINUTE).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, kill * 40));
    await killWorker(current);
    await run;
    current = await open();
  }
  for (let runs = 0; runs < 1000 && (await countOpen(current)) > 0; runs++) await current.runCron(MINUTE);
  const inquiries = await firstNumber(current, "SELECT count(*) FROM inquiries");
  const once = await firstNumber(current, `SELECT count(*) FROM (${TIMES}) WHERE times = 1`);
  const twice = await firstNumber(current, `SELECT count(*) FROM (${TIMES}) WHERE times > 1`);
  return {
    site: current,
    promises: { due: 2 * inquiries, missing: 2 * inquiries - once - twice, twice, kills: KILLS },
  };
}

/**
 * Each sender has one inquiry, so its address identifies the reminder (as reply address) and the offer (as recipient).
 */
const TIMES = `SELECT count(*) AS times FROM mail_outbox WHERE kind IN ('inquiry_reminder', 'inquiry_others')
  GROUP BY kind, iif(kind = 'inquiry_reminder', reply_to, recipient)`;

const countOpen = (site: Site) =>
  firstNumber(site, "SELECT count(*) FROM inquiries WHERE reminded_at IS NULL OR offered_at IS NULL");

const firstNumber = async ({ deps }: Site, sql: string) =>
  Number(Object.values((await runText(deps.db, sql))[0] ?? {})[0] ?? 0);
