/** A D1 binding that does something else just before a statement that contains `text`, to simulate a race. */
export function overtakenDatabase(database: D1Database, text: string, happen: () => Promise<unknown>): D1Database {
  let isNext = false;
  return {
    prepare: (sql: string) => {
      isNext ||= sql.replaceAll('"', "").includes(text);
      return database.prepare(sql);
    },
    batch: async (statements: D1PreparedStatement[]) => {
      const isNow = isNext;
      isNext = false;
      if (isNow) await happen();
      return database.batch(statements);
    },
  } as unknown as D1Database;
}
