import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Query } from "#db/statement.ts";
import { sqlFileOf } from "./wrangler-d1.ts";

const run = (statements: Query[]) => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE kept (id INTEGER, text TEXT)");
  const file = sqlFileOf(statements);
  db.exec(file);
  const tables = db.prepare("SELECT name FROM sqlite_master").all();
  return { file, tables, rows: db.prepare("SELECT * FROM kept ORDER BY id").all() };
};

test("values of any length and content arrive unchanged, and nothing else is left", () => {
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
  expect(sqlFileOf([{ sql: "INSERT INTO kept VALUES (?, ?)", params: [1, "a"] }])).toBe(
    "INSERT INTO kept VALUES (1, 'a');\n",
  );
});
