import { Refusal } from "./refusal.ts";
import { isUsed } from "./state-folder.ts";

/**
 * An empty main database is a new directory only where there was none before: the search knows providers from states that
 * are older than their mark. @throws Refusal if it was lost
 */
export async function refuseLost(stateDir: string, { DB, SEARCH }: Pick<Env, "DB" | "SEARCH">): Promise<void> {
  if (await hasRow(DB, "SELECT 1 FROM d1_migrations LIMIT 1")) return;
  if (!isUsed(stateDir) && !(await hasRow(SEARCH, "SELECT 1 FROM card LIMIT 1"))) return;
  throw new Refusal(
    `In ${stateDir} war ein Verzeichnis, aber seine Hauptdatenbank fehlt oder ist leer. Holen Sie eine Sicherung zurück («npm run restore -- ORDNER»), oder setzen Sie STATE_DIR auf einen neuen Ordner, um neu anzufangen.`,
  );
}

async function hasRow(database: D1Database, sql: string): Promise<boolean> {
  try {
    return (await database.prepare(sql).all()).results.length > 0;
  } catch (error) {
    if (/no such table/.test(String(error))) return false;
    throw error;
  }
}
