/** How much one request uses D1. */
export type Usage = { roundTrips: number; statements: number; rowsRead: number; rowsWritten: number };

export const noUsage = (): Usage => ({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

type Meta = { rows_read?: number; rows_written?: number };

/** A D1 binding that counts rows as D1 bills them. */
export function countingDatabase(database: D1Database, usage: Usage): D1Database {
  const count = (results: { meta: Meta }[]) => {
    usage.roundTrips += 1;
    usage.statements += results.length;
    for (const { meta } of results) {
      usage.rowsRead += meta.rows_read ?? 0;
      usage.rowsWritten += meta.rows_written ?? 0;
    }
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "inner") return target;
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (name === "raw") {
          // `raw` returns no statistics, so the statement runs again to get them.
          return async () => {
            count([await target.all()]);
            return target.raw();
          };
        }
        return async () => {
          const result = await target.all();
          count([result]);
          return name === "first" ? (result.results[0] ?? null) : result;
        };
      },
    });
  return {
    prepare: (sql: string) => counted(database.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const inner = statements.map((each) => (each as unknown as { inner: D1PreparedStatement }).inner);
      const results = await database.batch(inner);
      count(results);
      return results;
    },
  } as unknown as D1Database;
}
