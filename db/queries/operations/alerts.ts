import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { Alert, AlertKind } from "#domain/operations/alert.ts";
import { dueDateWarnings } from "../../schema/mail.ts";
import { alerts } from "../../schema/operations.ts";
import { insert, select, update } from "../../sql.ts";
import type { Condition, RowOf } from "../../statement.ts";

const { kind, noticeId, notice, tryAt, revision, endedAt, since } = alerts;

/** At most one row per kind. */
export const listAlerts = () => select(getTableColumns(alerts), sql`FROM ${alerts}`);

export type AlertRow = RowOf<typeof listAlerts>;

export const listOpenAlerts = () =>
  select({ kind, reason: alerts.reason, since }, sql`FROM ${alerts} WHERE ${endedAt} IS NULL ORDER BY ${since}`);

type Stored = Alert & { kind: AlertKind; noticeId: string };

/** Finds a row unless another run stored one. */
export const insertAlert = (alert: Stored) => insert(alerts, alert, { onConflict: "ignore", returning: { kind } });

/** Finds a row unless another run changed the alert since. A new message is sent at once. */
export const replaceAlert = ({ kind: one, ...alert }: Stored, before: AlertRow) =>
  update(
    alerts,
    { ...alert, ...(alert.noticeId !== before.noticeId && { tryAt: 0 }), revision: before.revision + 1 },
    sql`${kind} = ${one} AND ${revision} = ${before.revision}`,
    { kind },
  );

/** The message was stored; for the statement that stores its mail. */
export const isNoticeStored = (id: string) => sql`EXISTS (SELECT 1 FROM ${alerts} WHERE ${noticeId} = ${id})`;

const HAS_NOTICE = sql`${notice} IS NOT NULL`;

/** Reserves messages for the webhook, so that no other Worker sends them before `untilMs`. */
export const claimNotices = (nowMs: number, untilMs: number) =>
  update(alerts, { tryAt: untilMs }, sql`${HAS_NOTICE} AND ${tryAt} <= ${nowMs}`, getTableColumns(alerts));

/** The webhook has received the message; a newer message stays. */
export const settleNotice = (id: string) =>
  update(alerts, { notice: null, revision: sql`${revision} + 1` }, sql`${noticeId} = ${id}`);

type Warning = typeof dueDateWarnings.$inferInsert;

/** A warning for that date was stored. */
export const isWarned = ({ dueOn, kind: of }: Pick<Warning, "dueOn" | "kind">) =>
  sql`EXISTS (SELECT 1 FROM ${dueDateWarnings} WHERE ${dueDateWarnings.dueOn} = ${dueOn} AND ${dueDateWarnings.kind} = ${of})`;

export const insertDueDateWarning = (warning: Warning, when: Condition) => insert(dueDateWarnings, warning, { when });
