import { sql } from "drizzle-orm";
import type { Metadata } from "#domain/auth/metadata.ts";
import { authIdentities, authUsers, userRoles } from "../../schema/accounts.ts";
import { bulkChanges } from "../../schema/bulk-changes.ts";
import { caseEntries } from "../../schema/case-entries.ts";
import { authMfaFactors, authWebauthnChallenges, authWebauthnCredentials } from "../../schema/factors.ts";
import { logoUploads } from "../../schema/members.ts";
import { authOauthAuthorizations, authOauthConsents } from "../../schema/oauth-server.ts";
import { authFlowStates, authOneTimeTokens, authSessions } from "../../schema/sessions.ts";
import { deleteFrom, select, update } from "../../sql.ts";
import { ALWAYS, every, type Statement } from "../../statement.ts";
import { deleteEmailChangeTokensOf } from "./tokens.ts";
import { USER_COLUMNS } from "./users.ts";

const isUser = (id: string) => sql`${authUsers.id} = ${id}`;

/** Selects accounts by the beginning of their address; "" for all. */
type UserListing = { beginning: string; sort: UserSort; limit: number; offset: number };

const { createdAt, email, id } = authUsers;
const ORDERS = {
  "created_at desc": sql`${createdAt} DESC, ${id} DESC`,
  "created_at asc": sql`${createdAt}, ${id}`,
  "email asc": sql`${email}, ${id}`,
  "email desc": sql`${email} DESC, ${id} DESC`,
};

export type UserSort = keyof typeof ORDERS;

export const isUserSort = (text: string): text is UserSort => Object.hasOwn(ORDERS, text);

const begins = (beginning: string) =>
  beginning === "" ? ALWAYS : sql`${email} >= ${beginning} AND ${email} < ${beginning} || char(1114111)`;

export const listUsersBy = ({ beginning, sort, limit, offset }: UserListing) =>
  select(
    USER_COLUMNS,
    sql`FROM ${authUsers} WHERE ${begins(beginning)} ORDER BY ${ORDERS[sort]}
      LIMIT ${limit} OFFSET ${offset}`,
  );

export const countUsers = (beginning: string) =>
  select({ total: sql<number>`count(*)` }, sql`FROM ${authUsers} WHERE ${begins(beginning)}`);

type Reset = {
  userId: string;
  passwordHash: string | null;
  /** undefined keeps the stored value, and so does null for `invitedAt`. */
  userMetadata: Metadata | undefined;
  invitedAt: string | null;
  now: string;
};

/** For an account that is still unconfirmed. */
export const resetUnconfirmed = ({ userId, passwordHash, userMetadata, invitedAt, now }: Reset) =>
  update(
    authUsers,
    { passwordHash, userMetadata, invitedAt: invitedAt ?? undefined, updatedAt: now },
    sql`${isUser(userId)} AND ${authUsers.emailConfirmedAt} IS NULL`,
  );

type EmailChange = { userId: string; newEmail: string; confirmations: number; now: string };

/** Links for both addresses may be requested one after the other, so a pending change to the same address continues. */
export const requestGivenEmailChange = ({ userId, newEmail, confirmations, now }: EmailChange): Statement[] => [
  deleteEmailChangeTokensOf(
    userId,
    sql`NOT EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND ${authUsers.newEmail} = ${newEmail})`,
  ),
  update(
    authUsers,
    {
      emailChangePending: sql`CASE WHEN ${authUsers.newEmail} = ${newEmail}
          AND ${authUsers.emailChangePending} > 0 THEN ${authUsers.emailChangePending}
        ELSE ${confirmations} END`,
      newEmail,
      emailChangeSentAt: now,
      updatedAt: now,
    },
    isUser(userId),
  ),
];

/** An admin's changes to a user. null and false keep what is stored. */
export type UserEdit = {
  userId: string;
  role: string | null;
  email: string | null;
  /** Only possible with an address that was just set or is to be confirmed. */
  isEmailConfirmed: boolean | null;
  phone: string | null;
  isPhoneConfirmed: boolean | null;
  passwordHash: string | null;
  /** null lifts a ban, undefined leaves it. */
  bannedUntil: string | null | undefined;
  now: string;
};

/** Voids a pending change of address. Fails as a whole if the address or number is taken. */
export const editUser = ({ userId, role, passwordHash, bannedUntil, now, ...edit }: UserEdit) =>
  update(
    authUsers,
    {
      role: role ?? undefined,
      passwordHash: passwordHash ?? undefined,
      bannedUntil,
      ...emailEdit(edit, now),
      ...phoneEdit(edit, now),
      ...((edit.email !== null || edit.phone !== null) && { isAnonymous: false }),
      updatedAt: now,
    },
    isUser(userId),
  );

type AddressEdit = Pick<UserEdit, "email" | "isEmailConfirmed" | "phone" | "isPhoneConfirmed">;

const emailEdit = ({ email, isEmailConfirmed }: AddressEdit, now: string) => ({
  ...(email !== null && { email, newEmail: null, emailChangePending: 0 }),
  ...(isEmailConfirmed
    ? {
        emailConfirmedAt: sql`coalesce(${authUsers.emailConfirmedAt}, ${now})`,
        isEmailAssumed: false,
        userMetadata: sql`json_set(${authUsers.userMetadata}, '$.email_verified', json('true'))`,
      }
    : email !== null && {
        emailConfirmedAt: sql`iif(${email} <> ${authUsers.email}, NULL, ${authUsers.emailConfirmedAt})`,
      }),
});

const phoneEdit = ({ phone, isPhoneConfirmed }: AddressEdit, now: string) => ({
  ...(phone !== null && { phone }),
  ...(isPhoneConfirmed
    ? { phoneConfirmedAt: sql`coalesce(${authUsers.phoneConfirmedAt}, ${now})` }
    : phone !== null && {
        phoneConfirmedAt: sql`iif(${phone} <> ${authUsers.phone}, NULL, ${authUsers.phoneConfirmedAt})`,
      }),
});

export const setAppMetadata = (userId: string, appMetadata: Metadata) =>
  update(authUsers, { appMetadata }, isUser(userId));

/** All that lets a user sign in or keeps them signed in, what an admin noted, and what is still under way. */
const OWNED = [
  bulkChanges,
  caseEntries,
  logoUploads,
  authIdentities,
  authMfaFactors,
  authWebauthnCredentials,
  authWebauthnChallenges,
  authOauthConsents,
  authOauthAuthorizations,
  authSessions,
  authOneTimeTokens,
  authFlowStates,
  userRoles,
];

/** Keeps the row, without personal data, as a mark that the account existed. The address becomes free again. */
export const hollowUser = (userId: string, now: string): Statement[] => [
  update(
    authUsers,
    {
      email: "",
      phone: "",
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      passwordHash: null,
      newEmail: null,
      newPhone: null,
      emailChangePending: 0,
      userMetadata: {},
      appMetadata: {},
      deletedAt: now,
      updatedAt: now,
    },
    isUser(userId),
  ),
  ...OWNED.map((table) => deleteFrom(table, sql`${table.userId} = ${userId}`)),
];

/** The user's sessions, identities, factors and roles are deleted with the row. */
export const deleteUserRow = (userId: string, when = ALWAYS) =>
  deleteFrom(authUsers, every(isUser(userId), when), { id });
