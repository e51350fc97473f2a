import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Query } from "#db/statement.ts";
import { apartFromLongValues, d1ThroughWrangler } from "./wrangler-d1.ts";

const run = (statements: Query[]) => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE kept (id INTEGER, text TEXT)");
  const { before, body } = apartFromLongValues(statements);
  const file = [...before, ...body].join(";\n");
  db.exec(file);
  const tables = db.prepare("SELECT name FROM sqlite_master").all();
  return { file, tables, rows: db.prepare("SELECT * FROM kept ORDER BY id").all() };
};

test("values of any length and content arrive unchanged, and no helper table is left", () => {
  const long = `${"O'Brien ? ü 😀 ".repeat(9_000)}Ende`;
  const { file, rows, tables } = run([
    { sql: "INSERT INTO kept VALUES (?, ?)", params: [1, long] },
    { sql: "INSERT INTO kept SELECT ?, value FROM json_each(?)", params: [2, JSON.stringify([long])] },
  ]);
  expect(rows).toEqual([
    { id: 1, text: long },
    { id: 2, text: long },
  ]);
  expect(tables).toEqual([{ name: "kept" }]);
  const statements = file.split(";\n").map((statement) => Buffer.byteLength(statement));
  expect(statements.length).toBeGreaterThan(10);
  expect(Math.max(...statements)).toBeLessThan(100_000);
});

test("short values need no table", () => {
  const statement = { sql: "INSERT INTO kept VALUES (?, ?)", params: [1, "a"] };
  expect(apartFromLongValues([statement])).toEqual({ before: [], body: ["INSERT INTO kept VALUES (1, 'a')"] });
});

test("a long batch returns its rows, also after an interrupted one", async () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE kept (id INTEGER); CREATE TABLE long_value_parts (left_over)");
  const ran: string[] = [];
  const wrangler = async (args: string[]) => {
    const [how = "", text = ""] = args.slice(-2);
    ran.push(how);
    if (how === "--file") db.exec(readFileSync(text, "utf8"));
    const statements = how === "--file" ? [] : text.split(";\n");
    return JSON.stringify(
      statements.map((sql) => ({ results: db.prepare(sql).all() })),
      null,
      1,
    );
  };
  const ids = Array.from({ length: 20_000 }, (_, id) => ({ id }));
  const insert = "INSERT INTO kept SELECT value ->> 'id' FROM json_each(?) RETURNING id";
  const count = { sql: "SELECT count(*) AS rows FROM kept", params: [] };
  const d1 = d1ThroughWrangler(wrangler, "DB", ["--remote"]);
  const [inserted, counted] = await d1.batch([{ sql: insert, params: [JSON.stringify(ids)] }, count]);
  expect([inserted?.results, counted?.results]).toEqual([ids, [{ rows: 20_000 }]]);
  expect(ran).toEqual(["--file", "--command"]);
  expect(db.prepare("SELECT name FROM sqlite_master").all()).toEqual([{ name: "kept" }]);
});
