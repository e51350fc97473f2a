import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { Refusal } from "./refusal.ts";

/**
 * Applies new migrations and records them like `wrangler d1 migrations apply`, which production uses. `wanted`: no
 * others than these. @throws Refusal if the database has migrations that this version does not know
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
  // In one transaction, so that a migration is applied whole or not at all.
  await database.batch(
    fresh.flatMap((name) => [
      ...splitSql(readFileSync(join(directory, name), "utf8")).map((sql) => database.prepare(sql)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]),
  );
}
