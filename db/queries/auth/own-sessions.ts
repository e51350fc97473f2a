import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

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
     WHERE user_id = ? AND oauth_client_id IS NULL AND (not_after IS NULL OR not_after > ?)
     ORDER BY coalesce(refreshed_at, created_at) DESC, id LIMIT ${MOST_SESSIONS}`,
    userId,
    now,
  );

/** Of somebody else there is none. */
export const endSessionOf = (db: Db, userId: string, sessionId: string) =>
  statement<{ id: string }>(
    db,
    "DELETE FROM auth_sessions WHERE id = ? AND user_id = ? RETURNING id",
    sessionId,
    userId,
  );

/** Holds while this session is this user's. */
export const IS_OWN_SESSION = "EXISTS (SELECT 1 FROM auth_sessions WHERE id = ? AND user_id = ?)";
