import { sql } from "drizzle-orm";
import { type Condition, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { factChecks } from "../../schema/capacity.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { change, excluded, insert, names, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";
import { isAdmitted } from "../members/weekly-mails.ts";
import { listingExists } from "./listing-exists.ts";

const { spitexId, dueOn, wantsMail } = factChecks;

type Plan = { today: string; everyDays: number; most: number };

/**
 * Plans the first check of listings that have none: when what is known of them is old enough. Those for which that day has
 * passed, such as all that are known when this first runs, are spread by their id. Made-up ones are never asked.
 */
export function planChecks({ today, everyDays, most }: Plan) {
  const oldFrom = sql`date(${listings.createdAt}, ${`+${everyDays} days`})`;
  return change(sql`INSERT INTO ${factChecks} (${names(spitexId, dueOn)})
    SELECT ${listings.id}, iif(${oldFrom} > ${today}, ${oldFrom}, date(${today}, '+' || (${listings.id} % ${everyDays}) || ' days'))
    FROM ${listings} WHERE ${listings.source} IS NOT 'demo'
      AND NOT EXISTS (SELECT 1 FROM ${factChecks} WHERE ${spitexId} = ${listings.id}) LIMIT ${most}`);
}

/** Repeats the condition of the partial index. */
const IS_WANTED = sql`${wantsMail} = 1`;

export const listDueChecks = (today: string, limit: number) =>
  select(
    {
      listingId: listings.id,
      dueOn,
      name: listings.name,
      email: listings.email,
      closed: listings.closed,
      createdAt: listings.createdAt,
      confirmedFields: listings.confirmedFields,
    },
    sql`FROM ${factChecks} CROSS JOIN ${listings} ON ${listings.id} = ${spitexId}
      WHERE ${IS_WANTED} AND ${dueOn} <= ${today} ORDER BY ${dueOn} LIMIT ${limit}`,
  );

export type DueCheck = RowOf<typeof listDueChecks>;

type Known = Pick<DueCheck, "listingId" | "dueOn">;

const isDueAsKnown = (known: Known) =>
  sql`${spitexId} = ${known.listingId} AND ${dueOn} = ${known.dueOn} AND ${IS_WANTED}`;

/** For what comes before `postponeCheck` in its batch. */
export const isCheckDue = (known: Known) => sql`EXISTS (SELECT 1 FROM ${factChecks} WHERE ${isDueAsKnown(known)})`;

export const postponeCheck = (known: Known, to: string) => update(factChecks, { dueOn: to }, isDueAsKnown(known));

export const findChecks = (listingId: number) =>
  select({ isWanted: wantsMail }, sql`FROM ${factChecks} WHERE ${spitexId} = ${listingId}`);

type Choice = { listingId: number; isWanted: boolean; dueOn: string };

/** `dueOn`: of a listing whose first check is not planned yet. `when`: whoever chooses may. */
export const setChecks = ({ listingId, isWanted, dueOn: day }: Choice, when: Condition) =>
  insert(
    factChecks,
    { spitexId: listingId, dueOn: day, wantsMail: isWanted },
    {
      when: every(listingExists(listingId), when),
      onConflict: { target: [spitexId], set: { wantsMail: excluded(wantsMail) } },
      returning: { spitexId },
    },
  );

export const findCheckedListing = (listingId: number) =>
  select(
    { spitexName: listings.name, isOn: wantsMail, createdAt: listings.createdAt },
    sql`FROM ${factChecks} JOIN ${listings} ON ${listings.id} = ${spitexId} WHERE ${spitexId} = ${listingId}`,
  );

export const stopChecks = (listingId: number, createdAt: string) =>
  update(
    factChecks,
    { wantsMail: false },
    sql`${spitexId} = (SELECT ${listings.id} FROM ${listings}
      WHERE ${listings.id} = ${listingId} AND ${listings.createdAt} = ${createdAt})`,
  );

/** The addresses of those who keep a listing and may sign in. */
export const listKeepers = (listingId: number, now: string) =>
  select({ email: authUsers.email }, sql`${keepersOf(listingId, now)} ORDER BY ${members.id}`);

const keepersOf = (listingId: number, now: string) =>
  sql`FROM ${members} JOIN ${authUsers} ON ${authUsers.id} = ${members.userId}
    WHERE ${members.spitexId} = ${listingId} AND ${isAdmitted(now)}`;

/** The address is of the listing, or of somebody who keeps it. */
export const isAskedAt = (listingId: number, address: string, now: string) =>
  sql`(EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${listings.email} = ${address})
    OR EXISTS (SELECT 1 ${keepersOf(listingId, now)} AND ${authUsers.email} = ${address}))`;
