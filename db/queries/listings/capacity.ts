import { sql } from "drizzle-orm";
import { pick } from "#domain/keys.ts";
import type { Capacity, ReportedCapacity } from "#domain/offer/capacity.ts";
import { authUsers } from "../../schema/accounts.ts";
import { providerCapacity as capacity, factChecks } from "../../schema/capacity.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import {
  asBoolean,
  asJson,
  change,
  deleteFrom,
  excluded,
  insert,
  jsonObject,
  listOf,
  names,
  select,
  update,
} from "../../sql.ts";
import { type Condition, every, not, type RowOf } from "../../statement.ts";
import { canBeMailed, isAdmitted, LOCALE, MAILED } from "../mail/mail-languages.ts";
import { listingExists } from "./stored-listing.ts";

const { spitexId, state, reportedAt, validTo, origin } = capacity;

/** JSON of the current listing's capacity report, expired or not; null without one, and for closed listings. */
export const CAPACITY_JSON = ofOpen({ state, validTo });

export const CAPACITY = asJson<Capacity | null>(CAPACITY_JSON);

/** The same, with the time of the report. */
export const REPORTED_CAPACITY = asJson<ReportedCapacity | null>(ofOpen({ state, validTo, reportedAt }));

function ofOpen(values: Parameters<typeof jsonObject>[0]) {
  return sql`iif(${listings.closed} = 'offen',
    (SELECT ${jsonObject(values)} FROM ${capacity} WHERE ${spitexId} = ${listings.id}), NULL)`;
}

/** The current listing has reported this, and the report is valid on that day. */
export const hasSaid = (said: Capacity["state"], day: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${listings.id} AND ${state} = ${said} AND ${validTo} >= ${day})`;

type Report = typeof capacity.$inferInsert;

/** Replaces an earlier report. `when`: the author is allowed to report. */
export const storeCapacity = (report: Report, when: Condition) =>
  insert(capacity, report, {
    when: every(listingExists(report.spitexId), when),
    onConflict: {
      target: [spitexId],
      set: {
        state: excluded(state),
        reportedAt: excluded(reportedAt),
        validTo: excluded(validTo),
        origin: excluded(origin),
      },
    },
  });

/** The same was already reported on the same day. */
export const hasReport = (report: Pick<Report, "spitexId" | "state" | "validTo">) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${report.spitexId} AND ${state} = ${report.state}
    AND ${validTo} = ${report.validTo})`;

export const hasCapacity = (listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${listingId})`;

/** The listing has reported nothing else since; `report`: undefined without one. */
export const isLastReport = (listingId: number, report: Pick<Report, "state" | "validTo"> | undefined) =>
  report ? hasReport({ spitexId: listingId, ...report }) : not(hasCapacity(listingId));

export const deleteCapacity = (listingId: number, when: Condition) =>
  deleteFrom(capacity, every(sql`${spitexId} = ${listingId}`, when));

export const listCapacities = (listingIds: readonly number[]) =>
  select({ listingId: spitexId, state, validTo }, sql`FROM ${capacity} WHERE ${spitexId} IN ${listOf(listingIds)}`);

export const findCapacity = (listingId: number) =>
  select({ state, validTo }, sql`FROM ${capacity} WHERE ${spitexId} = ${listingId}`);

const { spitexId: checkedSpitexId, dueOn, wantsMail } = factChecks;

type Plan = { today: string; everyDays: number; most: number };

/**
 * Plans the first check of listings that have none, for the day on which their data is old enough. Listings already
 * past that day, such as all existing ones on the first run, are spread by id. Made-up ones are never asked.
 */
export function planChecks({ today, everyDays, most }: Plan) {
  const oldFrom = sql`date(${listings.createdAt}, ${`+${everyDays} days`})`;
  return change(sql`INSERT INTO ${factChecks} (${names(checkedSpitexId, dueOn)})
    SELECT ${listings.id}, iif(${oldFrom} > ${today}, ${oldFrom}, date(${today}, '+' || (${listings.id} % ${everyDays}) || ' days'))
    FROM ${listings} WHERE ${listings.source} IS NOT 'demo'
      AND NOT EXISTS (SELECT 1 FROM ${factChecks} WHERE ${checkedSpitexId} = ${listings.id}) LIMIT ${most}`);
}

/** Repeats the condition of the partial index. */
const IS_WANTED = sql`${wantsMail} = 1`;

export const listDueChecks = (today: string, limit: number) =>
  select(
    {
      listingId: listings.id,
      dueOn,
      mailed: MAILED,
      ...pick(listings, ["name", "email", "closed", "createdAt", "confirmedFields"]),
    },
    sql`FROM ${factChecks} CROSS JOIN ${listings} ON ${listings.id} = ${checkedSpitexId}
      WHERE ${IS_WANTED} AND ${dueOn} <= ${today} ORDER BY ${dueOn} LIMIT ${limit}`,
  );

export type DueCheck = RowOf<typeof listDueChecks>;

type Known = Pick<DueCheck, "listingId" | "dueOn">;

const isDueAsKnown = (known: Known) =>
  sql`${checkedSpitexId} = ${known.listingId} AND ${dueOn} = ${known.dueOn} AND ${IS_WANTED}`;

/** Condition for statements that run before `postponeCheck` in the same batch. */
export const isCheckDue = (known: Known) => sql`EXISTS (SELECT 1 FROM ${factChecks} WHERE ${isDueAsKnown(known)})`;

export const postponeCheck = (known: Known, to: string) => update(factChecks, { dueOn: to }, isDueAsKnown(known));

export const findChecks = (listingId: number) =>
  select({ isWanted: wantsMail }, sql`FROM ${factChecks} WHERE ${checkedSpitexId} = ${listingId}`);

type Choice = { listingId: number; isWanted: boolean; dueOn: string };

/** `dueOn` is for a listing whose first check is not planned yet. `when`: the author is allowed to choose. */
export const setChecks = ({ listingId, isWanted, dueOn: day }: Choice, when: Condition) =>
  insert(
    factChecks,
    { spitexId: listingId, dueOn: day, wantsMail: isWanted },
    {
      when: every(listingExists(listingId), when),
      onConflict: { target: [checkedSpitexId], set: { wantsMail: excluded(wantsMail) } },
      returning: { spitexId: checkedSpitexId },
    },
  );

const IS_UNWANTED = sql`EXISTS (SELECT 1 FROM ${factChecks} WHERE ${checkedSpitexId} = ${listings.id} AND NOT ${wantsMail})`;

export const findCheckedListing = (listingId: number) =>
  select(
    { spitexName: listings.name, isOn: asBoolean(not(IS_UNWANTED)), createdAt: listings.createdAt },
    sql`FROM ${listings} WHERE ${listings.id} = ${listingId}`,
  );

export const stopChecks = (listingId: number, createdAt: string, now: string) =>
  setChecks(
    { listingId, isWanted: false, dueOn: now.slice(0, 10) },
    sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${listings.createdAt} = ${createdAt})`,
  );

/** The listing's members who can be mailed. */
export const listKeepers = (listingId: number, now: string) =>
  select(
    { userId: members.userId, email: sql<string>`${authUsers.email}`, locale: LOCALE },
    sql`${keepersOf(listingId, now)} ORDER BY ${members.id}`,
  );

const keepersOf = (listingId: number, now: string) =>
  sql`FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
    WHERE ${members.spitexId} = ${listingId} AND ${canBeMailed(now)}`;

/** The address belongs to the listing or one of its members. */
export const isAskedAt = (listingId: number, address: string, now: string) =>
  sql`(EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${listings.email} = ${address})
    OR EXISTS (SELECT 1 ${keepersOf(listingId, now)} AND ${authUsers.email} = ${address}))`;

const { id, mailedWeek } = members;

/** Repeats the condition of the partial index. */
const isDueIn = (week: string) => sql`${members.wantsWeeklyMail} = 1 AND ${mailedWeek} < ${week}`;

/** `leftOut`: ids of members. */
type Due = { week: string; now: string; leftOut: readonly number[]; limit: number };

/** Members whose weekly mail is not written yet, with the data for it. */
export const listDueMembers = ({ week, now, leftOut, limit }: Due) =>
  select(
    {
      id,
      createdAt: members.createdAt,
      email: authUsers.email,
      locale: LOCALE,
      mailed: MAILED,
      spitexName: listings.name,
      closed: listings.closed,
      capacity: CAPACITY,
    },
    sql`FROM ${members} CROSS JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
      CROSS JOIN ${listings} ON ${listings.id} = ${members.spitexId}
      WHERE ${isDueIn(week)} AND ${canBeMailed(now)} AND ${id} NOT IN ${listOf(leftOut)} ORDER BY ${mailedWeek} LIMIT ${limit}`,
  );

export type DueMember = RowOf<typeof listDueMembers>;

/** Condition for statements that run before `settleWeek` in the same batch. */
export const isWeekDue = (member: number, week: string) =>
  sql`EXISTS (SELECT 1 FROM ${members} WHERE ${id} = ${member} AND ${isDueIn(week)})`;

export const settleWeek = (member: number, week: string) =>
  update(members, { mailedWeek: week }, sql`${id} = ${member} AND ${isDueIn(week)}`);

type Speaker = { memberId: number; now: string };

const ofSpeaker = ({ memberId, now }: Speaker) =>
  sql`FROM ${members} CROSS JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
    CROSS JOIN ${listings} ON ${listings.id} = ${members.spitexId}
    WHERE ${id} = ${memberId} AND ${listings.closed} = 'offen' AND ${isAdmitted(now)}`;

/** The open listing for which a member speaks, with its capacity report. */
export const findSpokenFor = (speaker: Speaker) =>
  select(
    {
      ...pick(listings, ["id", "name", "slug", "cantonSlug", "citySlug"]),
      capacity: CAPACITY,
      memberSince: members.createdAt,
    },
    ofSpeaker(speaker),
  );

/** The member still speaks for the listing. */
export const isSpeaker = ({ createdAt, ...speaker }: Speaker & { createdAt: string }, listingId: number) =>
  sql`EXISTS (SELECT 1 ${ofSpeaker(speaker)} AND ${members.createdAt} = ${createdAt} AND ${listings.id} = ${listingId})`;

export const findMailedMember = (member: number) =>
  select(
    { spitexName: listings.name, isOn: members.wantsWeeklyMail, createdAt: members.createdAt },
    sql`FROM ${members} JOIN ${listings} ON ${listings.id} = ${members.spitexId} WHERE ${id} = ${member}`,
  );

export const stopWeeklyMail = (member: number, createdAt: string) =>
  update(members, { wantsWeeklyMail: false }, sql`${id} = ${member} AND ${members.createdAt} = ${createdAt}`);
