import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

export type OwnSession = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  aal: "aal1" | "aal2";
};

/** Shown at once: nobody has more devices. */
const MOST_SESSIONS = 100;

/** Last used first, without those of other sites. `now`: those that have run out are none. */
export const listSessionsOf = (db: Db, userId: string, now: string) =>
  statement<OwnSession>(
    db,
    `SELECT id, created_at, refreshed_at, user_agent, ip, aal FROM auth_sessions
     WHERE user_id = ? AND oauth_client_id IS NULL AND ${CLAIMS_NOTHING}
       AND (not_after IS NULL OR not_after > ?)
     ORDER BY coalesce(refreshed_at, created_at) DESC, id LIMIT ${MOST_SESSIONS}`,
    userId,
    now,
  );

/** Deletes nothing if the session is another user's. */
export const endSessionOf = (db: Db, userId: string, sessionId: string) =>
  statement<{ id: string }>(
    db,
    `DELETE FROM auth_sessions WHERE id = ? AND user_id = ? AND ${CLAIMS_NOTHING} RETURNING id`,
    sessionId,
    userId,
  );

/** Holds while this session is this user's. */
export const IS_OWN_SESSION = "EXISTS (SELECT 1 FROM auth_sessions WHERE id = ? AND user_id = ?)";

/** SQL that holds unless a second factor is missing. Parameters: whether it was shown, user. */
export const MAY_MANAGE = `(? OR NOT EXISTS
  (SELECT 1 FROM auth_mfa_factors WHERE user_id = ? AND status = 'verified'))`;

type Standing = { sessionId: string; userId: string; hasSecondFactor: boolean };

const IS_STANDING = `${IS_OWN_SESSION} AND ${MAY_MANAGE}`;

const valuesOf = ({ sessionId, userId, hasSecondFactor }: Standing) =>
  [sessionId, userId, hasSecondFactor ? 1 : 0, userId] as const;

/** Rolls the transaction back, by parsing invalid JSON, if the session is no longer the user's. */
export const requireStanding = (db: Db, standing: Standing) =>
  statement(db, `SELECT json(iif(${IS_STANDING}, 'true', ''))`, ...valuesOf(standing));

export const findStanding = (db: Db, standing: Standing) =>
  statement<{ is_own: 0 | 1; may_manage: 0 | 1 }>(
    db,
    `SELECT ${IS_OWN_SESSION} AS is_own, ${MAY_MANAGE} AS may_manage`,
    ...valuesOf(standing),
  );
