import { type Column, sql } from "drizzle-orm";
import type { Condition } from "../../condition.ts";
import { listOf } from "../../sql.ts";

/** About one of these listings; undefined if any will do. */
export const isAboutAny = (column: Column, named: readonly number[] | undefined): Condition | undefined =>
  named && sql`${column} IN ${listOf(named)}`;
