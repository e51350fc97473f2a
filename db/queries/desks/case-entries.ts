import { sql } from "drizzle-orm";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { authUsers } from "../../schema/accounts.ts";
import { caseEntries } from "../../schema/case-entries.ts";
import { insert, listOf, select } from "../../sql.ts";

const { caseId, act, note, createdAt } = caseEntries;

/** The latest entries of some cases, oldest first. */
export const listCaseEntries = (desk: CaseDesk, ids: readonly string[], most: number) =>
  select(
    { caseId, act, note, createdAt, by: authUsers.email },
    sql`FROM (SELECT * FROM ${caseEntries} WHERE ${caseEntries.desk} = ${desk} AND ${caseId} IN ${listOf(ids)}
        ORDER BY ${caseEntries.id} DESC LIMIT ${most}) ${caseEntries}
      JOIN ${authUsers} ON ${authUsers.id} = ${caseEntries.userId} ORDER BY ${caseEntries.id}`,
  );

export const insertCaseEntry = (entry: Omit<typeof caseEntries.$inferInsert, "id">) => insert(caseEntries, entry);
