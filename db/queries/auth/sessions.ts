import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pick } from "#domain/keys.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authMfaFactors } from "../../schema/factors.ts";
import { authSessions } from "../../schema/sessions.ts";
import {
  asBoolean,
  asJson,
  compiled,
  deleteFrom,
  insert,
  jsonBoolean,
  jsonObject,
  type Params,
  select,
  update,
} from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf, type Statement } from "../../statement.ts";
import { hasVerifiedFactor, USER_COLUMNS } from "./users.ts";

const MAX_SESSIONS = 100;

const { id, createdAt, refreshedAt, userAgent, ip, aal } = authSessions;

/** Most recently used first, without expired sessions and OAuth clients' sessions. */
export const listSessionsOf = (userId: string, now: string) =>
  select(
    { id, createdAt, refreshedAt, userAgent, ip, aal },
    sql`FROM ${authSessions} WHERE ${authSessions.userId} = ${userId}
        AND ${authSessions.oauthClientId} IS NULL AND ${CLAIMS_NOTHING}
        AND (${authSessions.notAfter} IS NULL OR ${authSessions.notAfter} > ${now})
      ORDER BY coalesce(${refreshedAt}, ${createdAt}) DESC, ${id} LIMIT ${MAX_SESSIONS}`,
  );

const isSessionOf = (userId: string, sessionId: string) =>
  sql`${id} = ${sessionId} AND ${authSessions.userId} = ${userId}`;

/** Deletes nothing if the session belongs to another user. */
export const endSessionOf = (userId: string, sessionId: string) =>
  deleteFrom(authSessions, every(isSessionOf(userId, sessionId), CLAIMS_NOTHING), { id });

export const isOwnSession = (sessionId: string, userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authSessions} WHERE ${isSessionOf(userId, sessionId)})`;

/** The session has a second factor, or the user has none set up. */
export const mayManage = (userId: string, { hasSecondFactor }: { hasSecondFactor: boolean }) =>
  sql`(${hasSecondFactor} OR NOT ${hasVerifiedFactor(userId)})`;

type Standing = { sessionId: string; userId: string; hasSecondFactor: boolean };

const isOwn = ({ sessionId, userId }: Standing) => isOwnSession(sessionId, userId);

const isAllowed = ({ userId, ...shown }: Standing) => mayManage(userId, shown);

/** Rolls the transaction back, by parsing invalid JSON, unless the session still stands. */
export const requireStanding = (standing: Standing) =>
  select({ required: sql`json(iif(${isOwn(standing)} AND ${isAllowed(standing)}, 'true', ''))` }, sql``);

export const findStanding = (standing: Standing) =>
  select({ isOwn: asBoolean(isOwn(standing)), mayManage: asBoolean(isAllowed(standing)) }, sql``);

const SHOWN = [
  "id",
  "refreshCounter",
  "firstCounter",
  "refreshedAt",
  "aal",
  "notAfter",
  "oauthClientId",
  "scopes",
  "oauthResource",
  "claimsEmail",
  "createdAt",
] as const;

export type StoredSession = Pick<typeof authSessions.$inferSelect, (typeof SHOWN)[number] | "amr"> & {
  /** The user has not signed in elsewhere since. */
  isNewest: boolean;
};

const newer = alias(authSessions, "newer");

const IS_NEWEST = sql`NOT EXISTS (SELECT 1 FROM ${authSessions} ${newer}
  WHERE ${newer.userId} = ${authSessions.userId} AND ${newer.createdAt} > ${authSessions.createdAt}
    AND ${newer.oauthClientId} IS ${authSessions.oauthClientId}
    AND ${newer.claimsEmail} IS NULL AND ${authSessions.claimsEmail} IS NULL)`;

const session = jsonObject({
  ...pick(authSessions, SHOWN),
  amr: sql`json(${authSessions.amr})`,
  isNewest: jsonBoolean(IS_NEWEST),
});

const USER_IN_SESSION = {
  ...USER_COLUMNS,
  session: asJson<StoredSession | null>(sql`CASE WHEN ${authSessions.id} IS NULL THEN NULL ELSE ${session} END`),
};

/** The user of an access token and, if it still exists, the session. */
export const findUserInSession = compiled(({ userId, sessionId }: Params<{ userId: string; sessionId: string }>) =>
  select(
    USER_IN_SESSION,
    sql`FROM ${authUsers} LEFT JOIN ${authSessions}
        ON ${authSessions.id} = ${sessionId} AND ${authSessions.userId} = ${authUsers.id}
        WHERE ${authUsers.id} = ${userId}`,
  ),
);

export type UserInSession = RowOf<typeof findUserInSession>;

export const findSessionWithUser = (sessionId: string) =>
  select(
    USER_IN_SESSION,
    sql`FROM ${authSessions} JOIN ${authUsers} ON ${authUsers.id} = ${authSessions.userId}
      WHERE ${authSessions.id} = ${sessionId}`,
  );

export const sessionExists = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${authSessions} WHERE ${authSessions.id} = ${id})`;

export type NewSession = {
  id: string;
  userId: string;
  amr: StoredSession["amr"];
  notAfter: string | null;
  claimsEmail?: string | null;
  userAgent: string;
  ip: string;
  now: string;
};

/**
 * Inserts nothing unless `when` holds and the user exists and is neither banned nor deleted. A second factor protects
 * the account from being claimed: a mailbox alone must not remove the factor.
 */
export const insertSession = (
  { id, userId, amr, notAfter, claimsEmail = null, userAgent, ip, now }: NewSession,
  when = ALWAYS,
) =>
  insert(
    authSessions,
    {
      id,
      userId: authUsers.id,
      amr,
      notAfter,
      userAgent,
      ip,
      createdAt: now,
      updatedAt: now,
      claimsEmail: sql`CASE WHEN ${authUsers.email} = ${claimsEmail} AND ${authUsers.isEmailAssumed}
        AND NOT ${hasVerifiedFactor(authUsers.id)} THEN ${authUsers.email} END`,
    },
    {
      from: authUsers,
      when: every(
        sql`${authUsers.id} = ${userId} AND ${authUsers.deletedAt} IS NULL`,
        sql`${authUsers.bannedUntil} IS NULL OR ${authUsers.bannedUntil} <= ${now}`,
        when,
      ),
      returning: { id: authSessions.id },
    },
  );

type Refresh = { sessionId: string; userAgent: string; ip: string; now: string };

/** Of concurrent requests with the same counter, exactly one gets a row. */
export const advanceRefreshCounter = ({ sessionId, counter, now, ...client }: Refresh & { counter: number }) =>
  update(
    authSessions,
    { refreshCounter: sql`${authSessions.refreshCounter} + 1`, refreshedAt: now, updatedAt: now, ...client },
    sql`${authSessions.id} = ${sessionId} AND ${authSessions.refreshCounter} = ${counter}`,
    { refreshCounter: authSessions.refreshCounter },
  );

/** For sessions that keep their refresh token: a refresh is only recorded. */
export const noteRefresh = ({ sessionId, now, ...client }: Refresh) =>
  update(authSessions, { refreshedAt: now, updatedAt: now, ...client }, sql`${authSessions.id} = ${sessionId}`);

export const deleteSession = (id: string) => deleteFrom(authSessions, sql`${authSessions.id} = ${id}`);

/** Account holders can neither list nor end sessions that are about to claim the account. */
export const CLAIMS_NOTHING = sql`${authSessions.claimsEmail} IS NULL`;

export const deleteSessionsOf = (userId: string) =>
  deleteFrom(authSessions, sql`${authSessions.userId} = ${userId} AND ${CLAIMS_NOTHING}`);

export const deleteOtherSessionsOf = (userId: string, sessionId: string) =>
  deleteFrom(
    authSessions,
    sql`${authSessions.userId} = ${userId} AND ${authSessions.id} <> ${sessionId} AND ${CLAIMS_NOTHING}`,
  );

type Raise = {
  userId: string;
  sessionId: string;
  factorId: string;
  /** An `amr` method, as GoTrue names it. */
  method: string;
  now: string;
};

const shown = alias(authMfaFactors, "shown");

/**
 * A second factor was verified (docs/auth.md "Second factors"). If `when` holds, the factor becomes verified and the
 * session aal2; its earlier refresh tokens stop working. Wrong guesses at all of the user's factors are reset, sessions
 * without a factor end, and unfinished factors of the same type are deleted.
 */
export function raiseSession({ userId, sessionId, factorId, method, now }: Raise, when: Condition): Statement[] {
  const { amr, refreshCounter } = authSessions;
  const next = sql`${refreshCounter} + 2`;
  const methods = sql`(SELECT json_group_array(json(entry)) FROM (
    SELECT json_object('method', ${method}, 'timestamp', unixepoch(${now})) AS entry
    UNION ALL SELECT value FROM json_each(${amr}) WHERE value ->> 'method' <> ${method}))`;
  return [
    update(
      authMfaFactors,
      { status: "verified", updatedAt: now },
      every(sql`${authMfaFactors.id} = ${factorId}`, when),
    ),
    // For all factors: users try a code from each app in turn, and guessing without a factor lifts no lock.
    update(authMfaFactors, { failures: 0, lockedUntil: 0 }, every(sql`${authMfaFactors.userId} = ${userId}`, when)),
    update(
      authSessions,
      {
        aal: "aal2",
        factorId,
        refreshCounter: next,
        firstCounter: next,
        refreshedAt: now,
        updatedAt: now,
        amr: methods,
      },
      every(sql`${authSessions.id} = ${sessionId}`, when),
    ),
    deleteFrom(
      authSessions,
      every(
        sql`${authSessions.userId} = ${userId} AND ${authSessions.id} <> ${sessionId}`,
        sql`${authSessions.aal} = 'aal1' AND ${CLAIMS_NOTHING}`,
        when,
      ),
    ),
    deleteFrom(
      authMfaFactors,
      every(
        sql`${authMfaFactors.userId} = ${userId} AND ${authMfaFactors.id} <> ${factorId}`,
        sql`${authMfaFactors.status} = 'unverified' AND ${authMfaFactors.factorType} =
          (SELECT ${shown.factorType} FROM ${authMfaFactors} ${shown} WHERE ${shown.id} = ${factorId})`,
        when,
      ),
    ),
  ];
}
