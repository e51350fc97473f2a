import type { SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

export type Db = DrizzleD1Database & { $client: D1Database };

const known = new WeakMap<D1Database, Db>();

/** One object a binding; a binding lives as long as its isolate. */
export function createDb(binding: D1Database): Db {
  const db = known.get(binding) ?? drizzle(binding);
  known.set(binding, db);
  return db;
}

const dialect = new SQLiteSyncDialect();

/**
 * Statements drizzle has no builder for (full-text tables, json_each) as one transaction.
 * `db.batch` of drizzle 0.45 cannot bind values to raw statements.
 */
export function batchSql(db: Db, statements: SQL[]) {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  return db.$client.batch(prepared);
}
