import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Files of the databases of a state that have a table. */
export function databasesWith(stateDir: string, table: string): string[] {
  const folder = join(stateDir, "v3/d1");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".sqlite")).map((name) => join(folder, name));
  return files.filter((file) => {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
  });
}

/** What the main database of a state holds, read without starting the runtime. */
export function rowsIn(stateDir: string, sql: string) {
  const [file = ""] = databasesWith(stateDir, "auth_users");
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
}
