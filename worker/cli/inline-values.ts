export type SqlStatement = { sql: string; values: unknown[] };

/**
 * A statement with its values in place of the question marks, for tools without bound parameters. Our
 * statements contain no other question marks; otherwise the count would not match.
 */
export function inlineValues({ sql, values }: SqlStatement, toSql = literal): string {
  const [start = "", ...rest] = sql.split("?");
  if (rest.length !== values.length) throw new Error(`${values.length} values for: ${sql}`);
  return rest.reduce((text, part, at) => text + toSql(values[at]) + part, start);
}

/** In an SQLite string only the quote is special; it is doubled. */
export function literal(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string" && !value.includes("\0")) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`no SQL literal for ${typeof value}`);
}
