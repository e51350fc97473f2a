import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Databases of the local state that SQLite cannot read. Reads them whole, so only after something has failed. */
export const damagedFiles = (stateDir: string): string[] =>
  globSync("v3/**/*.sqlite", { cwd: stateDir }).filter((file) => isDamaged(join(stateDir, file)));

function isDamaged(file: string): boolean {
  try {
    using database = new DatabaseSync(file);
    return database.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
  } catch {
    return true;
  }
}
