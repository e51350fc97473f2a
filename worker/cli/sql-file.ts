import { inlineValues, literal, type SqlStatement } from "./inline-values.ts";

/** D1 refuses statements of more than 100 KB. A character has at most three bytes here. */
const PART_CHARACTERS = 20_000;

const TABLE = "long_value_parts";
const START = `CREATE TABLE ${TABLE} (id INTEGER, at INTEGER, part TEXT)`;

/**
 * Statements as a file for `wrangler d1 execute --file`, which runs all of it or nothing. Values too long for a
 * statement arrive in parts, through a table that the file creates and drops.
 */
export function sqlFileOf(statements: readonly SqlStatement[]): string {
  const stored: string[] = [];
  const body = statements.map((statement) => inlineValues(statement, (value) => inlined(value, stored)));
  const parts = stored.flatMap((text, id) =>
    partsOf(text).map((part, at) => `INSERT INTO ${TABLE} VALUES (${id}, ${at}, ${literal(part)})`),
  );
  const all = stored.length === 0 ? body : [START, ...parts, ...body, `DROP TABLE ${TABLE}`];
  return `${all.join(";\n")};\n`;
}

function inlined(value: unknown, stored: string[]): string {
  if (typeof value !== "string" || value.length <= PART_CHARACTERS) return literal(value);
  return `(SELECT group_concat(part, '' ORDER BY at) FROM ${TABLE} WHERE id = ${stored.push(value) - 1})`;
}

/** Never between the halves of a character. */
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
