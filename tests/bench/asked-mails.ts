import { runText } from "#db/statement.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { officeTime } from "#tests/support/office-time.ts";
import type { openLocalSite } from "#worker/cli/local-site.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

const KILLS = 8;
const MOST = 150;
const MINUTE = "* * * * *";

export type AskedMails = {
  /** Weekly mails and checks of facts that were due. */
  due: number;
  missing: number;
  twice: number;
  kills: number;
};

/** Has weekly mails and checks of facts written while the Worker is killed: each must be there once. */
export async function measureAskedMails(
  site: Site,
  open: () => Promise<Site>,
): Promise<{ site: Site; asked: AskedMails }> {
  let current = site;
  const at = officeTime();
  for (const statement of SEED) await runText(current.deps.db, statement);
  const due = await countOpen(current);
  for (let kill = 1; kill <= KILLS; kill++) {
    // Ends with an error when the Worker dies.
    const run = current.runCron(MINUTE, at).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, kill * 40));
    await killWorker(current);
    await run;
    current = await open();
  }
  for (let runs = 0; runs < 200 && (await countOpen(current)) > 0; runs++) await current.runCron(MINUTE, at);
  const once = await firstNumber(current, `SELECT count(*) FROM (${TIMES}) WHERE times = 1`);
  const twice = await firstNumber(current, `SELECT count(*) FROM (${TIMES}) WHERE times > 1`);
  return { site: current, asked: { due, missing: due - once - twice, twice, kills: KILLS } };
}

/** Each member has a listing, and each listing an address of its own and a check that is due. */
const SEED = [
  "UPDATE all_listings SET source = 'bench', closed = 'offen', email = 'spitex' || id || '@example.ch'",
  `INSERT INTO auth_users (id, email, created_at, updated_at)
    SELECT 'member' || id, 'member' || id || '@example.ch', '2026-01-01', '2026-01-01' FROM spitex_listings LIMIT ${MOST}`,
  `INSERT INTO provider_members (user_id, spitex_id, created_at)
    SELECT 'member' || id, id, '2026-01-01' FROM spitex_listings WHERE EXISTS (
      SELECT 1 FROM auth_users WHERE auth_users.id = 'member' || spitex_listings.id)`,
  "UPDATE all_listings SET created_at = '2020-01-01T00:00:00.000Z', confirmed_fields = NULL",
  `INSERT INTO fact_checks (spitex_id, due_on) SELECT id, '2026-01-01' FROM spitex_listings LIMIT ${MOST}`,
];

const TIMES = `SELECT count(*) AS times FROM mail_outbox WHERE kind IN ('capacity_week', 'fact_check')
  GROUP BY kind, recipient`;

const countOpen = (site: Site) =>
  firstNumber(
    site,
    `SELECT (SELECT count(*) FROM provider_members WHERE mailed_week = '')
      + (SELECT count(*) FROM fact_checks WHERE due_on = '2026-01-01')`,
  );

const firstNumber = async ({ deps }: Site, sql: string) =>
  Number(Object.values((await runText(deps.db, sql))[0] ?? {})[0] ?? 0);
