import type { Database } from "#db/statement.ts";
import { type Bound, databaseOf } from "#worker/platform/d1-sessions.ts";

/** How much one request uses D1. */
export type Usage = { roundTrips: number; statements: number; rowsRead: number; rowsWritten: number };

export const noUsage = (): Usage => ({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

/** A database that counts rows as D1 bills them. */
export const countingDatabase = (bound: Bound, usage: Usage): Database => ({
  batch: async (asked) => {
    const answers = await databaseOf(bound).batch(asked);
    usage.roundTrips += 1;
    usage.statements += answers.length;
    for (const { meta } of answers) {
      usage.rowsRead += meta?.rows_read ?? 0;
      usage.rowsWritten += meta?.rows_written ?? 0;
    }
    return answers;
  },
});
