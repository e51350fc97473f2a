import { type SQL, sql } from "drizzle-orm";
import { MOST_NAMED, type ShownListing } from "#domain/desks/bulk-action.ts";
import { authUsers } from "../../schema/accounts.ts";
import { bulkChanges, bulkPortions } from "../../schema/bulk-changes.ts";
import { listings } from "../../schema/listings.ts";
import { asBoolean, asJson, change, deleteFrom, insert, listOf, names, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { actorMayAct } from "../auth/user-desk.ts";

const { id, userId, ip, userAgent, ask, createdAt, triedAt, attempts, endedAt, failure } = bulkChanges;
const { changeId, number, size, leftAlone, doneAt } = bulkPortions;

type NewChange = Pick<typeof bulkChanges.$inferInsert, "id" | "userId" | "ip" | "userAgent" | "ask" | "createdAt">;

export const insertBulkChange = (one: NewChange, portions: readonly (readonly ShownListing[])[]) => [
  insert(bulkChanges, { ...one, triedAt: one.createdAt }),
  change(sql`INSERT INTO ${bulkPortions} (${names(changeId, number, bulkPortions.listings, size)})
    SELECT ${one.id}, key, value, json_array_length(value) FROM json_each(${JSON.stringify(portions)})`),
];

const isOpen = sql`${endedAt} IS NULL`;

const isOpenOne = (one: string) => every(sql`${id} = ${one}`, isOpen);

export const noteBulkTry = (one: string, now: string) => update(bulkChanges, { triedAt: now }, isOpenOne(one));

/** Finds no row once the change has ended. `mayAct`: whether the admin who asked still is one. */
export const findOpenBulkChange = (one: string, now: string) =>
  select(
    { ask, userId, ip, userAgent, email: authUsers.email, mayAct: asBoolean(actorMayAct(userId, now)) },
    sql`FROM ${bulkChanges} JOIN ${authUsers} ON ${authUsers.id} = ${userId} WHERE ${isOpenOne(one)}`,
  );

/** The next portion. */
export const findOpenPortion = (one: string) =>
  select(
    { changeId, number, listings: bulkPortions.listings },
    sql`FROM ${bulkPortions} WHERE ${changeId} = ${one} AND ${doneAt} IS NULL ORDER BY ${number} LIMIT 1`,
  );

export type PortionKey = Pick<RowOf<typeof findOpenPortion>, "changeId" | "number">;

const isOf = (key: PortionKey) => sql`${changeId} = ${key.changeId} AND ${number} = ${key.number}`;

/**
 * The first statement of the transaction that does a portion. It notes which listings stay as they are: those not
 * planned, and those changed since they were shown. It changes nothing if another transaction has done the portion, the
 * change has ended, or the admin who asked has lost the rights.
 */
export const beginPortion = (key: PortionKey, planned: readonly number[], now: string) => {
  const isAsShown = sql`EXISTS (SELECT 1 FROM ${listings}
    WHERE ${listings.id} = value ->> 'id' AND ${listings.updatedAt} = value ->> 'updatedAt')`;
  const mayRun = sql`EXISTS (SELECT 1 FROM ${bulkChanges}
    WHERE ${id} = ${changeId} AND ${isOpen} AND ${actorMayAct(userId, now)})`;
  const left = sql`(SELECT json_group_array(value ->> 'id') FROM json_each(${bulkPortions.listings})
    WHERE NOT (value ->> 'id' IN ${listOf(planned)} AND ${isAsShown}))`;
  return update(bulkPortions, { leftAlone: left }, every(isOf(key), sql`${doneAt} IS NULL`, mayRun));
};

/** Between the first and the last statement of the transaction that does the portion. */
export const portionIsBegun = (key: PortionKey): Condition =>
  sql`EXISTS (SELECT 1 FROM ${bulkPortions}
    WHERE ${isOf(key)} AND ${leftAlone} IS NOT NULL AND ${doneAt} IS NULL)`;

/**
 * The last statements of that transaction: the last portion ends the change. `change` finds a row if the portion was
 * done now.
 */
export const finishPortion = (key: PortionKey, now: string) => ({
  portion: update(bulkPortions, { doneAt: now }, every(isOf(key), portionIsBegun(key))),
  change: update(
    bulkChanges,
    { attempts: 0, endedAt: sql`iif(EXISTS (${openPortionsOf(key.changeId)}), NULL, ${now})` },
    every(
      isOpenOne(key.changeId),
      sql`EXISTS (SELECT 1 FROM ${bulkPortions} WHERE ${isOf(key)} AND ${doneAt} = ${now})`,
    ),
    { endedAt },
  ),
});

const openPortionsOf = (one: string) =>
  sql`SELECT 1 FROM ${bulkPortions} WHERE ${changeId} = ${one} AND ${doneAt} IS NULL`;

/** @returns the failures since the last portion that was done */
export const noteBulkFailure = (one: string) =>
  update(bulkChanges, { attempts: sql`${attempts} + 1` }, isOpenOne(one), { attempts });

export const failBulkChange = (one: string, sentence: string, now: string) =>
  update(bulkChanges, { endedAt: now, failure: sentence }, isOpenOne(one));

/** More than admins ask for at once. */
const MOST_LISTED = 20;

/** Changes whose message was lost, or whose Worker died. */
export const listIdleBulkChanges = (triedBefore: string) =>
  select({ id }, sql`FROM ${bulkChanges} WHERE ${isOpen} AND ${triedAt} <= ${triedBefore} LIMIT ${MOST_LISTED}`);

const sumOfPortions = (what: SQL) =>
  sql<number>`(SELECT coalesce(sum(${what}), 0) FROM ${bulkPortions} WHERE ${changeId} = ${id})`;

const WORK = {
  id,
  ask,
  createdAt,
  endedAt,
  failure,
  by: authUsers.email,
  total: sumOfPortions(sql`${size}`),
  handled: sumOfPortions(sql`iif(${doneAt} IS NULL, 0, ${size})`),
  left: sumOfPortions(sql`json_array_length(${leftAlone})`),
};

export const listRunningBulkChanges = () =>
  select(
    WORK,
    sql`FROM ${bulkChanges} JOIN ${authUsers} ON ${authUsers.id} = ${userId} WHERE ${isOpen}
      ORDER BY ${createdAt} LIMIT ${MOST_LISTED}`,
  );

type Named = { id: number; name: string };

/** What an admin sees: running changes, and ended ones that are the admin's own or have failed. Newest first. */
export const listBulkChanges = (reader: string) =>
  select(
    {
      ...WORK,
      isOwn: asBoolean(sql`${userId} = ${reader}`),
      named: asJson<
        Named[]
      >(sql`(SELECT json_group_array(json_object('id', ${listings.id}, 'name', ${listings.name})) FROM (
        SELECT ${listings.id}, ${listings.name}
        FROM ${bulkPortions}, json_each(${leftAlone}) AS one JOIN ${listings} ON ${listings.id} = one.value
        WHERE ${changeId} = ${id} ORDER BY ${number}, one.key LIMIT ${MOST_NAMED}) AS ${listings})`),
    },
    sql`FROM ${bulkChanges} JOIN ${authUsers} ON ${authUsers.id} = ${userId} WHERE ${isShown(reader)}
      ORDER BY ${createdAt} DESC LIMIT ${MOST_LISTED}`,
  );

const isSettledFor = (reader: string) =>
  sql`${endedAt} IS NOT NULL AND (${userId} = ${reader} OR ${failure} IS NOT NULL)`;

const isShown = (reader: string) => sql`${isOpen} OR (${isSettledFor(reader)})`;

/** Forgets a change that has ended and that the admin sees. */
export const deleteBulkChange = (one: string, reader: string) =>
  deleteFrom(bulkChanges, every(sql`${id} = ${one}`, isSettledFor(reader)));
