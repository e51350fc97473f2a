import { sql } from "drizzle-orm";
import { authUsers } from "../../schema/accounts.ts";
import { select } from "../../sql.ts";

/** Answers no row before the first migrations. */
export const findAccountsTable = () =>
  select({ name: sql<string>`name` }, sql`FROM sqlite_schema WHERE type = 'table' AND name = 'auth_users'`);

export const findAnyAccount = () => select({ id: authUsers.id }, sql`FROM ${authUsers} LIMIT 1`);
