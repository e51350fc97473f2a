import { sql } from "drizzle-orm";
import type { WebauthnCredential } from "#domain/auth/webauthn.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authMfaFactors, authWebauthnChallenges, authWebauthnCredentials } from "../../schema/factors.ts";
import { authSessions } from "../../schema/sessions.ts";
import { asBoolean, deleteFrom, insert, select, update } from "../../sql.ts";
import { every, type RowOf } from "../../statement.ts";
import { mayManage } from "./sessions.ts";
import { USER_COLUMNS } from "./users.ts";

const { id, friendlyName, createdAt, lastUsedAt, credentialId, transports, publicKey, counter } =
  authWebauthnCredentials;
const SHOWN = { id, friendlyName, createdAt, lastUsedAt };

const isOf = (userId: string) => sql`${authWebauthnCredentials.userId} = ${userId}`;

export const listPasskeys = (userId: string) =>
  select(SHOWN, sql`FROM ${authWebauthnCredentials} WHERE ${isOf(userId)} ORDER BY ${createdAt}, ${id}`);

export type StoredPasskey = RowOf<typeof listPasskeys>;

/** A user's passkeys and second factors: an authenticator can only be one of them, and only once. */
export const listCredentials = (userId: string) =>
  select(
    { credentialId, transports, isPasskey: asBoolean(sql`1`) },
    sql`FROM ${authWebauthnCredentials} WHERE ${isOf(userId)}
      UNION ALL SELECT ${authMfaFactors.credentialId}, ${authMfaFactors.transports}, 0
      FROM ${authMfaFactors} WHERE ${authMfaFactors.userId} = ${userId}
        AND ${authMfaFactors.credentialId} IS NOT NULL`,
  );

export type KnownCredential = RowOf<typeof listCredentials>;

/** No user has the credential as a passkey or second factor. */
export const credentialIsNew = (credential: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${authWebauthnCredentials} WHERE ${credentialId} = ${credential}
    UNION ALL SELECT 1 FROM ${authMfaFactors} WHERE ${authMfaFactors.credentialId} = ${credential})`;

type NewPasskey = WebauthnCredential & { id: string; userId: string; now: string };
type PasskeyRules = { maxPasskeys: number; hasSecondFactor: boolean };

/**
 * Stores nothing if the account has `maxPasskeys`, if it lacks a required second factor, or if the credential is stored
 * already.
 */
export const insertPasskey = ({ now, ...passkey }: NewPasskey, rules: PasskeyRules) => {
  const { userId } = passkey;
  return insert(
    authWebauthnCredentials,
    { ...passkey, createdAt: now, updatedAt: now },
    {
      from: authUsers,
      when: every(
        sql`${authUsers.id} = ${userId}`,
        sql`(SELECT count(*) FROM ${authWebauthnCredentials} WHERE ${isOf(userId)})
          < ${rules.maxPasskeys}`,
        mayManage(userId, rules),
        credentialIsNew(passkey.credentialId),
      ),
      onConflict: "ignore",
      returning: SHOWN,
    },
  );
};

/** Tells why a passkey was not inserted. */
export const countPasskeys = (userId: string, credential: string) =>
  select(
    { total: sql<number>`count(*)`, isNew: asBoolean(credentialIsNew(credential)) },
    sql`FROM ${authWebauthnCredentials} WHERE ${isOf(userId)}`,
  );

export const passkeyExists = (passkeyId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authWebauthnCredentials} WHERE ${id} = ${passkeyId})`;

export type OwnPasskey = { userId: string; passkeyId: string; hasSecondFactor: boolean };

const isOwn = ({ userId, passkeyId, ...session }: OwnPasskey) =>
  sql`${id} = ${passkeyId} AND ${isOf(userId)} AND ${mayManage(userId, session)}`;

/** The user has this passkey and may change it. */
export const mayChangePasskey = (own: OwnPasskey) =>
  sql`EXISTS (SELECT 1 FROM ${authWebauthnCredentials} WHERE ${isOwn(own)})`;

export const renamePasskey = (own: OwnPasskey, name: string, now: string) =>
  update(authWebauthnCredentials, { friendlyName: name, updatedAt: now }, isOwn(own), SHOWN);

/**
 * Runs before a passkey is deleted. Ends all sessions that began with any passkey, because sessions do not store which
 * one they began with.
 */
export const endPasskeySessions = (own: OwnPasskey, exceptSessionId: string | null) =>
  deleteFrom(
    authSessions,
    every(
      sql`${authSessions.userId} = ${own.userId} AND ${authSessions.id} IS NOT ${exceptSessionId}`,
      sql`EXISTS (SELECT 1 FROM json_each(${authSessions.amr}) WHERE value ->> 'method' = 'passkey')`,
      mayChangePasskey(own),
    ),
  );

export const deletePasskey = (own: OwnPasskey) => deleteFrom(authWebauthnCredentials, isOwn(own), { id });

/** The passkey with its user. */
export const findPasskey = (credential: string) =>
  select(
    { ...USER_COLUMNS, passkeyId: id, publicKey, counter },
    sql`FROM ${authWebauthnCredentials} JOIN ${authUsers}
        ON ${authUsers.id} = ${authWebauthnCredentials.userId}
      WHERE ${credentialId} = ${credential} AND ${authUsers.deletedAt} IS NULL`,
  );

export type PasskeyOfUser = RowOf<typeof findPasskey>;

/** `claim` identifies the sign-in. */
type Use = { passkeyId: string; counter: number; claim: string; now: string };

/** Requires the counter to go up. Authenticators without a counter always send 0. */
export const usePasskey = ({ passkeyId, counter: next, claim, now }: Use) =>
  update(
    authWebauthnCredentials,
    { counter: next, claim, lastUsedAt: now, updatedAt: now },
    sql`${id} = ${passkeyId} AND (${counter} < ${next} OR ${counter} = 0 AND ${next} = 0)`,
  );

export const passkeyIsUsed = ({ passkeyId, claim }: Use) =>
  sql`EXISTS (SELECT 1 FROM ${authWebauthnCredentials}
    WHERE ${id} = ${passkeyId} AND ${authWebauthnCredentials.claim} = ${claim})`;

const { id: idOfChallenge, type, userId, challenge, expiresAt } = authWebauthnChallenges;

export type NewPasskeyChallenge = Required<typeof authWebauthnChallenges.$inferInsert>;

export const insertPasskeyChallenge = (values: NewPasskeyChallenge) => insert(authWebauthnChallenges, values);

/** Of concurrent requests, exactly one gets the challenge, which is then deleted. */
export const takePasskeyChallenge = (wanted: Pick<NewPasskeyChallenge, "id" | "type" | "userId">) =>
  deleteFrom(
    authWebauthnChallenges,
    sql`${idOfChallenge} = ${wanted.id} AND ${type} = ${wanted.type} AND ${userId} IS ${wanted.userId}`,
    { challenge, expiresAt },
  );
