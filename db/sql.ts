import { Column, fillPlaceholders, getTableName, is, type Placeholder, SQL, sql, type View } from "drizzle-orm";
import { SQLiteSyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { getTableColumns } from "drizzle-orm/utils";
import type { DeskPosition } from "#domain/desks/desk-page.ts";
import { ALWAYS, type Condition, type Statement } from "./statement.ts";

const dialect = new SQLiteSyncDialect();

/** An SQL expression whose raw value has to be decoded. */
export type Decoded<T> = { expression: SQL; decode: (raw: never) => T };

/** The columns or expressions that a statement returns, by their names in the answer. */
export type Shape = Record<string, Column | SQL | Decoded<unknown>>;
type ValueOf<C> = C extends Column
  ? C["_"]["notNull"] extends true
    ? C["_"]["data"]
    : C["_"]["data"] | null
  : C extends Decoded<infer T>
    ? T
    : C extends SQL<infer T>
      ? T
      : never;
type Row<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> };
type Nothing = Record<never, never>;

/** For an expression that yields JSON text, such as `json_group_array(…)`. */
export const asJson = <T>(expression: SQL): Decoded<T> => ({ expression, decode: JSON.parse });

/** For an expression that yields 0 or 1, because SQLite has no booleans. */
export const asBoolean = (expression: SQL): Decoded<boolean> => ({ expression, decode: (raw: number) => raw === 1 });

/** A column that a LEFT JOIN may leave empty. */
export const nullable = <C extends Column>(column: C): Decoded<C["_"]["data"] | null> => ({
  expression: sql`${column}`,
  decode: decoderOf(column) ?? ((raw) => raw),
});

/** SELECT of named columns. `rest` begins with FROM. */
export const select = <S extends Shape>(columns: S, rest: SQL): Statement<Row<S>> =>
  returning(sql`SELECT ${columnList(columns)} ${rest}`, columns);

/** How many rows there are without the limit. */
export const ALL = sql<number>`count(*) OVER ()`;

/** The rows after this one in a list by time and id, newest first. */
export const isOlder = (time: Column, id: Column, than: DeskPosition): Condition =>
  sql`${time} <= ${than.time} AND (${time} < ${than.time} OR ${id} < ${than.id})`;

/** A row with the number if the condition holds. */
export const askWhether = (condition: Condition, number = 0) =>
  select({ number: sql<number>`${number}` }, sql`WHERE ${condition}`);

type Values<T extends SQLiteTable> = {
  [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL | Column;
};
/** undefined leaves the column unchanged. */
export type Changes<T extends SQLiteTable> = { [K in keyof Values<T>]?: Values<T>[K] | undefined };

/**
 * INSERT of one row if `when` holds. The values may be columns of the table `from`. `onConflict`: what happens to a row
 * that violates a unique index; the default is an error.
 */
export function insert<T extends SQLiteTable, S extends Shape = Nothing>(
  table: T,
  values: Values<T>,
  options: {
    from?: SQL | SQLiteTable | View;
    when?: Condition | undefined;
    onConflict?: "ignore" | { target: Column[]; set: Changes<T> };
    returning?: S;
  } = {},
): Statement<Row<S>> {
  const { from, when = ALWAYS, onConflict } = options;
  const given = assignments(table, values);
  const columns = given.map(({ name }) => name);
  const row = given.map(({ value }) => value);
  // Without WHERE, SQLite would parse ON CONFLICT as part of a join.
  const body = sql`INSERT INTO ${table} (${commas(columns)})
    SELECT ${commas(row)}${from && sql` FROM ${from}`} WHERE ${when}${conflict(table, onConflict)}`;
  return change(body, options.returning);
}

export const update = <T extends SQLiteTable, S extends Shape = Nothing>(
  table: T,
  set: Changes<T>,
  where: Condition,
  answer?: S,
): Statement<Row<S>> => change(sql`UPDATE ${table} SET ${setList(table, set)} WHERE ${where}`, answer);

export const deleteFrom = <S extends Shape = Nothing>(
  table: SQLiteTable,
  where: Condition,
  answer?: S,
): Statement<Row<S>> => change(sql`DELETE FROM ${table} WHERE ${where}`, answer);

/** Any other INSERT, UPDATE or DELETE. */
export const change = <S extends Shape = Nothing>(body: SQL, answer?: S): Statement<Row<S>> =>
  answer ? returning(sql`${body} RETURNING ${columnList(answer)}`, answer) : returning(body, {} as S);

/** In ON CONFLICT: the value that would have been inserted. */
export const excluded = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;

/** Column names without their table, as required by the column list of an INSERT. */
export const names = (...columns: Column[]) => commas(columns.map(({ name }) => sql`${sql.identifier(name)}`));

/** Nested JSON values, such as `json(column)`, stay JSON. */
export const jsonObject = (values: Record<string, Column | SQL>) =>
  sql`json_object(${commas(Object.entries(values).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`))})`;

/** JSON true or false, because JSON would keep 0 and 1 as numbers. */
export const jsonBoolean = (condition: SQL) => sql`json(iif(${condition}, 'true', 'false'))`;

/** A list as a single bound value, because D1 takes at most 100 of them. */
export const listOf = (values: readonly unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/**
 * A list to join, as column1, with at most 90 values. D1 counts the values of IN or json_each as rows read, but not
 * these.
 */
export const valuesOf = (values: readonly (string | number | Placeholder)[]) =>
  sql`(VALUES ${commas(values.map((value) => sql`(${value})`))})`;

type Param<T> = Placeholder & { readonly type?: T };

/** Placeholders for the values of a compiled statement. */
export type Params<V> = { [K in keyof V]: Param<V[K]> };

/** A statement that is built once, when its module loads: for what pages read on every request. */
export function compiled<R>(build: () => Statement<R>): () => Statement<R>;
export function compiled<V extends object, R>(build: (params: Params<V>) => Statement<R>): (values: V) => Statement<R>;
export function compiled(build: (params: never) => Statement) {
  const params = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
  const { toQuery, read } = build(params as never);
  const query = toQuery();
  return (values: Record<string, unknown> = {}): Statement<never> => ({
    toQuery: () => ({ sql: query.sql, params: fillPlaceholders(query.params, values) }),
    read: read as () => never,
  });
}

/** A compiled statement that joins a list of at most 90 values, as column1; built once per length of the list. */
export function compiledList<R, V extends object = Nothing>(
  build: (list: SQL, params: Params<V>) => Statement<R>,
): (list: readonly (string | number)[], values?: V) => Statement<R> {
  const byLength = new Map<number, (values: object) => Statement<R>>();
  const compiledFor = (length: number) => {
    const places = Array.from({ length }, (_, at) => sql.placeholder(String(at)));
    const made = compiled((params: Params<V>) => build(valuesOf(places), params)) as (values: object) => Statement<R>;
    byLength.set(length, made);
    return made;
  };
  return (list, values) => (byLength.get(list.length) ?? compiledFor(list.length))({ ...values, ...list });
}

const commas = (chunks: SQL[]) => sql.join(chunks, sql`, `);

const columnList = (columns: Shape) =>
  commas(
    Object.entries(columns).map(([name, column]) => {
      const expression = "expression" in column ? column.expression : column;
      return sql`${expression} AS ${sql.identifier(name)}`;
    }),
  );

function returning<S extends Shape>(body: SQL, columns: S): Statement<Row<S>> {
  const decoders = Object.entries(columns).flatMap(([name, column]) => {
    const decode = is(column, SQL) ? undefined : decoderOf(column);
    return decode ? [{ name, decode }] : [];
  });
  return {
    toQuery: () => dialect.sqlToQuery(body),
    read: (row) => {
      const decoded = decoders.length > 0 ? { ...row } : row;
      for (const { name, decode } of decoders) {
        if (row[name] !== null) decoded[name] = decode(row[name] as never);
      }
      return decoded as Row<S>;
    },
  };
}

/** undefined where the raw value needs no decoding. */
function decoderOf(column: Column | Decoded<unknown>): ((raw: never) => unknown) | undefined {
  if (!is(column, Column)) return column.decode;
  const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? undefined : (raw) => column.mapFromDriverValue(raw);
}

/** The columns to write, with their database names and encoded values. */
function assignments<T extends SQLiteTable>(table: T, values: Changes<T>) {
  const columns = getTableColumns(table);
  return Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key];
    if (value === undefined) return [];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    const encoded = is(value, SQL) || is(value, Column) ? value : sql.param(value, column);
    return [{ name: sql`${sql.identifier(column.name)}`, value: sql`${encoded}` }];
  });
}

export const setList = <T extends SQLiteTable>(table: T, set: Changes<T>) =>
  commas(assignments(table, set).map(({ name, value }) => sql`${name} = ${value}`));

function conflict<T extends SQLiteTable>(
  table: T,
  action?: "ignore" | { target: Column[]; set: Changes<T> },
): SQL | undefined {
  if (!action) return undefined;
  if (action === "ignore") return sql` ON CONFLICT DO NOTHING`;
  return sql` ON CONFLICT (${names(...action.target)}) DO UPDATE SET ${setList(table, action.set)}`;
}

/**
 * A row as JSON keyed by column names, without NULLs. D1 takes at most 32 arguments per function, so the columns are
 * spread over several objects.
 */
export function columnsAsJson(columns: readonly Column[]): SQL {
  const pairs = columns.slice(0, 15).map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`);
  const first = sql`json_object(${sql.join(pairs, sql`, `)})`;
  const rest = columns.slice(15);
  return sql`json_patch(${rest.length === 0 ? sql`'{}'` : columnsAsJson(rest)}, ${first})`;
}

/** Most bytes of one value; D1 takes up to 2 MB. */
const MAX_BYTES = 256_000;

const encoder = new TextEncoder();

/**
 * Rows as JSON lists, each short enough for one bound value and with at most `most` rows. A row that is too long by
 * itself gets its own list.
 */
export function boundJson(rows: readonly object[], most = Number.POSITIVE_INFINITY): string[] {
  const lists: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    // Plus a comma or a bracket.
    const added = encoder.encode(json).byteLength + 1;
    if (bytes + added > MAX_BYTES || lists.at(-1)?.length === most) {
      lists.push([]);
      bytes = 1;
    }
    lists.at(-1)?.push(json);
    bytes += added;
  }
  return lists.map((list) => `[${list}]`);
}
