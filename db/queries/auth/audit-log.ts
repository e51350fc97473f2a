import { type SQL, sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { AUDIT_ACTIONS, type AuditAction, type AuditTopic } from "#domain/audit/audit-actions.ts";
import { authAuditLog, authAuditSubjects, authUsers } from "../../schema/accounts.ts";
import { listings } from "../../schema/listings.ts";
import { insert, listOf, select } from "../../sql.ts";
import { ALWAYS, every, type RowOf } from "../../statement.ts";

export type AuditEvent = {
  action: AuditAction;
  userId: string | null;
  ip: string;
  userAgent: string;
  now: string;
  details?: object;
};

export const insertAuditEvent = ({ action, userId, ip, userAgent, now, details = {} }: AuditEvent, when = ALWAYS) =>
  insert(
    authAuditLog,
    { action, userId, ip, userAgent, createdAt: now, details, topic: AUDIT_ACTIONS[action].topic },
    { when },
  );

/** Newest first. */
export const listAuditEvents = (limit: number, offset: number) =>
  select(
    getTableColumns(authAuditLog),
    sql`FROM ${authAuditLog} ORDER BY ${authAuditLog.id} DESC LIMIT ${limit} OFFSET ${offset}`,
  );

/** Selects ids between `after` and `before`, excluding both. */
export type AuditRange = { after: number; before: number; limit: number };

/** What an index can find entries by. */
export type AuditSource = { subject: string } | { userId: string } | { topic: AuditTopic } | "all";

const { id } = authAuditLog;

/** The newest entries of a source in a range. */
export function listAuditIds(source: AuditSource, { after, before, limit }: AuditRange) {
  if (typeof source === "object" && "subject" in source) {
    const { subject, entryId } = authAuditSubjects;
    return select(
      { id: entryId },
      sql`FROM ${authAuditSubjects} WHERE ${subject} = ${source.subject}
        AND ${entryId} > ${after} AND ${entryId} < ${before} ORDER BY ${entryId} DESC LIMIT ${limit}`,
    );
  }
  return select(
    { id },
    sql`FROM ${authAuditLog} WHERE ${ofSource(source)} AND ${id} > ${after} AND ${id} < ${before}
      ORDER BY ${id} DESC LIMIT ${limit}`,
  );
}

function ofSource(source: Exclude<AuditSource, { subject: string }>): SQL {
  if (source === "all") return ALWAYS;
  if ("userId" in source) return sql`${authAuditLog.userId} = ${source.userId}`;
  return sql`${authAuditLog.topic} = ${source.topic}`;
}

export type AuditFilter = {
  topic: AuditTopic | undefined;
  /** undefined for everyone. */
  userIds: string[] | undefined;
  /** Times from `from` on and before `until`. */
  from: string | undefined;
  until: string | undefined;
};

export type AuditRow = RowOf<typeof listAuditRows>;

/** The entries among these ids that match, newest first. */
export const listAuditRows = (ids: readonly number[], filter: AuditFilter, limit: number) => {
  const { topic, userIds, from, until } = filter;
  return select(
    getTableColumns(authAuditLog),
    sql`FROM ${listOf(ids)} wanted CROSS JOIN ${authAuditLog} ON ${id} = wanted.value
      WHERE ${every(
        topic && sql`${authAuditLog.topic} = ${topic}`,
        userIds && sql`${authAuditLog.userId} IN ${listOf(userIds)}`,
        from === undefined ? undefined : sql`${authAuditLog.createdAt} >= ${from}`,
        until === undefined ? undefined : sql`${authAuditLog.createdAt} < ${until}`,
      )} ORDER BY ${id} DESC LIMIT ${limit}`,
  );
};

/** The newest entries of some actions since a time, among the newest of all. */
export const listAuditOf = (
  actions: readonly string[],
  since: string,
  { among, most }: { among: number; most: number },
) =>
  select(
    getTableColumns(authAuditLog),
    sql`FROM (SELECT * FROM ${authAuditLog} ORDER BY ${id} DESC LIMIT ${among}) ${authAuditLog}
      WHERE ${authAuditLog.createdAt} >= ${since} AND ${authAuditLog.action} IN ${listOf(actions)}
      ORDER BY ${id} DESC LIMIT ${most}`,
  );

/** The first entry at or after a time. */
export const findAuditSince = (time: string) =>
  select(
    { id },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.createdAt} >= ${time}
      ORDER BY ${authAuditLog.createdAt}, ${id} LIMIT 1`,
  );

/** The last entry before a time. */
export const findAuditBefore = (time: string) =>
  select(
    { id },
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.createdAt} < ${time}
      ORDER BY ${authAuditLog.createdAt} DESC, ${id} DESC LIMIT 1`,
  );

/** Names for entries: of the listings that they concern, and the addresses of acting accounts. */
export const listAuditNames = (asked: { listings: number[]; users: string[] }) => ({
  listings: select(
    { id: listings.id, name: listings.name },
    sql`FROM ${listings} WHERE ${listings.id} IN ${listOf(asked.listings)}`,
  ),
  users: select(
    { id: authUsers.id, name: authUsers.email },
    sql`FROM ${authUsers} WHERE ${authUsers.id} IN ${listOf(asked.users)}`,
  ),
});
