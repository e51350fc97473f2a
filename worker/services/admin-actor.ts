import type { Condition } from "#db/condition.ts";
import { type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";

/** The acting admin, as the audit log records it. */
export type AdminActor = { userId: string; email: string; ip: string; userAgent: string };

/** For the transaction of the logged change. `when`: the change is made. */
export const auditOf = (
  { userId, ip, userAgent }: AdminActor,
  event: Pick<AuditEvent, "action" | "now" | "details">,
  when?: Condition,
) => insertAuditEvent({ ...event, userId, ip, userAgent }, when);
