import { readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { legal } from "#app/content/pages/legal.ts";
import { IMPERSONAL } from "./impersonal-columns.ts";

const record = readFileSync("docs/privacy-record.md", "utf8");
const rowsOf = (pattern: RegExp) =>
  [...record.matchAll(pattern)].map(([line]) => line.split("|").map((cell) => cell.trim()));
const namesIn = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

/** Rows of tables: "| `table` | `column`, `column` | whose | until | by |". */
const TABLE_ROWS = rowsOf(/^\| `\w+` +\| `\w+`.*\|$/gm);
const personal = TABLE_ROWS.flatMap(([, table, columns]) =>
  namesIn(columns).map((column) => `${namesIn(table)[0]}.${column}`),
);
const impersonal = Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
  columns.flatMap((words) => words.split(" ").map((column) => `${table}.${column}`)),
);

const MODULES = import.meta.glob<object>(["../../db/schema/*.ts", "!../../db/schema/*.test.ts"], { eager: true });
const columns = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`));

describe("every column of both databases", () => {
  test("is in the record, or among those without personal data: decide which", () => {
    const decided = new Set([...personal, ...impersonal]);
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter((column) => !decided.has(column))).toEqual([]);
  });

  test("is decided once, and exists", () => {
    const decided = [...personal, ...impersonal];
    expect(decided.filter((column, at) => decided.indexOf(column) < at)).toEqual([]);
    expect(decided.filter((column) => !columns.includes(column))).toEqual([]);
  });
});

test("every row says whose, why, until when and deleted by what", () => {
  expect(TABLE_ROWS.length).toBeGreaterThan(40);
  expect(TABLE_ROWS.filter((cells) => cells.length !== 7 || cells.slice(1, 6).includes(""))).toEqual([]);
});

/** "| 90 days | `KEEP_DAYS` in `domain/retention.ts` | «…» |" */
const PERIODS = [...record.matchAll(/^\| (\d+) (\w+) +\| `(\w+)` in `([\w./-]+)` +\| (.*?) *\|$/gm)].map(
  ([, amount, unit = "", name = "", path = "", words = ""]) => ({ amount: Number(amount), unit, name, path, words }),
);
const HOURS: Record<string, number> = { days: 24, hours: 1 };

/** What the code says: a number or a product of numbers, in the unit of the constant's name. */
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

test("the public text says what the record says it does", () => {
  const text = legal.mainContent({
    ...{ providers: "", pageViewsHost: undefined, smsHost: undefined, googleReviewBadge: "", hasReviewNotice: false },
    operator: { name: undefined, address: undefined, phone: undefined, email: undefined },
  });
  const quotes = PERIODS.map(({ words }) => /^«(.+)»$/.exec(words)?.[1]).filter((quote) => quote !== undefined);
  expect(quotes.length).toBeGreaterThan(6);
  expect(quotes.filter((quote) => !text.includes(quote))).toEqual([]);
});
