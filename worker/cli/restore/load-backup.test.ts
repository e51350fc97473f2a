import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { BackupManifest } from "#domain/backup/backups.ts";
import { loadStatements } from "./load-backup.ts";

const FOLDER = "migrations/main";
const migrations = readdirSync(FOLDER).sort();
const table = (name: string, ...columns: string[]) => ({ name, columns, parts: [] });
const tables = [
  table("import_mappings", "header_key", "columns", "updated_at"),
  table("auth_users", "id", "created_at", "updated_at"),
  table("user_roles", "user_id", "role", "created_at"),
  table(
    "inquiries",
    "id",
    "spitex_id",
    "spitex_name",
    "first_name",
    "last_name",
    "email",
    "phone",
    "message",
    "consented_at",
    "created_at",
  ),
];
const loads = loadStatements({ migrations, tables } as unknown as BackupManifest, FOLDER);

function loaded(rows: Record<string, unknown[][]>) {
  const db = new DatabaseSync(":memory:");
  for (const file of migrations) db.exec(readFileSync(`${FOLDER}/${file}`, "utf8"));
  for (const [name, list] of Object.entries(rows)) {
    db.prepare(loads.get(name)?.("json_each(?)") ?? "").run(JSON.stringify(list));
  }
  return (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
}

test("a row whose account was deleted while the backup was made is left out", () => {
  const query = loaded({
    auth_users: [["a", "now", "now"]],
    user_roles: [
      ["a", "admin", "now"],
      ["gone", "admin", "now"],
    ],
  });
  expect(query("SELECT user_id FROM user_roles")).toEqual([{ user_id: "a" }]);
  expect(query("PRAGMA foreign_key_check")).toEqual([]);
});

test("a message about a provider that was deleted in between stays, without it", () => {
  const query = loaded({ inquiries: [["i", 12, "Spitex", "A", "B", "c@example.ch", "", "Guten Tag", "now", "now"]] });
  expect(query("SELECT id, spitex_id FROM inquiries")).toEqual([{ id: "i", spitex_id: null }]);
});

test("the first of two rows with the same key, from before and after a change, stays", () => {
  const query = loaded({
    import_mappings: [
      ["k", "[1]", "now"],
      ["k", "[2]", "later"],
    ],
  });
  expect(query("SELECT columns FROM import_mappings")).toEqual([{ columns: "[1]" }]);
});

test("a value that breaks a rule of the table is an error", () => {
  expect(() => loaded({ import_mappings: [["k", null, "now"]] })).toThrow("NOT NULL");
});
