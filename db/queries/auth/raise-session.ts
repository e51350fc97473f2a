import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Condition, every } from "../../condition.ts";
import { authMfaFactors } from "../../schema/factors.ts";
import { authSessions } from "../../schema/sessions.ts";
import { deleteFrom, update } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

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
 * A second factor was verified (docs/auth.md "Second factors"). Where `when` holds, the factor becomes verified and
 * the session aal2, its earlier refresh tokens stop working, wrong guesses at all factors of the user are
 * forgotten, sessions without a factor end, and unfinished factors of the same type are dropped.
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
    // Of all factors: a code is tried on each app in turn, and guessing without a factor ends no lock.
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
