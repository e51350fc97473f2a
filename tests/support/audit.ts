import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { prepare } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { db } from "./listings.ts";

type Entry = { action: AuditAction; userId: string | null; at?: string; details?: object; userAgent?: string };

/** Entries of the audit log, in this order. */
export async function seedAudit(...entries: Entry[]) {
  const statements = entries.map(({ action, userId, at = "2026-11-02T12:00:00.000Z", details = {}, userAgent = "" }) =>
    prepare(db, insertAuditEvent({ action, userId, now: at, ip: "", userAgent, details })),
  );
  for (let at = 0; at < statements.length; at += 100) await db.batch(statements.slice(at, at + 100));
}

/** So many of the same. */
export const repeated = (count: number, entry: Entry) => seedAudit(...Array.from({ length: count }, () => entry));
