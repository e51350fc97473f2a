import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      TEST_SEARCH_MIGRATIONS: D1Migration[];
      IGNORED_JOBS: Queue;
      /** These have tables only where a test makes them. */
      REPLICA: D1Database;
      SECOND: D1Database;
    }
  }
}

// One line per request, job and cron. Vitest would not end after a line that comes when the tests are over.
console.info = () => {};

// The next file in the same workerd starts without rows and without jobs.
await jobsAreDone();
// On a busy machine a reset returns although storage is still as the file before left it.
await vi.waitUntil(
  async () => {
    await reset();
    const [{ keys }, { objects }] = await Promise.all([env.SEARCH_CACHE.list(), env.FILES.list()]);
    const databases = await Promise.all([env.DB, env.SEARCH, env.REPLICA, env.SECOND].map(isEmpty));
    return databases.every(Boolean) && keys.length === 0 && objects.length === 0;
  },
  { timeout: 120_000 },
);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);
// The Worker stays loaded, and what it remembers of the data is of an older version.
await env.DB.batch([
  env.DB.prepare("UPDATE data_version SET version = ?").bind(Date.now()),
  env.DB.prepare("DELETE FROM edge_purges"),
]);
// Queues redeliver a job that the reset interrupted.
await jobsAreDone();

/** Whether there is neither a table of ours nor the one of migrations; D1 keeps some of its own. */
async function isEmpty(db: D1Database) {
  const isOurs = "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";
  return (await db.prepare(`SELECT 1 FROM sqlite_master WHERE ${isOurs} LIMIT 1`).first()) === null;
}

function jobsAreDone() {
  const isDone = async (queue: Queue) => (await queue.metrics()).backlogCount === 0;
  return vi.waitUntil(async () => (await isDone(env.JOBS)) && (await isDone(env.IMPORTS)), { timeout: 120_000 });
}
