import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { Alert, AlertKind } from "#domain/operations/alert.ts";
import { dueDateWarnings } from "../../schema/mail.ts";
import { alerts } from "../../schema/operations.ts";
import { insert, select, update } from "../../sql.ts";
import type { Condition, RowOf } from "../../statement.ts";

const { kind, noticeId, notice, tryAt, revision, endedAt, since } = alerts;

/** A row for each kind at most. */
export const listAlerts = () => select(getTableColumns(alerts), sql`FROM ${alerts}`);

export type AlertRow = RowOf<typeof listAlerts>;

export const listOpenAlerts = () =>
  select({ kind, reason: alerts.reason, since }, sql`FROM ${alerts} WHERE ${endedAt} IS NULL ORDER BY ${since}`);

type Stored = Alert & { kind: AlertKind; noticeId: string };

/** Answers a row unless somebody else stored one. */
export const insertAlert = (alert: Stored) => insert(alerts, alert, { onConflict: "ignore", returning: { kind } });

/** Answers a row unless somebody else changed it since. A new message is sent at once. */
export const replaceAlert = ({ kind: one, ...alert }: Stored, before: AlertRow) =>
  update(
    alerts,
    { ...alert, ...(alert.noticeId !== before.noticeId && { tryAt: 0 }), revision: before.revision + 1 },
    sql`${kind} = ${one} AND ${revision} = ${before.revision}`,
    { kind },
  );

/** Holds if the message was stored; for its mail. */
export const isNoticeStored = (id: string) => sql`EXISTS (SELECT 1 FROM ${alerts} WHERE ${noticeId} = ${id})`;

const HAS_NOTICE = sql`${notice} IS NOT NULL`;

/** Takes what the webhook has to be told, so that no other Worker tells it before `untilMs`. */
export const claimNotices = (nowMs: number, untilMs: number) =>
  update(alerts, { tryAt: untilMs }, sql`${HAS_NOTICE} AND ${tryAt} <= ${nowMs}`, getTableColumns(alerts));

/** The webhook was told; a message that came since stays. */
export const settleNotice = (id: string) =>
  update(alerts, { notice: null, revision: sql`${revision} + 1` }, sql`${noticeId} = ${id}`);

type Warning = typeof dueDateWarnings.$inferInsert;

/** A warning of that date was stored. */
export const isWarned = ({ dueOn, kind: of }: Pick<Warning, "dueOn" | "kind">) =>
  sql`EXISTS (SELECT 1 FROM ${dueDateWarnings} WHERE ${dueDateWarnings.dueOn} = ${dueOn} AND ${dueDateWarnings.kind} = ${of})`;

export const insertDueDateWarning = (warning: Warning, when: Condition) => insert(dueDateWarnings, warning, { when });
