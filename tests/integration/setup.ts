import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      TEST_SEARCH_MIGRATIONS: D1Migration[];
      IGNORED_JOBS: Queue;
      /** These databases have tables only where a test makes them. */
      REPLICA: D1Database;
      SECOND: D1Database;
    }
  }
}

// The log has a line per request, job and cron, and Vitest would not end after a line logged after the tests.
console.info = () => {};

// Each file starts without rows and jobs, because all share one workerd.
await jobsAreDone();
// On a busy machine a reset may return before storage is empty.
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
// The Worker stays loaded, so this makes everything it remembers outdated.
await env.DB.batch([
  env.DB.prepare("UPDATE data_version SET version = ?").bind(Date.now()),
  env.DB.prepare("DELETE FROM edge_purges"),
]);
// Queues redeliver a job that the reset interrupted.
await jobsAreDone();

/** True if there are neither our tables nor the table of migrations; D1 has some tables of its own. */
async function isEmpty(db: D1Database) {
  const isOurs = "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";
  return (await db.prepare(`SELECT 1 FROM sqlite_master WHERE ${isOurs} LIMIT 1`).first()) === null;
}

function jobsAreDone() {
  const isDone = async (queue: Queue) => (await queue.metrics()).backlogCount === 0;
  return vi.waitUntil(async () => (await isDone(env.JOBS)) && (await isDone(env.IMPORTS)), { timeout: 120_000 });
}
