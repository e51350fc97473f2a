import { globSync, readFileSync } from "node:fs";
import { type Column, getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { legal } from "#app/content/pages/legal.ts";
import { allListings } from "#db/schema/listings.ts";
import { columnIn, FATES } from "#db/tables.ts";
import { FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";

const record = readFileSync("docs/privacy-record.md", "utf8");
const rowsOf = (pattern: RegExp) =>
  [...record.matchAll(pattern)].map(([line]) => line.split("|").map((cell) => cell.trim()));
const namesIn = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

/** Rows of tables: "| `table` | `column`, `column` | whose | until | by |". */
const TABLE_ROWS = rowsOf(/^\| `\w+` +\| `\w+`.*\|$/gm);
/** Of providers, the record names the mark that their fields have. */
const fieldColumns = FIELD_NAMES.filter((name) => fieldOf(name).isPersonal).map((name) => allListings[name].name);
const personal = TABLE_ROWS.flatMap(([, table, columns]) =>
  namesIn(columns)
    .flatMap((column) => (column === "isPersonal" ? fieldColumns : [column]))
    .map((column) => `${namesIn(table)[0]}.${column}`),
);

const MODULES = import.meta.glob<object>(["../../db/schema/*.ts", "!../../db/schema/*.test.ts"], { eager: true });
const columns = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table)));
const idOf = (column: Column) => `${getTableName(column.table)}.${column.name}`;

/** Of the search database, which the list does not have: the register of places. */
const OF_SEARCH = ["place_index_parts.json"];
const impersonal = FATES.flatMap(({ table, impersonal = [] }) =>
  (impersonal === "all" ? Object.keys(getTableColumns(table)) : impersonal).map((name) => idOf(columnIn(table, name))),
).concat(OF_SEARCH);

/** Numbers, times, ids of rows that are not users, and texts of a fixed set of values. */
const isPlain = (column: Column) => {
  const { name, enumValues = [] } = column;
  const isText = column.getSQLType() === "text" && enumValues.length === 0;
  return !isText || (/(^|_)(id|at|on|until|after|before)$/.test(name) && name !== "user_id");
};

describe("every column of both databases", () => {
  test("is in the record or listed as free of personal data", () => {
    const decided = new Set([...personal, ...impersonal]);
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter((column) => !isPlain(column) && !decided.has(idOf(column))).map(idOf)).toEqual([]);
  });

  test("is listed once, and exists", () => {
    const decided = [...personal, ...impersonal];
    expect(decided.filter((column, at) => decided.indexOf(column) < at)).toEqual([]);
    expect(decided.filter((column) => !columns.map(idOf).includes(column))).toEqual([]);
  });
});

test("the nightly job deletes rows of exactly the tables that the record names for it", () => {
  const deletedAtNight = TABLE_ROWS.filter((cells) => cells[5]?.includes("`deleteExpiredRows`"));
  const ending = FATES.filter(({ impersonal, until }) => until && impersonal !== "all");
  expect(deletedAtNight.map(([, table]) => namesIn(table)[0]).toSorted()).toEqual(
    ending.map(({ table }) => getTableName(table)).toSorted(),
  );
});

test("every row says whose data it is, why it is stored, until when, and what deletes it", () => {
  expect(TABLE_ROWS.length).toBeGreaterThan(40);
  expect(TABLE_ROWS.filter((cells) => cells.length !== 7 || cells.slice(1, 6).includes(""))).toEqual([]);
});

/** "| 90 days | `KEEP_DAYS` in `domain/retention.ts` | «…» |" */
const PERIODS = [...record.matchAll(/^\| (\d+) (\w+) +\| `(\w+)` in `([\w./-]+)` +\| (.*?) *\|$/gm)].map(
  ([, amount, unit = "", name = "", path = "", words = ""]) => ({ amount: Number(amount), unit, name, path, words }),
);
const HOURS: Record<string, number> = { days: 24, hours: 1 };

/** The value in the code: a number or a product of numbers, in the unit of the constant's name. */
function periodInCode(name: string, path: string) {
  const found = new RegExp(`\\b${name}(?: = |: )([\\d_* ]+)[;,\\s}]`).exec(readFileSync(path, "utf8"))?.[1] ?? "";
  const amount = found.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
  if (name.endsWith("_MONTHS")) return { amount, unit: "months" };
  if (name.endsWith("_DAYS")) return { amount: amount * 24, unit: "hours" };
  return { amount: name.endsWith("_SECONDS") ? amount / 3600 : amount, unit: "hours" };
}

test.each(PERIODS)("$amount $unit are $name in the code", ({ amount, unit, name, path }) => {
  const hours = HOURS[unit];
  expect(periodInCode(name, path)).toEqual(hours ? { amount: amount * hours, unit: "hours" } : { amount, unit });
});

test("the periods of rows are among them", () => {
  const cited = [...record.matchAll(/\b(\d+ (?:days|hours|months)) \(`(\w+)`\)/g)];
  expect(cited.length).toBeGreaterThan(20);
  const known = new Set(PERIODS.map(({ amount, unit, name }) => `${amount} ${unit} ${name}`));
  expect(cited.map(([, period, name]) => `${period} ${name}`).filter((period) => !known.has(period))).toEqual([]);
});

test("the public text states what the record says it does", () => {
  const text = legal.mainContent({
    providers: 0,
    pageViewsHost: undefined,
    smsHost: undefined,
    googleReviewBadge: "",
    hasReviewNotice: false,
    operator: { name: undefined, address: undefined, phone: undefined, email: undefined },
  });
  const quotes = PERIODS.map(({ words }) => /^«(.+)»$/.exec(words)?.[1]).filter((quote) => quote !== undefined);
  expect(quotes.length).toBeGreaterThan(6);
  expect(quotes.filter((quote) => !text.includes(quote))).toEqual([]);
});

test("documents have every database created in the European Union", () => {
  const texts = globSync(["*.md", "docs/**/*.md"]).map((file) => readFileSync(file, "utf8"));
  const created = texts.flatMap((text) => text.match(/wrangler d1 create [^`\n]*/g) ?? []);
  expect(created.length).toBeGreaterThan(2);
  expect(created.filter((command) => !command.endsWith(" --jurisdiction eu"))).toEqual([]);
});
