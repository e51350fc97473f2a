import { type SQL, sql } from "drizzle-orm";

/** The text of a statement, and a value for each of its question marks. */
export type Query = { sql: string; params: unknown[] };

/** A row as the database stores it, by the names of its columns. */
export type StoredRow = Record<string, unknown>;

/** The rows of a query, and what D1 counted while it ran. */
export type Answer = {
  results: StoredRow[];
  meta?: { rows_read?: number; rows_written?: number; size_after?: number };
};

/** Runs queries in order, in one round trip and one transaction. Each gets an answer. */
export type Database = { batch: (asked: Query[]) => Promise<Answer[]> };

/** SQL with its values; `read` turns each row of the answer into a `Row`. db/sql.ts builds statements. */
export type Statement<Row = unknown> = { toQuery: () => Query; read: (row: StoredRow) => Row };

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

/** Runs statements as a batch. Returns the rows of a statement, or of all statements in a list, under its name. */
export async function runTogether<const B extends Batch>(db: Database, batch: B): Promise<Answers<B>> {
  const steps = Object.entries(batch).flatMap(([name, one]) => [one].flat().map((each) => ({ name, ...each })));
  // D1 refuses a batch without statements.
  const found = steps.length > 0 ? await db.batch(steps.map(({ toQuery }) => toQuery())) : [];
  const answers = new Map<string, unknown[]>(Object.keys(batch).map((name) => [name, []]));
  for (const [at, { name, read }] of steps.entries()) answers.get(name)?.push(...(found[at]?.results ?? []).map(read));
  return Object.fromEntries(answers) as Answers<B>;
}

export async function runAll<Row>(db: Database, one: Statement<Row>): Promise<Row[]> {
  const { rows } = await runTogether(db, { rows: one });
  return rows;
}

export async function runOne<Row>(db: Database, one: Statement<Row>): Promise<Row | undefined> {
  const [row] = await runAll(db, one);
  return row;
}

/** Runs SQL that db/sql.ts does not build, such as a PRAGMA. */
export async function runText<Row = StoredRow>(db: Database, sql: string, ...params: unknown[]): Promise<Row[]> {
  const [found] = await db.batch([{ sql, params }]);
  return (found?.results ?? []) as Row[];
}

/** A boolean SQL expression that carries its values. */
export type Condition = SQL;

export const ALWAYS: Condition = sql`true`;

/**
 * All conditions combined; true if there are none. Conditions are written as text, so each gets parentheses here, which
 * drizzle's own `and` and `not` leave out: an OR inside would otherwise reach beyond its condition.
 */
export const every = (...conditions: (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length === 0) return ALWAYS;
  const parts = given.map((condition) => sql`(${condition})`);
  return sql.join(parts, sql` AND `);
};

export const not = (condition: Condition): Condition => sql`NOT (${condition})`;

type Waiting = { asked: Query[]; resolve: (found: Answer[]) => void; reject: (error: unknown) => void };

const gathering = new WeakMap<Database, Database>();

/**
 * The same database for reading: statements issued at the same moment, as by `Promise.all`, share one round trip. If
 * one of them fails, all do.
 */
export function inOneTrip(database: Database): Database {
  const known = gathering.get(database) ?? gather(database);
  gathering.set(database, known);
  return known;
}

function gather(database: Database): Database {
  let waiting: Waiting[] = [];
  const send = async () => {
    const sent = waiting;
    waiting = [];
    try {
      const found = await database.batch(sent.flatMap(({ asked }) => asked));
      let first = 0;
      for (const { asked, resolve } of sent) {
        resolve(found.slice(first, first + asked.length));
        first += asked.length;
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  return {
    batch: (asked) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ asked, resolve, reject }) === 1) queueMicrotask(send);
      }),
  };
}
