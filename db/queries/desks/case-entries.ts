import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CaseDesk, CaseRef } from "#domain/desks/case-entries.ts";
import { authUsers } from "../../schema/accounts.ts";
import { caseEntries } from "../../schema/case-entries.ts";
import { insert, listOf, select } from "../../sql.ts";
import { type Condition, not } from "../../statement.ts";

const { desk: onDesk, caseId, userId, act, note, createdAt } = caseEntries;

/** The latest entries of some cases, oldest first. */
export const listCaseEntries = (desk: CaseDesk, ids: readonly string[], most: number) =>
  select(
    { caseId, userId, act, note, createdAt, by: authUsers.email },
    sql`FROM (SELECT * FROM ${caseEntries} WHERE ${onDesk} = ${desk} AND ${caseId} IN ${listOf(ids)}
        ORDER BY ${caseEntries.id} DESC LIMIT ${most}) ${caseEntries}
      JOIN ${authUsers} ON ${authUsers.id} = ${userId} ORDER BY ${caseEntries.id}`,
  );

const latest = alias(caseEntries, "latest");

/** Who takes care of which of these cases of any desk. Reads one index entry per case, after those of newer notes. */
export const listTakers = (cases: readonly CaseRef[]) =>
  select(
    { desk: onDesk, caseId, userId, by: authUsers.email },
    sql`FROM (SELECT value ->> 'desk' AS asked_desk, value ->> 'caseId' AS asked_case FROM json_each(${JSON.stringify(cases)}))
      JOIN ${caseEntries} ON ${caseEntries.id} = (SELECT ${latest.id} FROM ${caseEntries} ${latest}
        WHERE ${latest.desk} = asked_desk AND ${latest.caseId} = asked_case AND ${latest.act} <> 'note'
        ORDER BY ${latest.id} DESC LIMIT 1)
      JOIN ${authUsers} ON ${authUsers.id} = ${userId} WHERE ${act} = 'takes'`,
  );

/** The cases that an admin takes care of, settled ones too, the latest taken first. */
export const listTakenBy = (admin: string, most: number) =>
  select(
    { desk: onDesk, caseId, takenAt: createdAt },
    sql`FROM ${caseEntries} WHERE ${userId} = ${admin} AND ${act} = 'takes' AND NOT EXISTS (
        SELECT 1 FROM ${caseEntries} ${latest} WHERE ${latest.desk} = ${onDesk} AND ${latest.caseId} = ${caseId}
          AND ${latest.act} <> 'note' AND ${latest.id} > ${caseEntries.id})
      ORDER BY ${caseEntries.id} DESC LIMIT ${most}`,
  );

type NewEntry = Omit<typeof caseEntries.$inferInsert, "id">;

/**
 * «takes» is refused while another admin has the case. «leaves» is refused while anyone but `taker` has it: the admin
 * whose address the desk has shown.
 */
export const insertCaseEntry = (entry: NewEntry, taker: string | undefined) =>
  insert(caseEntries, entry, { when: guardOf(entry, taker), returning: { id: caseEntries.id } });

function guardOf(entry: NewEntry, taker: string | undefined): Condition | undefined {
  if (entry.act === "takes") return not(isTakenBy(entry, sql`${userId} <> ${entry.userId}`));
  if (entry.act !== "leaves" || taker === undefined) return undefined;
  const shown = sql`SELECT ${authUsers.id} FROM ${authUsers} WHERE ${authUsers.email} = ${taker}`;
  return not(isTakenBy(entry, sql`${userId} NOT IN (${shown})`));
}

const isTakenBy = (entry: Pick<NewEntry, "desk" | "caseId">, who: Condition): Condition =>
  sql`coalesce((SELECT ${act} = 'takes' AND ${who} FROM ${caseEntries}
      WHERE ${onDesk} = ${entry.desk} AND ${caseId} = ${entry.caseId} AND ${act} <> 'note'
      ORDER BY ${caseEntries.id} DESC LIMIT 1), 0)`;
