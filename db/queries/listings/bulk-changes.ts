import { type SQL, sql } from "drizzle-orm";
import { type BulkAsk, MOST_NAMED, type Shown } from "#domain/desks/bulk-action.ts";
import { authUsers } from "../../schema/accounts.ts";
import { bulkChanges, bulkPortions } from "../../schema/bulk-changes.ts";
import { listings } from "../../schema/listings.ts";
import { asBoolean, asJson, change, deleteFrom, insert, listOf, names, select, update } from "../../sql.ts";
import { type Condition, every, not, type RowOf } from "../../statement.ts";
import { actorMayAct } from "../auth/user-desk.ts";

const { id, userId, ip, userAgent, ask, createdAt, triedAt, attempts, endedAt, failure } = bulkChanges;
const { changeId, number, size, leftAlone, doneAt } = bulkPortions;

type NewChange = Pick<typeof bulkChanges.$inferInsert, "id" | "userId" | "ip" | "userAgent" | "ask" | "createdAt">;

export const insertBulkChange = (one: NewChange, portions: readonly (readonly Shown[])[]) => [
  insert(bulkChanges, { ...one, triedAt: one.createdAt }),
  change(sql`INSERT INTO ${bulkPortions} (${names(changeId, number, bulkPortions.entries, size)})
    SELECT ${one.id}, key, value, json_array_length(value) FROM json_each(${JSON.stringify(portions)})`),
];

const isOpen = sql`${endedAt} IS NULL`;

const isOpenOne = (one: string) => every(sql`${id} = ${one}`, isOpen);

/**
 * Counts a try before it begins, because a Worker that is killed cannot count it afterwards. Finds no row if all tries
 * are used up.
 */
export const noteBulkTry = (one: string, { now, most }: { now: string; most: number }) =>
  update(
    bulkChanges,
    { triedAt: now, attempts: sql`${attempts} + 1` },
    every(isOpenOne(one), sql`${attempts} < ${most}`),
    { id },
  );

/** Finds no row once the change has ended. `mayAct`: whether the admin who asked still is one. */
export const findOpenBulkChange = (one: string, now: string) =>
  select(
    { ask, userId, ip, userAgent, email: authUsers.email, mayAct: asBoolean(actorMayAct(userId, now)) },
    sql`FROM ${bulkChanges} JOIN ${authUsers} ON ${authUsers.id} = ${userId} WHERE ${isOpenOne(one)}`,
  );

/** The next portion. */
export const findOpenPortion = (one: string) =>
  select(
    { changeId, number, entries: bulkPortions.entries },
    sql`FROM ${bulkPortions} WHERE ${changeId} = ${one} AND ${doneAt} IS NULL ORDER BY ${number} LIMIT 1`,
  );

export type PortionKey = Pick<RowOf<typeof findOpenPortion>, "changeId" | "number">;

const isOf = (key: PortionKey) => sql`${changeId} = ${key.changeId} AND ${number} = ${key.number}`;

type Planned = { id: number | string; when: Condition };

/**
 * The first statements of the transaction that does a portion. They note what stays as it is: unplanned items, and
 * those whose plan no longer holds. They change nothing if another transaction has done the portion, the change has
 * ended, or the admin who asked has lost the rights.
 */
export const beginPortion = (
  key: PortionKey,
  planned: readonly Planned[],
  { left, now }: { left: readonly Planned["id"][]; now: string },
) => {
  const mayRun = sql`EXISTS (SELECT 1 FROM ${bulkChanges}
    WHERE ${id} = ${changeId} AND ${isOpen} AND ${actorMayAct(userId, now)})`;
  return [
    update(bulkPortions, { leftAlone: sql`${JSON.stringify(left)}` }, every(isOf(key), sql`${doneAt} IS NULL`, mayRun)),
    ...planned.map((plan) => {
      const withIt = sql`json_insert(${leftAlone}, '$[#]', json(${JSON.stringify(plan.id)}))`;
      return update(bulkPortions, { leftAlone: withIt }, every(isOf(key), portionIsBegun(key), not(plan.when)));
    }),
  ];
};

/** Between the first and the last statements of the transaction that does the portion. */
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

type BulkFailure = { sentence: string; now: string; afterTries: number };

/** Ends a change that has had this many tries since the last finished portion; finds a row if it was open. */
export const failBulkChange = (one: string, { sentence, now, afterTries }: BulkFailure) =>
  update(bulkChanges, { endedAt: now, failure: sentence }, every(isOpenOne(one), sql`${attempts} >= ${afterTries}`), {
    id,
  });

export const findWhetherOpen = (one: string) => select({ id }, sql`FROM ${bulkChanges} WHERE ${isOpenOne(one)}`);

/** Admins do not have this many changes at once. */
const MOST_LISTED = 20;

/** When a portion was last done, or the change begun. */
export const bulkProgressAt = sql<string>`coalesce(
  (SELECT max(${doneAt}) FROM ${bulkPortions} WHERE ${changeId} = ${id}), ${createdAt})`;

type Patience = { now: string; leastSeconds: number; mostSeconds: number };

/**
 * Takes changes whose message was lost, or whose Worker died. Each time without progress the wait doubles, because the
 * message may also stand behind other work.
 */
export const takeIdleBulkChanges = ({ now, leastSeconds, mostSeconds }: Patience) => {
  const wait = sql`unixepoch(${triedAt}) - unixepoch(${bulkProgressAt})`;
  const isIdle = sql`unixepoch(${now}) - unixepoch(${triedAt}) >= min(max(${wait}, ${leastSeconds}), ${mostSeconds})`;
  const idle = sql`SELECT ${id} FROM ${bulkChanges} WHERE ${isOpen} AND ${isIdle} LIMIT ${MOST_LISTED}`;
  return update(bulkChanges, { triedAt: now }, sql`${id} IN (${idle})`, { id });
};

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

type Asked = { reader: string; now: string; actions: readonly BulkAsk["action"][] };

/** What an admin sees: running changes, and ended ones that are the admin's own or have failed. Newest first. */
export const listBulkChanges = ({ reader, now, actions }: Asked) =>
  select(
    {
      ...WORK,
      isOwn: asBoolean(sql`${userId} = ${reader}`),
      mayClose: asBoolean(isClosedBy(reader, now)),
      named: asJson<
        Named[]
      >(sql`(SELECT json_group_array(json_object('id', ${listings.id}, 'name', ${listings.name})) FROM (
        SELECT ${listings.id}, ${listings.name}
        FROM ${bulkPortions}, json_each(${leftAlone}) AS one JOIN ${listings} ON ${listings.id} = one.value
        WHERE ${changeId} = ${id} ORDER BY ${number}, one.key LIMIT ${MOST_NAMED}) AS ${listings})`),
    },
    sql`FROM ${bulkChanges} JOIN ${authUsers} ON ${authUsers.id} = ${userId}
      WHERE ${every(isShown(reader), sql`${ask} ->> 'action' IN ${listOf(actions)}`)}
      ORDER BY ${createdAt} DESC LIMIT ${MOST_LISTED}`,
  );

const isShown = (reader: string) => sql`${isOpen} OR ${userId} = ${reader} OR ${failure} IS NOT NULL`;

/** The admin who asked has to see the result first, unless that admin has lost the rights. */
const isClosedBy = (reader: string, now: string) =>
  sql`${endedAt} IS NOT NULL AND (${userId} = ${reader} OR (${failure} IS NOT NULL AND NOT ${actorMayAct(userId, now)}))`;

/** Forgets a change that has ended. */
export const deleteBulkChange = (one: string, reader: string, now: string) =>
  deleteFrom(bulkChanges, every(sql`${id} = ${one}`, isClosedBy(reader, now)));
