import { type Column, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { pick } from "#domain/keys.ts";
import { authAuditLog, authUsers, userRoles } from "../../schema/accounts.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { referrerMembers as colleagues, referrers, referrerTokens as tokens } from "../../schema/referrers.ts";
import { change, deleteFrom, listOf, names, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import { endRefused } from "../referrers/referrers.ts";

/** What a right admits a person to; "approval" admits an organization. */
export type RightKind = "admin" | "account" | "team" | "organization" | "program" | "approval";

const ABOUT = sql`${authAuditLog.details} ->> 'user_id'`;
const LISTING = sql`${authAuditLog.details} ->> 'listing_id'`;
const ORGANIZATION = sql`${authAuditLog.details} ->> 'organization'`;

const logged = (since: string, ...actions: AuditAction[]) =>
  sql`FROM ${authAuditLog} WHERE ${authAuditLog.action} IN ${listOf(actions)} AND ${authAuditLog.createdAt} >= ${since}`;

/** Entries of the audit log that a later restore reads, in the restored database too. */
export const listRightEntries = (since: string) =>
  select(
    pick(authAuditLog, ["createdAt", "action", "userId", "ip", "userAgent", "details", "topic"]),
    logged(since, "user_deleted", "role_revoked", "member_removed", "referrer_member_removed"),
  );

export type RightEntry = RowOf<typeof listRightEntries>;

/** Inserts the entries that are missing. */
export function keepEntries(entries: readonly RightEntry[]): Statement {
  const { createdAt, action, userId, ip, userAgent, details, topic } = authAuditLog;
  const value = (key: keyof RightEntry) => sql`one.value ->> ${key}`;
  return change(sql`INSERT INTO ${authAuditLog} (${names(createdAt, action, userId, ip, userAgent, details, topic)})
    SELECT DISTINCT ${value("createdAt")}, ${value("action")}, ${value("userId")}, ${value("ip")}, ${value("userAgent")},
      ${value("details")}, ${value("topic")} FROM json_each(${JSON.stringify(entries)}) one
    WHERE NOT EXISTS (SELECT 1 FROM ${authAuditLog} WHERE ${createdAt} = ${value("createdAt")}
      AND ${action} = ${value("action")} AND ${details} = ${value("details")})`);
}

type Columns = { who: SQL | Column; which?: SQL | Column; until?: SQL | Column; reason?: SQL | Column };

const listOfKind = (
  kind: RightKind,
  { who, which = sql`NULL`, until = sql`NULL`, reason = sql`''` }: Columns,
  rest: SQL,
) =>
  select(
    {
      kind: sql<RightKind>`${kind}`,
      who: sql<string | number>`${who}`,
      which: sql<string | number | null>`${which}`,
      until: sql<string | null>`${until}`,
      reason: sql<string>`${reason}`,
    },
    rest,
  );

/**
 * Rights withdrawn since then and not given back, as far as the audit log goes back; a list for each kind. `who`: the
 * account, the hash of the program's token, or the number of the organization. `which`: the listing, the name of the
 * organization, or when it registered. `until`: the end of the ban, or when the token was revoked or the
 * organization refused. `reason`: of the refusal.
 */
export const listWithdrawnRights = (since: string) => [
  listOfKind(
    "admin",
    { who: ABOUT },
    sql`${logged(since, "role_revoked")}
      AND NOT EXISTS (SELECT 1 FROM ${userRoles} WHERE ${userRoles.userId} = ${ABOUT} AND ${userRoles.role} = 'admin')`,
  ),
  listOfKind(
    "account",
    { who: authUsers.id, until: authUsers.bannedUntil },
    sql`FROM ${authUsers} WHERE ${authUsers.bannedUntil} >= ${since}`,
  ),
  listOfKind(
    "team",
    { who: ABOUT, which: LISTING },
    sql`${logged(since, "member_removed")}
      AND NOT EXISTS (SELECT 1 FROM ${members} WHERE ${members.userId} = ${ABOUT} AND ${members.spitexId} = ${LISTING})`,
  ),
  listOfKind(
    "organization",
    { who: ABOUT, which: ORGANIZATION },
    sql`${logged(since, "referrer_member_removed")}
      AND NOT EXISTS (SELECT 1 FROM ${colleagues} JOIN ${referrers} ON ${referrers.id} = ${colleagues.referrerId}
        WHERE ${colleagues.userId} = ${ABOUT} AND ${referrers.name} = ${ORGANIZATION})`,
  ),
  listOfKind(
    "program",
    { who: tokens.tokenHash, until: tokens.revokedAt },
    sql`FROM ${tokens} WHERE ${tokens.revokedAt} >= ${since}`,
  ),
  listOfKind(
    "approval",
    { who: referrers.id, which: referrers.createdAt, until: referrers.decidedAt, reason: referrers.reason },
    sql`FROM ${referrers} WHERE ${referrers.state} = 'refused' AND ${referrers.decidedAt} >= ${since}`,
  ),
];

export type WithdrawnRight = RowOf<ReturnType<typeof listWithdrawnRights>[number]>;

/** Withdraws the rights again from those who have them. A ban is never shortened. Finds a row for each. */
export function withdrawRights(rights: readonly WithdrawnRight[]): Statement<{ kind: RightKind }>[] {
  const [who, which, until] = [sql`one.value ->> 'who'`, sql`one.value ->> 'which'`, sql`one.value ->> 'until'`];
  const ofKind = (kind: RightKind) =>
    sql`json_each(${JSON.stringify(rights.filter((right) => right.kind === kind))}) one`;
  const found = (kind: RightKind) => ({ kind: sql<RightKind>`${kind}` });
  const banned = sql`(SELECT max(${until}) FROM ${ofKind("account")} WHERE ${who} = ${authUsers.id})`;
  const revoked = sql`(SELECT min(${until}) FROM ${ofKind("program")} WHERE ${who} = ${tokens.tokenHash})`;
  // In a database with another history, the same number may belong to another organization.
  const refusal = (key: keyof WithdrawnRight) => sql`(SELECT one.value ->> ${key} FROM ${ofKind("approval")}
    WHERE ${who} = ${referrers.id} AND ${which} = ${referrers.createdAt})`;
  return [
    deleteFrom(
      userRoles,
      sql`${userRoles.role} = 'admin' AND ${userRoles.userId} IN (SELECT ${who} FROM ${ofKind("admin")})`,
      found("admin"),
    ),
    update(
      authUsers,
      { bannedUntil: banned },
      sql`${authUsers.id} IN (SELECT ${who} FROM ${ofKind("account")}) AND ${banned} > coalesce(${authUsers.bannedUntil}, '')`,
      found("account"),
    ),
    deleteFrom(
      members,
      sql`(${members.userId}, ${members.spitexId}) IN (SELECT ${who}, ${which} FROM ${ofKind("team")})`,
      found("team"),
    ),
    deleteFrom(
      colleagues,
      sql`(${colleagues.userId}, ${colleagues.referrerId}) IN (
        SELECT ${who}, ${referrers.id} FROM ${ofKind("organization")} JOIN ${referrers} ON ${referrers.name} = ${which})`,
      found("organization"),
    ),
    update(
      tokens,
      { revokedAt: revoked },
      sql`${tokens.tokenHash} IN (SELECT ${who} FROM ${ofKind("program")}) AND ${tokens.revokedAt} IS NULL`,
      found("program"),
    ),
    update(
      referrers,
      { state: "refused", reason: refusal("reason"), decidedAt: refusal("until") },
      sql`${referrers.state} <> 'refused' AND ${refusal("until")} IS NOT NULL`,
      found("approval"),
    ),
  ];
}

/** Runs after `withdrawRights`. */
export const endOrganizations = (rights: readonly WithdrawnRight[], now: string): Statement[] =>
  rights.flatMap(({ kind, who }) => (kind === "approval" ? endRefused(Number(who), now) : []));
