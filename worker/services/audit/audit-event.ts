import { type AuditEvent, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { type Condition, runOne } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import type { AuthDeps } from "../../auth-deps.ts";

/** Logs what the acting client does, in the transaction of the change. `when` holds if the change is made. */
export const auditEvent = (
  { client, now }: Pick<AuthDeps, "client" | "now">,
  action: AuditAction,
  userId: string | null,
  details: object = {},
  when?: Condition,
) => insertAuditEvent({ action, userId, ...client, now: now().toISOString(), details }, when);

type Event = [action: AuditAction, userId: string, details?: object];

/** Logs in the background, so that the response time does not reveal the event. */
export function logEvent(deps: AuthDeps, ...event: Event): void {
  const written = runOne(deps.db, auditEvent(deps, ...event));
  deps.inBackground(written.catch((error) => deps.logError("audit event lost", error)));
}

/** The actor, as the audit log records it; without a user, the site itself acts. */
export type Acting = Pick<AuditEvent, "userId" | "ip" | "userAgent">;

/** The acting admin, as the audit log records it. */
export type AdminActor = { userId: string; email: string; ip: string; userAgent: string };

/** Logs what an admin does, in the transaction of the change. `when` holds if the change is made. */
export const auditOf = (
  { userId, ip, userAgent }: AdminActor,
  event: Pick<AuditEvent, "action" | "now" | "details">,
  when?: Condition,
) => insertAuditEvent({ ...event, userId, ip, userAgent }, when);
