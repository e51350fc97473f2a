import { sql } from "drizzle-orm";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { CAPACITY } from "../listings/capacity.ts";

const { id, mailedWeek } = members;

/** Repeats the condition of the partial index. */
const isDueIn = (week: string) => sql`${members.wantsWeeklyMail} = 1 AND ${mailedWeek} < ${week}`;

/** Members whose mail of the week is not written, with what it says. */
export const listDueMembers = (week: string, limit: number) =>
  select(
    {
      id,
      listingId: members.spitexId,
      email: authUsers.email,
      spitexName: listings.name,
      closed: listings.closed,
      capacity: CAPACITY,
    },
    sql`FROM ${members} CROSS JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      CROSS JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${isDueIn(week)} ORDER BY ${mailedWeek} LIMIT ${limit}`,
  );

export type DueMember = RowOf<typeof listDueMembers>;

/** For what comes before `settleWeek` in its batch. */
export const isWeekDue = (member: number, week: string) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${id} = ${member} AND ${isDueIn(week)})`;

export const settleWeek = (member: number, week: string) =>
  update(members, { mailedWeek: week }, sql`${id} = ${member} AND ${isDueIn(week)}`);

export const findMailedMember = (member: number) =>
  select(
    { spitexName: listings.name, isOn: members.wantsWeeklyMail },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId} WHERE ${id} = ${member}`,
  );

export const stopWeeklyMail = (member: number) => update(members, { wantsWeeklyMail: false }, sql`${id} = ${member}`);
