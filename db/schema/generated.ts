import { sql } from "drizzle-orm";

/** For `generatedAlwaysAs`: the expressions of generated columns are written in the migrations only. */
export const IN_MIGRATION = sql`written in the migration`;
