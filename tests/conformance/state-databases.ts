import { closeSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
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

/** Deletes the database's files. A runtime keeps them open until it is idle or restarts. */
export function removeDatabase(stateDir: string, table: string): void {
  const files = databasesWith(stateDir, table).flatMap((file) => [file, `${file}-wal`, `${file}-shm`]);
  for (const file of files) rmSync(file, { force: true });
}

/** Overwrites some pages with rows of these tables, and of indexes if they are named, as a failing disk does. */
export function overwritePages(file: string, tables: readonly string[]): void {
  const { size, pages } = pagesOf(file, tables);
  const disk = openSync(file, "r+");
  for (const page of pages) writeSync(disk, Buffer.alloc(size, "x"), 0, size, (page - 1) * size);
  closeSync(disk);
}

/** Three of each table, from its middle. */
function pagesOf(file: string, tables: readonly string[]) {
  using database = new DatabaseSync(file);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const leaves = database.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path");
  const pages = tables.flatMap((table) => {
    const all = leaves.all(table).map(({ pageno }) => Number(pageno));
    const middle = Math.floor(all.length / 2);
    return all.slice(Math.max(0, middle - 1), middle + 2);
  });
  return { size: Number(database.prepare("PRAGMA page_size").get()?.page_size), pages };
}

/** Changes the main database directly, while the site is stopped. */
export function change(stateDir: string, sql: string): void {
  const [file = ""] = databasesWith(stateDir, "auth_users");
  using database = new DatabaseSync(file);
  database.exec(sql);
}

/** Rows of the main database of a state, read without starting the runtime. */
export function rowsIn(stateDir: string, sql: string) {
  const [file = ""] = databasesWith(stateDir, "auth_users");
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
}
