import { DatabaseSync } from "node:sqlite";
import { blob, integer, real, SQLiteSyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { jsonList, valueAt } from "./row-lines.ts";

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

  test("restores every kind of value, with more columns than a function may take", () => {
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
