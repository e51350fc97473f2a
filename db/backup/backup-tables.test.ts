import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getTableName, is } from "drizzle-orm";
import { blob, integer, real, SQLiteSyncDialect, SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { listBackupPage } from "../queries/backup/backup-pages.ts";
import { BACKUP_TABLES, tablesWith } from "./backup-tables.ts";
import { jsonList, valueAt } from "./row-lines.ts";

const MODULES = import.meta.glob<object>(["../schema/*.ts", "!../schema/*.test.ts", "!../schema/search.ts"], {
  eager: true,
});
const ALL = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));
const NAMES = BACKUP_TABLES.map(([table]) => getTableName(table));
const KEPT = tablesWith("kept").map((table) => ({ name: getTableName(table), table }));

const database = new DatabaseSync(":memory:");
for (const file of readdirSync("migrations/main").sort()) {
  database.exec(readFileSync(`migrations/main/${file}`, "utf8"));
}
const query = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);

test("every table of the schema is in the list, once: decide whether a backup has it", () => {
  expect(NAMES.toSorted()).toEqual(ALL.map((table) => getTableName(table)).toSorted());
});

test("a kept table comes after the kept tables that it refers to", () => {
  const parents = KEPT.flatMap(({ name }) =>
    query('SELECT "table" AS parent FROM pragma_foreign_key_list(?)', name).map(({ parent }) => [name, `${parent}`]),
  );
  const isKept = (name = "") => KEPT.some((table) => table.name === name);
  expect(parents.length).toBeGreaterThan(10);
  expect(parents.filter(([, parent]) => !isKept(parent))).toEqual([]);
  expect(parents.filter(([name = "", parent = ""]) => NAMES.indexOf(parent) >= NAMES.indexOf(name))).toEqual([]);
});

test.each(KEPT)("pages of $name are ranges of its key", ({ table }) => {
  const { sql, params } = listBackupPage(table, "[1,1,1]").toQuery();
  const plan = query(`EXPLAIN QUERY PLAN ${sql}`, ...(params as string[])).map(({ detail }) => `${detail}`);
  expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  expect(plan.filter((step) => step.startsWith("SEARCH"))).toHaveLength(1);
});

describe("a line of a backup", () => {
  const columns = Array.from({ length: 40 }, (_, at) => [`c${at}`, integer()] as const);
  const wide = sqliteTable("wide", {
    id: integer().primaryKey(),
    ...Object.fromEntries(columns),
    words: text(),
    part: real(),
    bytes: blob(),
  });
  const all = Object.values(wide).slice(0, 44);

  test("brings back every kind of value of more columns than a function takes", () => {
    const db = new DatabaseSync(":memory:");
    const names = all.map((column) => column.name);
    const definitions = names.map((name) => `${name} ANY`).join(", ");
    for (const table of ["wide", "copy"]) db.exec(`CREATE TABLE ${table} (${definitions}) STRICT`);
    const words = ["a\0b", "]]", '["]', "Zürich 🏠", "", "\u2028'\\"];
    for (const [at, word] of words.entries()) {
      db.exec(`INSERT INTO wide (id, c1, c39, part, bytes) VALUES
        (${at}, 9007199254740993, -9223372036854775808, 0.1 + 0.2 + ${at} / 3.0, ${at % 2 ? "x'00ff'" : "NULL"})`);
      db.prepare("UPDATE wide SET words = ? WHERE id = ?").run(word, at);
    }
    const { sql } = new SQLiteSyncDialect().sqlToQuery(jsonList(all as never));
    const lines = db.prepare(`SELECT ${sql} AS line FROM wide`).all();
    expect(lines).toHaveLength(words.length);
    const values = names.map((name, at) => valueAt(at, name === "bytes")).join(", ");
    db.prepare(`INSERT INTO copy SELECT ${values} FROM json_each(?)`).run(`[${lines.map(({ line }) => line).join()}]`);
    const differences = db.prepare("SELECT * FROM wide EXCEPT SELECT * FROM copy").all();
    expect(differences).toEqual([]);
    expect(db.prepare("SELECT count(*) AS n FROM copy").get()).toEqual({ n: words.length });
    expect(db.prepare("SELECT typeof(bytes) AS t FROM copy WHERE id = 1").get()).toEqual({ t: "blob" });
  });
});
