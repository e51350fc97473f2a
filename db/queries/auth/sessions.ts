import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ALWAYS, every } from "../../condition.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authSessions } from "../../schema/sessions.ts";
import {
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
import type { RowOf } from "../../statement.ts";
import { hasVerifiedFactor } from "./conditions.ts";
import { USER_COLUMNS } from "./users.ts";

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
  ...Object.fromEntries(SHOWN.map((key) => [key, authSessions[key]])),
  amr: sql`json(${authSessions.amr})`,
  isNewest: jsonBoolean(IS_NEWEST),
});

const USER_IN_SESSION = {
  ...USER_COLUMNS,
  session: asJson<StoredSession | null>(sql`CASE WHEN ${authSessions.id} IS NULL THEN NULL ELSE ${session} END`),
};

/** The user of an access token and, while it exists, its session. */
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
 * For a user that exists and is neither banned nor deleted, if `when` holds. A second factor protects the account
 * from being claimed: a mailbox alone must not remove the factor.
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

/** Of concurrent requests with the same counter exactly one gets a row. */
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
