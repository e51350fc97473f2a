import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { getTableColumns } from "drizzle-orm/utils";
import { clientNetwork } from "#domain/auth/client-network.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { FactorJson, IdentityJson } from "#domain/auth/user.ts";
import { authAuditLog, authIdentities, authUsers, userRoles } from "../../schema/accounts.ts";
import { authMfaFactors } from "../../schema/factors.ts";
import { asJson, deleteFrom, insert, jsonObject, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, not, type RowOf } from "../../statement.ts";

const identity = jsonObject({
  identity_id: authIdentities.id,
  id: authIdentities.providerId,
  user_id: authIdentities.userId,
  identity_data: sql`json(${authIdentities.identityData})`,
  provider: authIdentities.provider,
  last_sign_in_at: authIdentities.lastSignInAt,
  created_at: authIdentities.createdAt,
  updated_at: authIdentities.updatedAt,
  email: sql`${authIdentities.identityData} ->> 'email'`,
});

const factor = jsonObject({
  id: authMfaFactors.id,
  created_at: authMfaFactors.createdAt,
  updated_at: authMfaFactors.updatedAt,
  status: authMfaFactors.status,
  friendly_name: authMfaFactors.friendlyName,
  factor_type: authMfaFactors.factorType,
  phone: authMfaFactors.phone,
  last_challenged_at: authMfaFactors.lastChallengedAt,
  web_authn_aaguid: authMfaFactors.aaguid,
});

/** The columns of a user with its identities and factors, for a single statement. */
export const USER_COLUMNS = {
  ...getTableColumns(authUsers),
  identities: asJson<IdentityJson[]>(sql`(SELECT json_group_array(${identity})
    FROM ${authIdentities} WHERE ${authIdentities.userId} = ${authUsers.id})`),
  factors: asJson<FactorJson[]>(sql`(SELECT json_group_array(${factor})
    FROM ${authMfaFactors} WHERE ${authMfaFactors.userId} = ${authUsers.id})`),
};

export type StoredUser = RowOf<typeof findUser>;

export const findUser = (id: string) => select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.id} = ${id}`);

/** The address belongs to an account of this site, not to an SSO user. Repeats the partial index's condition. */
export const HAS_OWN_EMAIL = sql`${authUsers.isSsoUser} = 0 AND ${authUsers.email} <> ''`;

/** `email` in its stored spelling. */
export const findUserByEmail = (email: string) =>
  select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.email} = ${email} AND ${HAS_OWN_EMAIL}`);

/** `phone` in its stored spelling, as digits. */
export const findUserByPhone = (phone: string) =>
  select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.phone} = ${phone} AND ${authUsers.phone} <> ''`);

/** The latest of several users who ask for the same number. */
export const findUserByNewPhone = (phone: string) =>
  select(
    USER_COLUMNS,
    sql`FROM ${authUsers} WHERE ${authUsers.newPhone} IS NOT NULL
        AND ${phone} IN (${authUsers.phone}, ${authUsers.newPhone})
      ORDER BY ${authUsers.phone} = ${phone} DESC, ${authUsers.phoneChangeSentAt} DESC`,
  );

export type NewUser = Omit<typeof authUsers.$inferInsert, "createdAt" | "updatedAt"> & { now: string };

/** Does nothing if the address or number is taken: of concurrent requests only one creates the account. */
export const insertUser = ({ now, ...user }: NewUser, when = ALWAYS) =>
  insert(
    authUsers,
    { ...user, createdAt: now, updatedAt: now },
    { when, onConflict: "ignore", returning: { id: authUsers.id } },
  );

/** Inserts nothing if the user does not exist. */
export const insertOwnIdentity = (
  provider: "email" | "phone",
  { id, userId, data, now }: { id: string; userId: string; data: object; now: string },
) =>
  insert(
    authIdentities,
    {
      id,
      userId: authUsers.id,
      provider,
      providerId: authUsers.id,
      identityData: { ...data },
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    },
    { from: authUsers, when: sql`${authUsers.id} = ${userId}` },
  );

type SentAt = "confirmationSentAt" | "recoverySentAt" | "reauthenticationSentAt" | "phoneChangeSentAt";

/** `when`: the mail was written. */
export const noteMailSent = (
  { userId, column, now }: { userId: string; column: SentAt; now: string },
  when: Condition,
) => update(authUsers, { [column]: now, updatedAt: now }, every(sql`${authUsers.id} = ${userId}`, when));

/**
 * Another client (docs/auth.md "Settings") signed up, and the account is unused. If an admin made it, its metadata has
 * no `sub`, or the log names the admin. If an admin changed its address, only an earlier sign-in tells.
 */
export const signedUpElsewhere = (userId: string, ip: string) =>
  every(
    sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${userId} AND ${authUsers.emailConfirmedAt} IS NULL
      AND ${authUsers.phoneConfirmedAt} IS NULL AND ${authUsers.invitedAt} IS NULL AND ${authUsers.lastSignInAt} IS NULL
      AND ${authUsers.userMetadata} ->> 'sub' IS NOT NULL)`,
    sql`NOT EXISTS (SELECT 1 FROM ${authAuditLog} WHERE ${authAuditLog.userId} = ${userId}
      AND ${authAuditLog.action} = 'user_signedup'
      AND (${isOfClient(ip)} OR ${authAuditLog.details} ->> 'by' = 'admin'))`,
  );

/** Devices often change the second half of their IPv6 address. A network in abbreviated notation is not recognized. */
function isOfClient(ip: string) {
  const isSame = sql`${authAuditLog.ip} = ${ip}`;
  const network = clientNetwork(ip);
  if (!network.endsWith("::/64")) return isSame;
  const prefix = network.replace("::/64", ":");
  return sql`(${isSame} OR substr(${authAuditLog.ip}, 1, ${prefix.length}) = ${prefix})`;
}

type Disowning = { userId: string; userMetadata: Metadata; ip: string; now: string };

/**
 * A second person asks for an account that is still unconfirmed. Drops the first person's password and metadata:
 * otherwise, a person who registers a stranger's address would know the password after the stranger confirms it.
 * Requesting the mail again is different: its reader could have answered the first mail. Strangers who want an account
 * sign up, sign in by mail or reset a password, each of which drops what was there. The second password is not kept
 * either: the reader of the mail may be the first person, who would confirm it.
 */
export const disownUnconfirmed = ({ userId, userMetadata, ip, now }: Disowning) =>
  update(
    authUsers,
    { passwordHash: null, userMetadata, updatedAt: now },
    every(sql`${authUsers.id} = ${userId}`, signedUpElsewhere(userId, ip)),
  );

/** Does nothing if the password was changed since `from` was read. */
export const replacePasswordHash = (userId: string, from: string, to: string) =>
  update(authUsers, { passwordHash: to }, sql`${authUsers.id} = ${userId} AND ${authUsers.passwordHash} = ${from}`);

/** For statements that select from auth_users: the password has not changed since it was read. */
export const hasPasswordHash = (hash: string | null) => sql`${authUsers.passwordHash} = ${hash}`;

/** A trigger maintains the role "provider" (decision 61); provider_members has its listings. */
type Role = "admin";

type RoleOfUser = { userId: string; role: Role };

const isRole = ({ userId, role }: RoleOfUser) => sql`${userRoles.userId} = ${userId} AND ${userRoles.role} = ${role}`;

export const findRole = (role: RoleOfUser) =>
  select({ role: userRoles.role }, sql`FROM ${userRoles} WHERE ${isRole(role)}`);

export const hasRole = (role: RoleOfUser) => sql`EXISTS (SELECT 1 FROM ${userRoles} WHERE ${isRole(role)})`;

/** The user, if it exists and the condition does not hold. */
export const findUserUnless = (userId: string, condition: Condition) =>
  select({ id: authUsers.id }, sql`FROM ${authUsers} WHERE ${every(sql`${authUsers.id} = ${userId}`, not(condition))}`);

/** Grants nothing if the user does not exist. Finds a row if the user did not have the role. */
export const grantRole = ({ userId, role }: RoleOfUser, now: string, when = ALWAYS) =>
  insert(
    userRoles,
    { userId: authUsers.id, role, createdAt: now },
    {
      from: authUsers,
      when: every(sql`${authUsers.id} = ${userId}`, when),
      onConflict: "ignore",
      returning: { role: userRoles.role },
    },
  );

export const revokeRole = (role: RoleOfUser, when = ALWAYS) =>
  deleteFrom(userRoles, every(isRole(role), when), { role: userRoles.role });

export type RoleHolder = RowOf<typeof listRoleHolders>;

export const listRoleHolders = (role: Role) =>
  select(
    { email: authUsers.email, createdAt: userRoles.createdAt },
    sql`FROM ${userRoles} JOIN ${authUsers} ON ${authUsers.id} = ${userRoles.userId}
      WHERE ${userRoles.role} = ${role} ORDER BY ${authUsers.email}`,
  );

/** `acceptsAssumed`: accepts an address that sign-up confirmed without a mail (AUTH_MAILER_AUTOCONFIRM). */
export const isEmailConfirmed = (id: string | Column, acceptsAssumed: boolean) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${id} AND ${authUsers.emailConfirmedAt} IS NOT NULL
    AND ${authUsers.isEmailAssumed} <= ${Number(acceptsAssumed)})`;

/** Its owner has read a mail to it; neither sign-up nor an organization's sign-in proves that. */
export const isEmailProved = (userId: string): Condition =>
  every(
    isEmailConfirmed(userId, false),
    sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${userId} AND NOT ${authUsers.isSsoUser})`,
  );

export const userExists = (id: string) => sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${id})`;

/** The user has set up a second factor. */
export const hasVerifiedFactor = (userId: string | Column) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaFactors}
    WHERE ${authMfaFactors.userId} = ${userId} AND ${authMfaFactors.status} = 'verified')`;

const other = alias(authUsers, "other");

/**
 * Another user signs in with this address. SSO users are exempt, because they may share an address. The conditions
 * repeat those of the partial index.
 */
export const isEmailTaken = (email: string | Column, by: { otherThan: string | Column }): SQL =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} ${other} WHERE ${other.email} = ${email}
    AND ${other.isSsoUser} = 0 AND ${other.email} <> '' AND ${other.id} <> ${by.otherThan})`;

/** Finds no row before the first migrations. */
export const findAccountsTable = () =>
  select({ name: sql<string>`name` }, sql`FROM sqlite_schema WHERE type = 'table' AND name = 'auth_users'`);

export const findAnyAccount = () => select({ id: authUsers.id }, sql`FROM ${authUsers} LIMIT 1`);
