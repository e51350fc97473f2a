import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import pRetry from "p-retry";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { Refusal } from "./refusal.ts";

type Statement = { sql: string; values: unknown[] };
type Ask = { database: string; statements: Statement[]; isRaw: boolean };
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
      const { database, statements, isRaw } = await request.json();
      const prepared = statements.map(({ sql, values }) => env[database].prepare(sql).bind(...values));
      try {
        return Response.json(isRaw ? await prepared[0].raw() : await env[database].batch(prepared));
      } catch (error) {
        return new Response(error.message, { status: 500 });
      }
    },
  };`,
};

/** The part of the D1 API that the command line uses. */
export function d1Through(door: Door, database: string): D1Database {
  const ask = async (statements: Statement[], isRaw = false) => {
    const body = JSON.stringify({ database, statements, isRaw } satisfies Ask);
    // After a long computation the simulator may have closed its idle connection. Only the event loop learns of it; a
    // request sent before fails with EPIPE.
    await setImmediate();
    const reply = await door.fetch("http://d1-door", { method: "POST", body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as D1Result[];
  };
  const prepare = (sql: string, values: unknown[] = []) => {
    const only = async () => (await ask([{ sql, values }]))[0];
    return {
      sql,
      values,
      bind: (...bound: unknown[]) => prepare(sql, bound),
      all: only,
      run: only,
      raw: () => ask([{ sql, values }], true),
    };
  };
  const batch = (statements: Statement[]) => ask(statements.map(({ sql, values }) => ({ sql, values })));
  return { prepare, batch } as unknown as D1Database;
}

/**
 * Applies new migrations and records them like `wrangler d1 migrations apply`, which production uses. `wanted` limits
 * it to these migrations. @throws Refusal if the database has migrations that this version does not know
 */
export async function migrate(database: D1Database, directory: string, wanted?: readonly string[]): Promise<void> {
  await database
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
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
      ...splitSql(readFileSync(join(directory, name), "utf8")).map((sql) => database.prepare(sql)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]),
  );
}

/**
 * Repeats repeatable work if the simulator has closed this process's connections, which it does after the process has
 * stood still for some seconds, as on a busy machine.
 */
export const despitePauses = <Result>(work: () => Promise<Result>): Promise<Result> =>
  pRetry(work, { retries: 5, minTimeout: 50, shouldRetry: ({ error }) => isLostConnection(error) });

const isLostConnection = ({ name, message }: Error) => name === "TypeError" && message === "fetch failed";
