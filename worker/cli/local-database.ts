import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import pRetry from "p-retry";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { listAppliedMigrations } from "#db/queries/backup/backup.ts";
import { type Database, type Query, runAll, runText } from "#db/statement.ts";
import { Refusal } from "./refusal.ts";

type Ask = { database: string; asked: Query[] };
type Door = { fetch: (url: string, init: { method: string; body: string }) => Promise<Reply> };
type Reply = { ok: boolean; json: () => Promise<unknown>; text: () => Promise<string> };

/**
 * A Worker next to the site's that runs a whole batch per call. The simulator's bindings make one call for each
 * `prepare`, `bind` and query, which makes an import three times slower.
 */
export const D1_DOOR = {
  name: "d1-door",
  modules: true as const,
  compatibilityDate: "2026-10-01",
  script: `export default {
    async fetch(request, env) {
      const { database, asked } = await request.json();
      try {
        const prepared = asked.map(({ sql, params }) => env[database].prepare(sql).bind(...params));
        return Response.json(await env[database].batch(prepared));
      } catch (error) {
        return new Response(error.message, { status: 500 });
      }
    },
  };`,
};

export const d1Through = (door: Door, database: string): Database => ({
  batch: async (asked) => {
    const body = JSON.stringify({ database, asked } satisfies Ask);
    // After a long computation the simulator may have closed its idle connection. The event loop must run first to
    // notice this; otherwise the request fails with EPIPE.
    await setImmediate();
    const reply = await door.fetch("http://d1-door", { method: "POST", body });
    if (!reply.ok) throw new Error(await reply.text());
    const answers = await reply.json();
    if (!Array.isArray(answers)) throw new Error("the door answered no list");
    return answers;
  },
});

/**
 * Applies new migrations and records them like `wrangler d1 migrations apply`, which production uses. `wanted` limits
 * it to these migrations. @throws Refusal if the database has migrations that this version does not know
 */
export async function migrate(database: Database, directory: string, wanted?: readonly string[]): Promise<void> {
  await runText(
    database,
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const applied = new Set((await runAll(database, listAppliedMigrations())).map(({ name }) => name));
  const known = readdirSync(directory);
  const [unknown] = [...applied].filter((name) => !known.includes(name));
  if (unknown) {
    throw new Refusal(
      `Diese Daten gehören zu einer anderen Version des Verzeichnisses: Die Migration ${unknown} fehlt hier. Nehmen Sie jene Version, oder setzen Sie STATE_DIR auf einen neuen Ordner.`,
    );
  }
  const fresh = known
    .filter((file) => file.endsWith(".sql") && !applied.has(file) && (wanted?.includes(file) ?? true))
    .sort();
  if (fresh.length === 0) return;
  // In one transaction, so that each migration is applied completely or not at all.
  await database.batch(
    fresh.flatMap((name) => [
      ...splitSql(readFileSync(join(directory, name), "utf8")).map((sql) => ({ sql, params: [] })),
      { sql: "INSERT INTO d1_migrations (name) VALUES (?)", params: [name] },
    ]),
  );
}

/**
 * Retries idempotent work if the simulator has closed this process's connections. The simulator does so when the
 * process has stood still for some seconds, as on a busy machine.
 */
export const despitePauses = <Result>(work: () => Promise<Result>): Promise<Result> =>
  pRetry(work, { retries: 5, minTimeout: 50, shouldRetry: ({ error }) => isLostConnection(error) });

const isLostConnection = ({ name, message }: Error) => name === "TypeError" && message === "fetch failed";
