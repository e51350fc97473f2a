import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, Database, Query } from "#db/statement.ts";
import { StepFailure } from "./setup/advice.ts";
import { errorText, type RunProgram } from "./setup/wrangler.ts";

/** Operating systems take about 128 KB as one argument. */
const MAX_COMMAND_BYTES = 60_000;

/**
 * A database on Cloudflare, through the account chosen by `wrangler login`. No shell is involved; wrangler takes
 * statements as text, so values are inlined. `where` is --remote, or --local with --persist-to. A file returns no rows,
 * so it only loads the long values of a long batch. A batch that is still too long runs as a file.
 */
export function d1ThroughWrangler(wrangler: Wrangler, binding: string, where: string[]): Database {
  const runFile = (statements: string[]) =>
    inFile(`${statements.join(";\n")};\n`, (file) => executeFile(wrangler, binding, where, file));
  return {
    batch: async (asked) => {
      const whole = asked.map((one) => inlineValues(one));
      const { before, body } = isLong(whole) ? apartFromLongValues(asked) : { before: [], body: whole };
      if (isLong(body)) {
        await runFile([...before, ...body]);
        return asked.map(() => ({ results: [] }));
      }
      if (before.length > 0) await runFile(before);
      return readAnswer(await wrangler([...execute(binding, where), "--command", body.join(";\n")]));
    },
  };
}

const isLong = (statements: string[]) => Buffer.byteLength(statements.join(";\n")) > MAX_COMMAND_BYTES;

const execute = (binding: string, where: string[]) => ["d1", "execute", binding, ...where, "--json", "--yes"];

/** Runs the statements of a file; D1 takes up to 5 GB. */
export const executeFile = (wrangler: Wrangler, binding: string, where: string[], file: string) =>
  wrangler([...execute(binding, where), "--file", file]);

/** Runs wrangler. @returns what it prints @throws StepFailure */
export type Wrangler = (args: string[]) => Promise<string>;

export const wranglerOf =
  (runProgram: RunProgram): Wrangler =>
  async (args) => {
    const ran = await runProgram("wrangler", args);
    if (!ran.isOk) throw StepFailure.of("wrangler", errorText(ran));
    return ran.stdout;
  };

async function inFile(text: string, use: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "spitex-sql-"));
  try {
    const file = join(folder, "batch.sql");
    await writeFile(file, text);
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Wrangler may print notices before the JSON. */
const readAnswer = (output: string): Answer[] => JSON.parse(output.slice(output.indexOf("[\n")));

/** Keeps statements below D1's limit of 100 KB: a JavaScript character has at most three bytes. */
const PART_CHARACTERS = 20_000;

const SHORT_CHARACTERS = 500;

const TABLE = "long_value_parts";

/**
 * Statements that read their long values from a table. `before` creates it, even if an interrupted run has left one;
 * the last statement of `body` drops it.
 */
export function apartFromLongValues(statements: readonly Query[]): { before: string[]; body: string[] } {
  const stored: string[] = [];
  const body = statements.map((statement) => inlineValues(statement, (value) => inlined(value, stored)));
  if (stored.length === 0) return { before: [], body };
  const parts = stored.flatMap((text, id) =>
    partsOf(text).map((part, at) => `INSERT INTO ${TABLE} VALUES (${id}, ${at}, ${literal(part)})`),
  );
  const create = [`DROP TABLE IF EXISTS ${TABLE}`, `CREATE TABLE ${TABLE} (id INTEGER, at INTEGER, part TEXT)`];
  return { before: [...create, ...parts], body: [...body, `DROP TABLE ${TABLE}`] };
}

function inlined(value: unknown, stored: string[]): string {
  if (typeof value !== "string" || value.length <= SHORT_CHARACTERS) return literal(value);
  const id = stored.includes(value) ? stored.indexOf(value) : stored.push(value) - 1;
  return `(SELECT group_concat(part, '' ORDER BY at) FROM ${TABLE} WHERE id = ${id})`;
}

/** Never splits a surrogate pair. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + PART_CHARACTERS;
    const isSplit = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    parts.push(text.slice(start, isSplit ? end - 1 : end));
    start = isSplit ? end - 1 : end;
  }
  return parts;
}

/**
 * A statement with its values in place of the question marks, for tools without bound parameters. Our statements
 * contain no other question marks; otherwise the count would not match.
 */
export function inlineValues({ sql, params }: Query, toSql = literal): string {
  const [start = "", ...rest] = sql.split("?");
  if (rest.length !== params.length) throw new Error(`${params.length} values for: ${sql}`);
  return rest.reduce((text, part, at) => text + toSql(params[at]) + part, start);
}

/** In an SQLite string literal, only the quote is special; it is doubled. */
function literal(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string" && !value.includes("\0")) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`no SQL literal for ${typeof value}`);
}
