import { sql } from "drizzle-orm";
import { sharedLists as lists } from "../../schema/shared-lists.ts";
import { insert, select } from "../../sql.ts";

/** No row if the code is taken. */
export const insertSharedList = (list: typeof lists.$inferInsert) =>
  insert(lists, list, { onConflict: "ignore", returning: { code: lists.code } });

export const findSharedList = (code: string, now: string) =>
  select(
    { slugs: lists.slugs, expiresAt: lists.expiresAt },
    sql`FROM ${lists} WHERE ${lists.code} = ${code} AND ${lists.expiresAt} > ${now}`,
  );
