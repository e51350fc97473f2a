import type { SQL } from "drizzle-orm";
import { type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import type { SqlValue } from "#db/statement.ts";
import type { Deps } from "../deps.ts";

/** Who did something in administration, as the audit log keeps it. */
export type AdminActor = { userId: string; email: string; ip: string; userAgent: string };

/** For the transaction of what was done; `condition` is SQL that holds if it really was. */
export function auditOf(
  { db }: Pick<Deps, "db">,
  { userId, ip, userAgent }: AdminActor,
  event: Pick<AuditEvent, "action" | "now" | "details">,
  condition: string | SQL = "1",
  ...values: SqlValue[]
) {
  return insertAuditEvent(db, { ...event, userId, ip, userAgent }, condition, ...values);
}
