import type { Database } from "#db/statement.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";

/** A database that does something else just before a statement that contains `text`, to simulate a race. */
export const overtakenDatabase = (d1: D1Database, text: string, happen: () => Promise<unknown>): Database => ({
  batch: async (asked) => {
    if (asked.some(({ sql }) => sql.replaceAll('"', "").includes(text))) await happen();
    return databaseOf(d1).batch(asked);
  },
});
