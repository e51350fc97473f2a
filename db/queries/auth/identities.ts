import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Metadata } from "#domain/auth/metadata.ts";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import { authCustomProviders, authSamlProviders } from "../../schema/identity-providers.ts";
import { deleteFrom, insert, listOf, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every } from "../../statement.ts";
import { HAS_OWN_EMAIL, isEmailTaken, USER_COLUMNS } from "./users.ts";

export type Subject = { provider: string; providerId: string };

const isSubject = ({ provider, providerId }: Subject) =>
  sql`${authIdentities.provider} = ${provider} AND ${authIdentities.providerId} = ${providerId}`;

const own = alias(authIdentities, "own");

export const findUserByIdentity = ({ provider, providerId }: Subject) =>
  select(
    USER_COLUMNS,
    sql`FROM ${authIdentities} ${own} JOIN ${authUsers} ON ${authUsers.id} = ${own.userId}
      WHERE ${own.provider} = ${provider} AND ${own.providerId} = ${providerId}`,
  );

/** Leaves out SSO users, whose identities are never linked by address. */
export const findUsersByEmails = (emails: string[]) =>
  select(
    USER_COLUMNS,
    sql`FROM json_each(${JSON.stringify(emails)}) given
      JOIN ${authUsers} ON ${authUsers.email} = given.value AND ${HAS_OWN_EMAIL}`,
  );

export type NewIdentity = Subject & { id: string; userId: string; data: Metadata; now: string };

/** Inserts nothing if the user does not exist, or another user has the identity. `when` may refer to that user. */
export const insertIdentity = ({ id, userId, provider, providerId, data, now }: NewIdentity, when = ALWAYS) =>
  insert(
    authIdentities,
    {
      id,
      userId: authUsers.id,
      provider,
      providerId,
      identityData: data,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    },
    { from: authUsers, when: every(sql`${authUsers.id} = ${userId}`, when), onConflict: "ignore" },
  );

/** For `insertIdentity`: the user still has this address. */
export const userHasEmail = (email: string) => sql`${authUsers.email} = ${email}`;

export const identityBelongs = (id: string, userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authIdentities}
    WHERE ${authIdentities.id} = ${id} AND ${authIdentities.userId} = ${userId})`;

export const identityIsNew = (subject: Subject) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authIdentities} WHERE ${isSubject(subject)})`;

export const identityIsGone = (id: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authIdentities} WHERE ${authIdentities.id} = ${id})`;

/** Stores what the provider said about the user at this sign-in. */
export const refreshIdentity = (
  { data, now, ...subject }: Subject & { data: Metadata; now: string },
  when: Condition,
) => update(authIdentities, { identityData: data, lastSignInAt: now, updatedAt: now }, every(isSubject(subject), when));

type Removal = {
  id: string;
  userId: string;
  /** The user's address as it was read. */
  email: string;
  nextEmail: string;
  /** The enabled ways to sign in. */
  usableProviders: string[];
  areCustomUsable: boolean;
  areSsoUsable: boolean;
};

const other = alias(authIdentities, "other");

/** It is not the last identity with which the user could sign in, and the next address is not taken. */
const isDeletable = (removal: Removal) =>
  every(
    sql`${authIdentities.id} = ${removal.id} AND ${authIdentities.userId} = ${removal.userId}`,
    sql`EXISTS (SELECT 1 FROM ${authIdentities} ${other}
      WHERE ${other.userId} = ${removal.userId} AND ${other.id} <> ${removal.id}
        AND (${other.provider} IN ${listOf(removal.usableProviders)}
          OR ${removal.areCustomUsable} AND ${other.provider} IN
            (SELECT ${authCustomProviders.identifier} FROM ${authCustomProviders}
              WHERE ${authCustomProviders.settings} ->> 'enabled')
          OR ${removal.areSsoUsable} AND ${other.provider} IN
            (SELECT 'sso:' || ${authSamlProviders.id} FROM ${authSamlProviders}
              WHERE ${authSamlProviders.isDisabled} = 0)))`,
    sql`EXISTS (SELECT 1 FROM ${authUsers}
      WHERE ${authUsers.id} = ${removal.userId} AND ${authUsers.email} = ${removal.email})`,
    sql`NOT ${isEmailTaken(removal.nextEmail, { otherThan: removal.userId })}`,
  );

/** For statements that run before the identity is deleted. */
export const mayDeleteIdentity = (removal: Removal) =>
  sql`EXISTS (SELECT 1 FROM ${authIdentities} WHERE ${isDeletable(removal)})`;

export const deleteIdentity = (removal: Removal) =>
  deleteFrom(authIdentities, isDeletable(removal), { id: authIdentities.id });

/**
 * Writes the providers of the user's identities to app_metadata. The main one stays while the user has it. `when` may
 * refer to the user.
 */
export const updateProviderList = (userId: string, now: string, when = ALWAYS) => {
  const { appMetadata } = authUsers;
  const main = sql`${appMetadata} ->> 'provider'`;
  const providers = sql`(SELECT CASE WHEN count(*) = 0 THEN ${appMetadata} ELSE
      json_set(${appMetadata}, '$.providers', json(json_group_array(provider)), '$.provider',
        coalesce(max(provider) FILTER (WHERE provider = ${main}), json_group_array(provider) ->> 0))
      END
    FROM (SELECT provider FROM ${authIdentities} WHERE ${authIdentities.userId} = ${userId}
      GROUP BY provider ORDER BY min(${authIdentities.createdAt}), min(rowid)))`;
  return update(authUsers, { updatedAt: now, appMetadata: providers }, every(sql`${authUsers.id} = ${userId}`, when));
};
