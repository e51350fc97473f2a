import { sql } from "drizzle-orm";
import { authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { listOf, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { CAPACITY } from "../listings/capacity.ts";

const { id, mailedWeek } = members;

/** Repeats the condition of the partial index. */
const isDueIn = (week: string) => sql`${members.wantsWeeklyMail} = 1 AND ${mailedWeek} < ${week}`;

/** Whoever may not sign in does not speak for a listing either. */
export const isAdmitted = (now: string) =>
  sql`(${authUsers.bannedUntil} IS NULL OR ${authUsers.bannedUntil} <= ${now})`;

/** `leftOut`: ids of members. */
type Due = { week: string; now: string; leftOut: readonly number[]; limit: number };

/** Members whose mail of the week is not written, with what it says. */
export const listDueMembers = ({ week, now, leftOut, limit }: Due) =>
  select(
    {
      id,
      createdAt: members.createdAt,
      email: authUsers.email,
      spitexName: listings.name,
      closed: listings.closed,
      capacity: CAPACITY,
    },
    sql`FROM ${members} CROSS JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      CROSS JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${isDueIn(week)} AND ${isAdmitted(now)} AND ${id} NOT IN ${listOf(leftOut)} ORDER BY ${mailedWeek} LIMIT ${limit}`,
  );

export type DueMember = RowOf<typeof listDueMembers>;

/** For what comes before `settleWeek` in its batch. */
export const isWeekDue = (member: number, week: string) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${id} = ${member} AND ${isDueIn(week)})`;

export const settleWeek = (member: number, week: string) =>
  update(members, { mailedWeek: week }, sql`${id} = ${member} AND ${isDueIn(week)}`);

type Speaker = { memberId: number; now: string };

const ofSpeaker = ({ memberId, now }: Speaker) =>
  sql`FROM ${members} CROSS JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
    CROSS JOIN ${listings} ON ${listings.id} = ${members.spitexId}
    WHERE ${id} = ${memberId} AND ${listings.closed} = 'offen' AND ${isAdmitted(now)}`;

/** The open listing that a member speaks for, with what it has said. */
export const findSpokenFor = (speaker: Speaker) =>
  select(
    {
      id: listings.id,
      name: listings.name,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      capacity: CAPACITY,
      memberSince: members.createdAt,
    },
    ofSpeaker(speaker),
  );

/** Still speaks for the listing. */
export const isSpeaker = ({ createdAt, ...speaker }: Speaker & { createdAt: string }, listingId: number) =>
  sql`EXISTS (SELECT 1 ${ofSpeaker(speaker)} AND ${members.createdAt} = ${createdAt} AND ${listings.id} = ${listingId})`;

export const findMailedMember = (member: number) =>
  select(
    { spitexName: listings.name, isOn: members.wantsWeeklyMail, createdAt: members.createdAt },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId} WHERE ${id} = ${member}`,
  );

export const stopWeeklyMail = (member: number, createdAt: string) =>
  update(members, { wantsWeeklyMail: false }, sql`${id} = ${member} AND ${members.createdAt} = ${createdAt}`);
