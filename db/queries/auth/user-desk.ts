import { type Column, type SQL, sql } from "drizzle-orm";
import { PART_LENGTH } from "#domain/auth/account-text.ts";
import { type DeskUser, MOST_KEPT, type UserFilter } from "#domain/auth/user-desk.ts";
import { DESK_PAGE_SIZE } from "#domain/desks/desk-page.ts";
import { authUserParts, authUsers, authUserTexts, userRoles } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { reviews } from "../../schema/reviews.ts";
import { authFlowStates, authOneTimeTokens, authSessions } from "../../schema/sessions.ts";
import { asBoolean, asJson, deleteFrom, jsonObject, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import { HAS_OWN_EMAIL } from "./users.ts";

const { userMetadata } = authUsers;

const OF_REVIEWS = sql`FROM ${reviews} JOIN ${listings} ON ${listings.id} = ${reviews.spitexId}
  WHERE ${reviews.userId} = ${authUsers.id}`;
const OF_KEPT = sql`FROM ${providerMembers} JOIN ${listings} ON ${listings.id} = ${providerMembers.spitexId}
  WHERE ${providerMembers.userId} = ${authUsers.id}`;

const COLUMNS = {
  id: authUsers.id,
  email: authUsers.email,
  firstName: sql<string | null>`${userMetadata} ->> 'first_name'`,
  lastName: sql<string | null>`${userMetadata} ->> 'last_name'`,
  confirmedAt: sql<string | null>`iif(${authUsers.isEmailAssumed}, NULL, ${authUsers.emailConfirmedAt})`,
  /** The address was never confirmed, as after a sign-up that waits for its mail to be answered. */
  awaitsConfirmation: asBoolean(sql`${authUsers.emailConfirmedAt} IS NULL`),
  createdAt: authUsers.createdAt,
  lastSignInAt: authUsers.lastSignInAt,
  bannedUntil: authUsers.bannedUntil,
  roles: asJson<string[]>(sql`(SELECT json_group_array(${userRoles.role}) FROM ${userRoles}
    WHERE ${userRoles.userId} = ${authUsers.id})`),
  reviews: sql<number>`(SELECT count(*) ${OF_REVIEWS})`,
  keptCount: sql<number>`(SELECT count(*) ${OF_KEPT})`,
  kept: asJson<DeskUser["kept"]>(sql`(SELECT json_group_array(${jsonObject({ id: sql`id`, name: sql`name` })})
    FROM (SELECT ${listings.id} AS id, ${listings.name} AS name ${OF_KEPT} ORDER BY name LIMIT ${MOST_KEPT}))`),
};

export type UserRow = RowOf<typeof findUserRow>;

const FILTERS: Record<UserFilter, (now: string) => SQL> = {
  all: () => ALWAYS,
  admins: () =>
    sql`${authUsers.id} IN (SELECT ${userRoles.userId} FROM ${userRoles} WHERE ${userRoles.role} = 'admin')`,
  banned: (now) => sql`${authUsers.bannedUntil} IS NOT NULL AND ${authUsers.bannedUntil} > ${now}`,
  // A literal, because only then does SQLite use the partial index.
  unconfirmed: () => sql`(${authUsers.emailConfirmedAt} IS NULL OR ${authUsers.isEmailAssumed} = 1)`,
};

type Ask = {
  filter: UserFilter;
  beginning: string;
  /** Folded words, to find in the address or the names. */
  words: readonly string[];
  after: string;
  now: string;
};

/** Sorted by address, starting after `after`, one row more than a page. */
export const listUsersByEmail = ({ filter, beginning, words, after, now }: Ask) =>
  select(
    COLUMNS,
    sql`FROM ${authUsers} WHERE ${HAS_OWN_EMAIL} AND ${FILTERS[filter](now)} AND ${hasWords(words)}
        AND ${authUsers.email} >= ${beginning}
        AND ${authUsers.email} < ${beginning} || char(1114111) AND ${authUsers.email} > ${after}
      ORDER BY ${authUsers.email} LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

/** The accounts with these ids, in this order, one row more than a page. */
export const listUsersById = (ids: readonly string[], { filter, now }: Pick<Ask, "filter" | "now">) =>
  select(
    COLUMNS,
    sql`FROM (SELECT key AS place, value AS wanted FROM json_each(${JSON.stringify(ids)}))
      CROSS JOIN ${authUsers} ON ${authUsers.id} = wanted
      WHERE ${HAS_OWN_EMAIL} AND ${FILTERS[filter](now)} ORDER BY place LIMIT ${DESK_PAGE_SIZE + 1}`,
  );

export const findUserRow = (id: string) => select(COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.id} = ${id}`);

/** The acting user is an unbanned admin: if two admins ban each other, only one succeeds. */
export const actorMayAct = (actorId: string | Column, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${userRoles} JOIN ${authUsers} ON ${authUsers.id} = ${userRoles.userId}
    WHERE ${authUsers.id} = ${actorId} AND ${userRoles.role} = 'admin'
      AND (${authUsers.bannedUntil} IS NULL OR ${authUsers.bannedUntil} <= ${now}))`;

/** `bannedUntil`: null lifts the ban. */
export const updateBan = (
  { userId, bannedUntil, now }: { userId: string; bannedUntil: string | null; now: string },
  when: Condition,
) =>
  update(authUsers, { bannedUntil, updatedAt: now }, every(sql`${authUsers.id} = ${userId}`, when), {
    id: authUsers.id,
  });

/** Ends sessions, and voids codes and links that could start one. */
export const endSessions = (userId: string, when: Condition) =>
  [authSessions, authOneTimeTokens, authFlowStates].map((table) =>
    deleteFrom(table, every(sql`${table.userId} = ${userId}`, when)),
  );

/** The position of a match. Matches of one search are sorted by the text from there on. */
export type PartPosition = { part: string; account: number; at: number };

type Asked = {
  /** Folded words, not empty; the first one is looked up. */
  words: readonly string[];
  after: PartPosition | undefined;
  limit: number;
};

const { part, account, at } = authUserParts;

const contains = (word: string) => sql`instr(${authUserTexts.text}, ${word}) > 0`;

/**
 * Positions where the first word may occur. `isHit`: it does, for the first time in this account, which also has the
 * other words.
 */
export function listAccountMatches({ words: [first = "", ...others], after, limit }: Asked) {
  const key = first.slice(0, PART_LENGTH);
  const start = after
    ? sql`(${part}, ${account}, ${at}) > (${after.part}, ${after.account}, ${after.at})`
    : sql`${part} >= ${key}`;
  const isHit = every(sql`instr(${authUserTexts.text}, ${first}) = ${at}`, ...others.map(contains));
  return select(
    { part, account, at, userId: authUserTexts.userId, isHit: asBoolean(isHit) },
    sql`FROM (SELECT * FROM ${authUserParts}
        WHERE ${start} AND ${part} < ${key} || char(1114111)
        ORDER BY ${part}, ${account}, ${at} LIMIT ${limit}) ${authUserParts}
      CROSS JOIN ${authUserTexts} ON ${authUserTexts.account} = ${account}
      ORDER BY ${part}, ${account}, ${at}`,
  );
}

/** The account's address and names contain all words. */
const hasWords = (words: readonly string[]): SQL =>
  words.length === 0
    ? ALWAYS
    : sql`EXISTS (SELECT 1 FROM ${authUserTexts} WHERE ${authUserTexts.userId} = ${authUsers.id}
        AND ${every(...words.map(contains))})`;
