import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { listBackupPage } from "./queries/backup/backup.ts";
import { listLargestCities } from "./queries/counts.ts";
import { FATES, tablesWith } from "./tables.ts";

const MODULES = import.meta.glob<object>(["./schema/*.ts", "!./schema/*.test.ts", "!./schema/search.ts"], {
  eager: true,
});
const ALL = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));
const NAMES = FATES.map(({ table }) => getTableName(table));
const KEPT = tablesWith("kept").map((table) => ({ name: getTableName(table), table }));

const database = new DatabaseSync(":memory:");
for (const file of readdirSync("migrations/main").sort()) {
  database.exec(readFileSync(`migrations/main/${file}`, "utf8"));
}
const query = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);

test("every table of the schema is in the list once, with what happens to its rows", () => {
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

test("the largest places of a canton are read from an index in order, and no other rows", () => {
  const { sql } = listLargestCities({ cantonSlug: "bern", limit: 20 }).toQuery();
  const [step, ...others] = query(`EXPLAIN QUERY PLAN ${sql}`, "bern", "20").map(({ detail }) => `${detail}`);
  expect(others).toEqual([]);
  expect(step).toContain("USING COVERING INDEX city_counts_by_size");
});

test("personal rows of a deleted listing move in merges or are deleted with the listing, as the download assumes", () => {
  const [{ sql = "" } = {}] = query("SELECT sql FROM sqlite_master WHERE name = ?", "listing_taken_out");
  const isEmptied = (name: string) => `${sql}`.includes(`DELETE FROM ${name} `);
  // The row of an upload ends within minutes, when the logo is drawn.
  const personal = FATES.filter(
    ({ user, listing, table }) => user && listing && getTableName(table) !== "logo_uploads",
  );
  expect(personal.length).toBeGreaterThan(5);
  const left = personal.filter(({ table, merged }) => !merged && !isEmptied(getTableName(table)));
  expect(left.map(({ table }) => getTableName(table))).toEqual([]);
});
