import { type SQL, sql } from "drizzle-orm";

/** SQL with its values; `read` turns each row of the answer into a `Row`. db/sql.ts builds statements. */
export type Statement<Row = unknown> = {
  toQuery: () => { sql: string; params: unknown[] };
  read: (row: Record<string, unknown>) => Row;
};

/** The row type of a statement, or of a function that builds one. */
export type RowOf<S> =
  S extends Statement<infer Row> ? Row : S extends (...values: never) => Statement<infer Row> ? Row : never;

export type Batch = Record<string, Statement | readonly Statement[]>;
export type Answers<B extends Batch> = {
  [Name in keyof B]: B[Name] extends Statement<infer R>
    ? R[]
    : B[Name] extends readonly Statement<infer R>[]
      ? R[]
      : never;
};

/**
 * Runs statements in order, in one round trip and one transaction. Returns the rows of each statement under its name,
 * or of all statements in a list under the name of the list.
 */
export async function runTogether<const B extends Batch>(db: D1Database, batch: B): Promise<Answers<B>> {
  const steps = Object.entries(batch).flatMap(([name, one]) => [one].flat().map((each) => ({ name, ...each })));
  const prepared = steps.map((step) => prepare(db, step));
  // D1 refuses a batch without statements.
  const results = prepared.length > 0 ? await db.batch<Record<string, unknown>>(prepared) : [];
  const answers = new Map<string, unknown[]>(Object.keys(batch).map((name) => [name, []]));
  for (const [at, { name, read }] of steps.entries()) {
    answers.get(name)?.push(...(results[at]?.results ?? []).map(read));
  }
  return Object.fromEntries(answers) as Answers<B>;
}

export async function runAll<Row>(db: D1Database, one: Statement<Row>): Promise<Row[]> {
  const { rows } = await runTogether(db, { rows: one });
  return rows;
}

export async function runOne<Row>(db: D1Database, one: Statement<Row>): Promise<Row | undefined> {
  const [row] = await runAll(db, one);
  return row;
}

export function prepare(db: D1Database, { toQuery }: Statement) {
  const { sql, params } = toQuery();
  return db.prepare(sql).bind(...params);
}

/** A boolean SQL expression that carries its values. */
export type Condition = SQL;

export const ALWAYS: Condition = sql`true`;

/** All conditions combined; true if there are none. */
export const every = (...conditions: (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length === 0) return ALWAYS;
  const parts = given.map((condition) => sql`(${condition})`);
  return sql.join(parts, sql` AND `);
};

export const not = (condition: Condition): Condition => sql`NOT (${condition})`;

type Asked = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

const gathering = new WeakMap<D1Database, D1Database>();

/**
 * The same database for reading: statements issued at the same moment, as by `Promise.all`, share one round trip. If
 * one of them fails, all do.
 */
export function inOneTrip(database: D1Database): D1Database {
  const known = gathering.get(database) ?? gather(database);
  gathering.set(database, known);
  return known;
}

function gather(database: D1Database): D1Database {
  let waiting: Asked[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const results = await database.batch(asked.flatMap(({ statements }) => statements));
      let first = 0;
      for (const { statements, resolve } of asked) {
        resolve(results.slice(first, first + statements.length));
        first += statements.length;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const batch = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) === 1) queueMicrotask(send);
    });
  return { prepare: (sql: string) => database.prepare(sql), batch } as unknown as D1Database;
}
