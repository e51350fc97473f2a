import type { Db } from "../client.ts";
import { statement } from "../statement.ts";

/** Times before which a row of each kind is of no more use. */
export type CleanUp = {
  now: string;
  flowsBefore: string;
  sessionsBefore: string;
  auditBefore: string;
  idleBefore: string;
};

export const deleteExpired = (
  db: Db,
  { now, flowsBefore, sessionsBefore, auditBefore, idleBefore }: CleanUp,
) => [
  statement(db, "DELETE FROM auth_one_time_tokens WHERE expires_at < ?", now),
  statement(db, "DELETE FROM auth_flow_states WHERE created_at < ?", flowsBefore),
  statement(db, "DELETE FROM auth_sessions WHERE not_after < ?", sessionsBefore),
  statement(
    db,
    "DELETE FROM auth_sessions WHERE coalesce(refreshed_at, created_at) < ?",
    idleBefore,
  ),
  statement(db, "DELETE FROM auth_audit_log WHERE created_at < ?", auditBefore),
];
