import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { authUsers } from "../../schema/accounts.ts";
import { authMfaFactors } from "../../schema/factors.ts";

/** `acceptsAssumed`: also an address that was confirmed at sign-up without a mail (AUTH_MAILER_AUTOCONFIRM). */
export const isEmailConfirmed = (id: string | Column, acceptsAssumed: boolean) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${id} AND ${authUsers.emailConfirmedAt} IS NOT NULL
    AND ${authUsers.isEmailAssumed} <= ${Number(acceptsAssumed)})`;

export const userExists = (id: string) => sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${id})`;

/** The user has set up a second factor. */
export const hasVerifiedFactor = (userId: string | Column) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaFactors}
    WHERE ${authMfaFactors.userId} = ${userId} AND ${authMfaFactors.status} = 'verified')`;

const other = alias(authUsers, "other");

/**
 * Another user signs in with this address. SSO users are exempt: they may share an address. The conditions repeat
 * those of the partial index.
 */
export const isEmailTaken = (email: string | Column, by: { otherThan: string | Column }): SQL =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} ${other} WHERE ${other.email} = ${email}
    AND ${other.isSsoUser} = 0 AND ${other.email} <> '' AND ${other.id} <> ${by.otherThan})`;
