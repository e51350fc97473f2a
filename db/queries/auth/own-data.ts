import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { keyColumns, storedColumns } from "../../row-lines.ts";
import { authAuditLog } from "../../schema/accounts.ts";
import type { KeptRow } from "../../schema/listing-merges.ts";
import { allListings, listings } from "../../schema/listings.ts";
import { inquiries } from "../../schema/messages.ts";
import { authOauthClients, authOauthConsents } from "../../schema/oauth-server.ts";
import { careOutcomes } from "../../schema/outcomes.ts";
import { authSessions } from "../../schema/sessions.ts";
import { asJson, columnsAsJson, select } from "../../sql.ts";
import type { Statement } from "../../statement.ts";
import { columnIn, FATES, type TableFate, type TablesThatSay } from "../../tables.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";

/** `email`: the confirmed address; "" if there is none. */
type Person = { id: string; email: string };

/** Everything stored about one person, by table. */
export function readOwnData(person: Person): Record<string, Statement> {
  const tables = FATES.flatMap(({ exported, ...fate }) => {
    if (!exported) return [];
    const isListed = typeof exported !== "string";
    const rows = isListed ? ownRows(fate, exported, person) : RULES[fate.name as keyof typeof RULES](person);
    return [[fate.exportedAs ?? getTableName(fate.table), rows]];
  });
  return { ...Object.fromEntries(tables), of_deleted_providers: dataOfDeleted(person) };
}

/** Keyed by database names, which the downloaded file shows. */
const named = (...columns: Column[]): Record<string, Column> =>
  Object.fromEntries(columns.map((column) => [column.name, column]));

/** Rows that concern a listing include its name. */
function ownRows({ table, user, mail, listing }: TableFate, exported: readonly string[], { id, email }: Person) {
  const column = (name: string) => columnIn(table, name);
  const isOwn = [
    ...(user ? [sql`${column(user)} = ${id}`] : []),
    ...(mail ? [sql`lower(${column(mail)}) = ${email} AND ${column(mail)} <> ''`] : []),
  ];
  const isAtListing = user && listing;
  const join = isAtListing ? sql`JOIN ${listings} ON ${listings.id} = ${column(listing)}` : sql``;
  const order = [column("createdAt"), ...keyColumns(table)].map((key) => sql`${key}`);
  return select(
    { ...(isAtListing && { spitex: listings.name }), ...named(...exported.map(column)) },
    sql`FROM ${table} ${join} WHERE ${sql.join(isOwn, sql` OR `)} ORDER BY ${sql.join(order, sql`, `)}`,
  );
}

/** Queries for tables that are exported "by a rule". */
const RULES: Record<TablesThatSay<"exported", "by a rule">, (person: Person) => Statement> = {
  authSessions({ id }) {
    const { createdAt, refreshedAt, aal, userAgent, ip, userId } = authSessions;
    return select(
      named(authSessions.id, createdAt, refreshedAt, aal, userAgent, ip),
      sql`FROM ${authSessions} WHERE ${userId} = ${id} AND ${CLAIMS_NOTHING} ORDER BY ${createdAt}`,
    );
  },

  authOauthConsents: ({ id }) =>
    select(
      named(authOauthClients.name, authOauthClients.clientUri, authOauthConsents.scope, authOauthConsents.grantedAt),
      sql`FROM ${authOauthConsents}
        JOIN ${authOauthClients} ON ${authOauthClients.id} = ${authOauthConsents.clientId}
        WHERE ${authOauthConsents.userId} = ${id} ORDER BY ${authOauthConsents.grantedAt}`,
    ),

  authAuditLog({ id, email }) {
    // Requests for a reset, and sign-ins that may claim the account, may have been made by another person.
    const isByOther = sql`${email} = '' AND (${authAuditLog.action} = 'user_recovery_requested'
      OR ${authAuditLog.action} = 'login' AND ${authAuditLog.details} ->> 'claims_email' IS NOT NULL)`;
    return select(
      {
        ...named(authAuditLog.createdAt, authAuditLog.action),
        ip: sql<string | null>`iif(${isByOther}, NULL, ${authAuditLog.ip})`,
        user_agent: sql<string | null>`iif(${isByOther}, NULL, ${authAuditLog.userAgent})`,
        details: sql<string>`${authAuditLog.details}`,
      },
      sql`FROM ${authAuditLog} WHERE ${authAuditLog.userId} = ${id} ORDER BY ${authAuditLog.id}`,
    );
  },

  careOutcomes({ email }) {
    const { care, askedAt, askedAgainAt, outcome, pressedAt, declinedAt } = careOutcomes;
    return select(
      named(inquiries.spitexName, care, askedAt, askedAgainAt, outcome, pressedAt, declinedAt),
      sql`FROM ${inquiries} JOIN ${careOutcomes} ON ${careOutcomes.inquiryId} = ${inquiries.id}
        WHERE lower(${inquiries.email}) = ${email} AND ${inquiries.email} <> '' ORDER BY ${inquiries.createdAt}`,
    );
  },
};

/** D1 limits a compound SELECT to five terms, so the terms are nested in groups. */
const MOST_JOINED = 4;

/** The user's data at deleted listings that can be restored, in the tables whose rows a merge moves. */
function dataOfDeleted({ id }: Person) {
  const tables = FATES.filter(({ user, merged }) => user && merged);
  const rows = tables.map(
    ({
      table,
      user = "",
      listing = "",
      exported = [],
    }) => sql`SELECT ${allListings.name} AS spitex, ${getTableName(table)} AS origin,
        ${allListings.deletedAt} AS deleted_at, ${columnsAsJson(columnsOf(table, exported))} AS entry
      FROM ${table} JOIN ${allListings} ON ${allListings.id} = ${columnIn(table, listing)}
      WHERE ${columnIn(table, user)} = ${id} AND ${allListings.deletedAt} IS NOT NULL`,
  );
  const parts = Array.from({ length: Math.ceil(rows.length / MOST_JOINED) }, (_, at) => {
    const part = rows.slice(at * MOST_JOINED, (at + 1) * MOST_JOINED);
    return sql`SELECT * FROM (${union(part)})`;
  });
  return select(
    {
      spitex: sql<string>`spitex`,
      table: sql<string>`origin`,
      deleted_at: sql<string>`deleted_at`,
      entry: asJson<KeptRow>(sql`entry`),
    },
    sql`FROM (${union(parts)})`,
  );
}

const union = (selects: SQL[]) => sql.join(selects, sql` UNION ALL `);

/** Only exported columns: no hashes of codes or tokens. */
const columnsOf = (table: SQLiteTable, exported: NonNullable<TableFate["exported"]>) =>
  typeof exported === "string" ? storedColumns(table) : exported.map((name) => columnIn(table, name));
