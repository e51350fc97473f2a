import { type Column, sql } from "drizzle-orm";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import { excluded, insert, jsonBoolean, jsonObject, update } from "../../sql.ts";
import { type Condition, every, type Statement } from "../../statement.ts";
import { updateProviderList } from "./identities.ts";
import { hasVerifiedFactor } from "./users.ts";

/** The identity of the account's own address or number. */
export type OwnProvider = "email" | "phone";

type Confirmation = { userId: string; now: string };

export const OWN_COLUMNS = {
  email: {
    value: authUsers.email,
    next: authUsers.newEmail,
    confirmedAt: authUsers.emailConfirmedAt,
    verified: sql`'$.email_verified'`,
    path: sql`'$.email'`,
  },
  phone: {
    value: authUsers.phone,
    next: authUsers.newPhone,
    confirmedAt: authUsers.phoneConfirmedAt,
    verified: sql`'$.phone_verified'`,
    path: sql`'$.phone'`,
  },
};

const isUnconfirmed = (provider: OwnProvider, userId: string) =>
  sql`${authUsers.id} = ${userId} AND ${OWN_COLUMNS[provider].confirmedAt} IS NULL`;

/**
 * The user proved the address, or typed the code from an SMS to the number. If the account has a second factor, an
 * answered mail does not prove whose account it is, so the address is only assumed.
 */
export function confirmOwn(provider: OwnProvider, { userId, now }: Confirmation, when: Condition): Statement[] {
  const confirmed =
    provider === "email"
      ? { emailConfirmedAt: now, isEmailAssumed: hasVerifiedFactor(authUsers.id) }
      : { phoneConfirmedAt: now };
  const verified = sql`json_set(${authUsers.userMetadata}, ${OWN_COLUMNS[provider].verified}, json('true'))`;
  return [
    verifyOwnIdentity(provider, { userId, now }, when),
    update(
      authUsers,
      { ...confirmed, updatedAt: now, isAnonymous: false, userMetadata: verified },
      every(isUnconfirmed(provider, userId), when),
    ),
  ];
}

/** Runs before the account itself is confirmed. */
const verifyOwnIdentity = (provider: OwnProvider, { userId, now }: Confirmation, when: Condition) =>
  update(
    authIdentities,
    {
      updatedAt: now,
      identityData: sql`json_set(${authIdentities.identityData}, ${OWN_COLUMNS[provider].verified},
        json('true'))`,
    },
    every(
      sql`${authIdentities.provider} = ${provider} AND ${authIdentities.userId} =
        (SELECT ${authUsers.id} FROM ${authUsers} WHERE ${isUnconfirmed(provider, userId)})`,
      when,
    ),
  );

/**
 * Runs after a change of address or number. If the change succeeded, the identity gets the new value; a user without
 * the identity gets one with `identityId`.
 */
export const followOwnIdentity = (
  provider: OwnProvider,
  { userId, identityId, now }: { userId: string; identityId: string; now: string },
  when: Condition,
): Statement[] => {
  const { value, next, verified, path } = OWN_COLUMNS[provider];
  const isSettled = every(sql`${next} IS NULL AND ${value} <> ''`, when);
  const { identityData } = authIdentities;
  return [
    insert(
      authIdentities,
      {
        id: identityId,
        userId: authUsers.id,
        provider,
        providerId: authUsers.id,
        identityData: sql`json_set(json_object('sub', ${authUsers.id}, ${provider}, ${value},
          'email_verified', json('false'), 'phone_verified', json('false')), ${verified}, json('true'))`,
        lastSignInAt: now,
        createdAt: now,
        updatedAt: now,
      },
      {
        from: authUsers,
        when: every(sql`${authUsers.id} = ${userId}`, isSettled),
        onConflict: {
          target: [authIdentities.provider, authIdentities.providerId],
          set: {
            updatedAt: now,
            identityData: sql`json_set(${identityData}, ${path}, ${excluded(identityData)} ->> ${path},
              ${verified}, json('true'))`,
          },
        },
      },
    ),
    updateProviderList(userId, now, isSettled),
  ];
};

/** Writes the account's current address (`email`) or number (`phone`) to its identity. */
export const syncOwnIdentity = (
  provider: OwnProvider,
  { userId, identityId, now }: { userId: string; identityId: string; now: string },
) => {
  const isConfirmed = (confirmedAt: Column) => jsonBoolean(sql`${confirmedAt} IS NOT NULL`);
  const { identityData } = authIdentities;
  return insert(
    authIdentities,
    {
      id: identityId,
      userId: authUsers.id,
      provider,
      providerId: authUsers.id,
      identityData: jsonObject({
        sub: authUsers.id,
        [provider]: authUsers[provider],
        email_verified: isConfirmed(authUsers.emailConfirmedAt),
        phone_verified: isConfirmed(authUsers.phoneConfirmedAt),
      }),
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    },
    {
      from: authUsers,
      when: sql`${authUsers.id} = ${userId} AND ${authUsers[provider]} <> ''`,
      onConflict: {
        target: [authIdentities.provider, authIdentities.providerId],
        set: { updatedAt: now, identityData: sql`json_patch(${identityData}, ${excluded(identityData)})` },
      },
    },
  );
};
