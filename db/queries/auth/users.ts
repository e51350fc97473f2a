import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { FactorJson, IdentityJson } from "#domain/auth/user.ts";
import { ALWAYS, type Condition, every } from "../../condition.ts";
import { authAuditLog, authIdentities, authUsers } from "../../schema/accounts.ts";
import { authMfaFactors } from "../../schema/factors.ts";
import { asJson, insert, jsonObject, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

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

/** A user with its identities and factors, in one statement. */
export const USER_COLUMNS = {
  ...getTableColumns(authUsers),
  identities: asJson<IdentityJson[]>(sql`(SELECT json_group_array(${identity})
    FROM ${authIdentities} WHERE ${authIdentities.userId} = ${authUsers.id})`),
  factors: asJson<FactorJson[]>(sql`(SELECT json_group_array(${factor})
    FROM ${authMfaFactors} WHERE ${authMfaFactors.userId} = ${authUsers.id})`),
};

export type StoredUser = RowOf<typeof findUser>;

export const findUser = (id: string) => select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.id} = ${id}`);

/** The address belongs to an account of our own, not to an SSO user. Repeats the partial index. */
export const HAS_OWN_EMAIL = sql`${authUsers.isSsoUser} = 0 AND ${authUsers.email} <> ''`;

/** `email` in its stored spelling. */
export const findUserByEmail = (email: string) =>
  select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.email} = ${email} AND ${HAS_OWN_EMAIL}`);

/** `phone` in its stored spelling, as digits. */
export const findUserByPhone = (phone: string) =>
  select(USER_COLUMNS, sql`FROM ${authUsers} WHERE ${authUsers.phone} = ${phone} AND ${authUsers.phone} <> ''`);

/** Of several users who ask for the same number, the latest. */
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

/** For a user that exists. */
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

/** The sign-up of this account came from another IP address. */
export const signedUpElsewhere = (userId: string, ip: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authAuditLog} WHERE ${authAuditLog.userId} = ${userId}
    AND ${authAuditLog.action} = 'user_signedup' AND ${authAuditLog.ip} = ${ip})`;

type Disowning = { userId: string; userMetadata: Metadata; ip: string; now: string };

/**
 * A second person asks for an account that is still unconfirmed. The password and metadata of the first one are
 * dropped: otherwise who registers a stranger's address would know the password of the account that the stranger
 * confirms. `address`: what the account is known by. With a phone number, a confirmed e-mail address protects it.
 */
export const disownUnconfirmed = (address: "email" | "phone", { userId, userMetadata, ip, now }: Disowning) =>
  update(
    authUsers,
    { passwordHash: null, userMetadata, updatedAt: now },
    every(
      sql`${authUsers.id} = ${userId} AND ${authUsers.emailConfirmedAt} IS NULL`,
      address === "phone" ? sql`${authUsers.phoneConfirmedAt} IS NULL` : undefined,
      signedUpElsewhere(userId, ip),
    ),
  );

/** Does nothing if the password was changed after `from` was read. */
export const replacePasswordHash = (userId: string, from: string, to: string) =>
  update(authUsers, { passwordHash: to }, sql`${authUsers.id} = ${userId} AND ${authUsers.passwordHash} = ${from}`);

/** For statements that select from auth_users: the password is still the one that was read. */
export const hasPasswordHash = (hash: string | null) => sql`${authUsers.passwordHash} = ${hash}`;
