import { sql } from "drizzle-orm";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { authAuditLog, authUsers, userRoles } from "../../schema/accounts.ts";
import { providerMembers as members } from "../../schema/members.ts";
import { referrerMembers as colleagues, referrers, referrerTokens as tokens } from "../../schema/referrers.ts";
import { deleteFrom, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";

/** What a right lets somebody into. */
export type RightKind = "admin" | "account" | "team" | "organization" | "program";

const ABOUT = sql`${authAuditLog.details} ->> 'user_id'`;
const LISTING = sql`${authAuditLog.details} ->> 'listing_id'`;
const ORGANIZATION = sql`${authAuditLog.details} ->> 'organization'`;

/**
 * Rights withdrawn since then and not given back, as far as the audit log goes back. `who`: the account, or the number of
 * the program's token. `which`: the listing, or the name of the organization. `until`: the end of the ban, or when the
 * token was revoked.
 */
export function listWithdrawnRights(since: string) {
  const logged = (action: AuditAction) =>
    sql`FROM ${authAuditLog} WHERE ${authAuditLog.action} = ${action} AND ${authAuditLog.createdAt} >= ${since}`;
  return select(
    {
      kind: sql<RightKind>`kind`,
      who: sql<string | number>`who`,
      which: sql<string | number | null>`which`,
      until: sql<string | null>`until`,
    },
    sql`FROM (
      SELECT 'admin' AS kind, ${ABOUT} AS who, NULL AS which, NULL AS until ${logged("role_revoked")}
        AND NOT EXISTS (SELECT 1 FROM ${userRoles} WHERE ${userRoles.userId} = ${ABOUT} AND ${userRoles.role} = 'admin')
      UNION SELECT 'account', ${authUsers.id}, NULL, ${authUsers.bannedUntil}
        FROM ${authUsers} WHERE ${authUsers.bannedUntil} >= ${since}
      UNION SELECT 'team', ${ABOUT}, ${LISTING}, NULL ${logged("member_removed")}
        AND NOT EXISTS (SELECT 1 FROM ${members} WHERE ${members.userId} = ${ABOUT} AND ${members.spitexId} = ${LISTING})
      UNION SELECT 'organization', ${ABOUT}, ${ORGANIZATION}, NULL ${logged("referrer_member_removed")}
        AND NOT EXISTS (SELECT 1 FROM ${colleagues} JOIN ${referrers} ON ${referrers.id} = ${colleagues.referrerId}
          WHERE ${colleagues.userId} = ${ABOUT} AND ${referrers.name} = ${ORGANIZATION})
      UNION SELECT 'program', ${tokens.id}, NULL, ${tokens.revokedAt} FROM ${tokens} WHERE ${tokens.revokedAt} >= ${since})`,
  );
}

export type WithdrawnRight = RowOf<typeof listWithdrawnRights>;

/** Withdraws them again, from those who have them. A ban is never shortened. Finds a row for each. */
export function withdrawRights(rights: readonly WithdrawnRight[]): Statement<{ kind: RightKind }>[] {
  const [who, which, until] = [sql`one.value ->> 'who'`, sql`one.value ->> 'which'`, sql`one.value ->> 'until'`];
  const ofKind = (kind: RightKind) =>
    sql`json_each(${JSON.stringify(rights.filter((right) => right.kind === kind))}) one`;
  const found = (kind: RightKind) => ({ kind: sql<RightKind>`${kind}` });
  const banned = sql`(SELECT max(${until}) FROM ${ofKind("account")} WHERE ${who} = ${authUsers.id})`;
  const revoked = sql`(SELECT min(${until}) FROM ${ofKind("program")} WHERE ${who} = ${tokens.id})`;
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
      sql`${tokens.id} IN (SELECT ${who} FROM ${ofKind("program")}) AND ${tokens.revokedAt} IS NULL`,
      found("program"),
    ),
  ];
}
