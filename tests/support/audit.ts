import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { db } from "./listings.ts";

type Entry = { action: AuditAction; userId: string | null; at?: string; details?: object; userAgent?: string };

const insertOf = ({ action, userId, at = "2026-11-02T12:00:00.000Z", details = {}, userAgent = "" }: Entry) =>
  insertAuditEvent({ action, userId, now: at, ip: "", userAgent, details });

/** Stores entries in the audit log, in this order. */
export const seedAudit = (...entries: Entry[]) => runTogether(db, { entries: entries.map(insertOf) });

/** Stores the same entry several times. */
export const repeated = (count: number, entry: Entry) =>
  runTogether(db, { entries: Array.from({ length: count }, () => insertOf(entry)) });
