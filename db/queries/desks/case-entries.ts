import { sql } from "drizzle-orm";
import type { CaseDesk } from "#domain/desks/case-entries.ts";
import { authUsers } from "../../schema/accounts.ts";
import { caseEntries } from "../../schema/case-entries.ts";
import { insert, listOf, select } from "../../sql.ts";
import { type Condition, not } from "../../statement.ts";

const { caseId, act, note, createdAt } = caseEntries;

/** The latest entries of some cases, oldest first. */
export const listCaseEntries = (desk: CaseDesk, ids: readonly string[], most: number) =>
  select(
    { caseId, act, note, createdAt, by: authUsers.email },
    sql`FROM (SELECT * FROM ${caseEntries} WHERE ${caseEntries.desk} = ${desk} AND ${caseId} IN ${listOf(ids)}
        ORDER BY ${caseEntries.id} DESC LIMIT ${most}) ${caseEntries}
      JOIN ${authUsers} ON ${authUsers.id} = ${caseEntries.userId} ORDER BY ${caseEntries.id}`,
  );

type NewEntry = Omit<typeof caseEntries.$inferInsert, "id">;

/**
 * «takes» is refused while somebody else has the case, «leaves» while somebody else than `taker` has it, the address of
 * whom the desk has shown.
 */
export const insertCaseEntry = (entry: NewEntry, taker: string | undefined) =>
  insert(caseEntries, entry, { when: guardOf(entry, taker), returning: { id: caseEntries.id } });

function guardOf(entry: NewEntry, taker: string | undefined): Condition | undefined {
  if (entry.act === "takes") return not(isTakenBy(entry, sql`${caseEntries.userId} <> ${entry.userId}`));
  if (entry.act !== "leaves" || taker === undefined) return undefined;
  const shown = sql`SELECT ${authUsers.id} FROM ${authUsers} WHERE ${authUsers.email} = ${taker}`;
  return not(isTakenBy(entry, sql`${caseEntries.userId} NOT IN (${shown})`));
}

const isTakenBy = (entry: Pick<NewEntry, "desk" | "caseId">, who: Condition): Condition =>
  sql`coalesce((SELECT ${act} = 'takes' AND ${who} FROM ${caseEntries}
      WHERE ${caseEntries.desk} = ${entry.desk} AND ${caseId} = ${entry.caseId} AND ${act} <> 'note'
      ORDER BY ${caseEntries.id} DESC LIMIT 1), 0)`;
