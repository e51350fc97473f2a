/** A D1 binding that runs `happen` just before a statement with this text, which is compared without quotes. */
export function overtakenDatabase(
  database: D1Database,
  text: string,
  happen: () => Promise<unknown>,
): D1Database {
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
