import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Column, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { TRIGGERS } from "./triggers.ts";

const MODULES = import.meta.glob<object>(["./*.ts", "!./*.test.ts"], { eager: true });
const { "./search.ts": searchModule, ...mainModules } = MODULES;
const tablesOf = (modules: (object | undefined)[]) =>
  modules
    .flatMap((module) => Object.values(module ?? {}))
    .filter((value) => is(value, SQLiteTable))
    .map(getTableConfig);

describe.each([
  { folder: "main", described: tablesOf(Object.values(mainModules)) },
  { folder: "search", described: tablesOf([searchModule]) },
])("the schema describes what the migrations in $folder create:", ({ folder, described }) => {
  const query = migrated(folder);

  test("all tables", () => {
    // The full-text index keeps its data in shadow tables.
    const stored = query(
      "SELECT name FROM pragma_table_list WHERE type NOT IN ('shadow', 'view') AND name NOT LIKE 'sqlite_%'",
    );
    expect(described.map(({ name }) => ({ name })).toSorted(byName)).toEqual(stored.sort(byName));
  });

  test("all triggers", () => {
    const stored = query("SELECT tbl_name, name FROM sqlite_schema WHERE type = 'trigger'");
    const named = described.flatMap(({ name: tbl_name }) =>
      (TRIGGERS[tbl_name] ?? []).map((name) => ({ tbl_name, name })),
    );
    expect(named.sort(byName)).toEqual(stored.sort(byName));
  });

  test("ids that the database generates are never reused", () => {
    const numbered = query(NUMBERED).filter(({ name }) => !GIVEN_BY_OTHERS.has(name));
    const reused = query("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%AUTOINCREMENT%'");
    expect(numbered.filter(({ name }) => reused.some((table) => table.name === name))).toEqual([]);
  });

  test.each(described)("$name", ({ name, columns, indexes, primaryKeys }) => {
    const keys = new Set(primaryKeys.flatMap((key) => key.columns));
    expect(columns.map((column) => columnShape(column, keys)).sort(byName)).toEqual(
      query(STORED_COLUMNS, name).sort(byName),
    );
    const shapes = indexes.map(({ config }) => ({
      name: config.name,
      is_unique: Number(config.unique),
      is_partial: Number(config.where !== undefined),
      columns: config.columns.map((column) => (is(column, Column) ? column.name : "?")).join(),
    }));
    expect(shapes.sort(byName)).toEqual(query(STORED_INDEXES, name).sort(byName));
  });
});

/** Tables with one INTEGER PRIMARY KEY, which SQLite fills; not those that have a single row by a CHECK. */
const NUMBERED = `SELECT t.name FROM pragma_table_list t JOIN sqlite_schema s ON s.name = t.name
  WHERE t.type = 'table' AND NOT t.wr AND s.sql NOT LIKE '%CHECK (id = 1)%' AND t.name NOT LIKE 'sqlite_%'
    AND (SELECT group_concat(lower(type)) FROM pragma_table_info(t.name) WHERE pk) = 'integer'`;

/** Their keys are numbers of other rows, positions in a list, or not used outside a statement. */
const GIVEN_BY_OTHERS = new Set([
  ...["answer_figures", "listing_merges", "logo_uploads", "search_changes", "expected_cards", "auth_user_texts"],
  ...["card", "listing_mail_languages", "place_index_parts", "questions_off", "referrer_webhooks", "review_traces"],
]);

/** Full-text columns have no type; their hidden columns are commands. */
const STORED_COLUMNS = `SELECT name, coalesce(nullif(lower(type), ''), 'text') AS type,
    "notnull" OR pk > 0 AS is_required, pk > 0 AS is_key, dflt_value IS NOT NULL AS has_default,
    hidden > 1 AS is_generated
  FROM pragma_table_xinfo(?) WHERE hidden <> 1`;

/** Columns with a direction and expressions count as "?", because drizzle describes both as SQL. */
const STORED_INDEXES = `SELECT name, "unique" AS is_unique, partial AS is_partial,
    (SELECT group_concat(iif(c.name IS NULL OR c."desc", '?', c.name))
     FROM pragma_index_xinfo(i.name) c WHERE c.key) AS columns
  FROM pragma_index_list(?) i WHERE origin = 'c'`;

type Row = { name: string };
const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : 1);

const columnShape = (column: SQLiteColumn, keys: Set<SQLiteColumn>) => {
  const isKey = column.primary || keys.has(column);
  return {
    name: column.name,
    type: column.getSQLType(),
    is_required: Number(column.notNull || isKey),
    is_key: Number(isKey),
    has_default: Number(column.hasDefault && !isKey),
    is_generated: Number(column.generated !== undefined),
  };
};

function migrated(folder: string) {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(`migrations/${folder}`).sort()) {
    database.exec(readFileSync(`migrations/${folder}/${file}`, "utf8"));
  }
  return (sql: string, ...values: string[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row }) as Row);
}
