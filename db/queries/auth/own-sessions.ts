import { sql } from "drizzle-orm";
import { every } from "../../condition.ts";
import { authSessions } from "../../schema/sessions.ts";
import { asBoolean, deleteFrom, select } from "../../sql.ts";
import { hasVerifiedFactor } from "./conditions.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

const MAX_SESSIONS = 100;

const { id, createdAt, refreshedAt, userAgent, ip, aal } = authSessions;

/** Last used first, without expired sessions and those of OAuth clients. */
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

/** The second factor was verified, or the user has none. */
export const mayManage = (userId: string, { hasSecondFactor }: { hasSecondFactor: boolean }) =>
  sql`(${hasSecondFactor} OR NOT ${hasVerifiedFactor(userId)})`;

type Standing = { sessionId: string; userId: string; hasSecondFactor: boolean };

const isOwn = ({ sessionId, userId }: Standing) => isOwnSession(sessionId, userId);
const isAllowed = ({ userId, ...shown }: Standing) => mayManage(userId, shown);

/** Rolls the transaction back, by parsing invalid JSON, if the user no longer has the session. */
export const requireStanding = (standing: Standing) =>
  select({ required: sql`json(iif(${isOwn(standing)} AND ${isAllowed(standing)}, 'true', ''))` }, sql``);

export const findStanding = (standing: Standing) =>
  select({ isOwn: asBoolean(isOwn(standing)), mayManage: asBoolean(isAllowed(standing)) }, sql``);
