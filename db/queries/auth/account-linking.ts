import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";
import { listProviders } from "./identities.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";
import { endPendingFlows } from "./user-changes.ts";

type Disowning = { userId: string; identityId: string; now: string };

/**
 * An unconfirmed account is about to go to whoever answers a mail to its address, possibly not the person who
 * opened it: identities linked before must not open it any longer. `identityId`: id for the e-mail identity, if
 * there is none yet.
 */
export const dropForeignIdentities = (
  db: Db,
  disowning: Disowning,
  condition: string,
  ...values: SqlValue[]
): Statement[] =>
  keepOnlyEmailIdentity(
    db,
    disowning,
    `EXISTS (SELECT 1 FROM auth_users WHERE id = ? AND email <> ''
      AND email_confirmed_at IS NULL) AND ${condition}`,
    disowning.userId,
    ...values,
  );

export const keepOnlyEmailIdentity = (
  db: Db,
  { userId, identityId, now }: Disowning,
  condition: string,
  ...values: SqlValue[]
): Statement[] => [
  statement(
    db,
    `DELETE FROM auth_identities WHERE user_id = ? AND provider <> 'email' AND ${condition}`,
    userId,
    ...values,
  ),
  statement(
    db,
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, created_at,
       updated_at)
     SELECT ?, u.id, 'email', u.id, json_object('sub', u.id, 'email', u.email, 'email_verified',
       json('false'), 'phone_verified', json('false')), ?, ?
     FROM auth_users u WHERE u.id = ? AND ${condition}
     ON CONFLICT (provider, provider_id) DO NOTHING`,
    identityId,
    now,
    now,
    userId,
    ...values,
  ),
  listProviders(db, userId, now, condition, ...values),
];

/** An account without an address gets the one its new identity proves; nothing if somebody has it. */
export const adoptEmail = (
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: string },
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET email = ?1, email_confirmed_at = ?2, updated_at = ?2
     WHERE id = ?3 AND email = '' AND NOT EXISTS (SELECT 1 FROM auth_users taken
       WHERE taken.email = ?1 AND taken.email <> '' AND taken.is_sso_user = 0) AND ${condition}`,
    email,
    now,
    userId,
    ...values,
  );

/** It has a way to sign in now. */
export const makeLasting = (db: Db, userId: string, condition: string, ...values: SqlValue[]) =>
  statement(
    db,
    `UPDATE auth_users SET is_anonymous = 0 WHERE id = ? AND ${condition}`,
    userId,
    ...values,
  );

type Departure = {
  userId: string;
  sessionId: string;
  provider: string;
  /** null: stays. */
  nextEmail: string | null;
  now: string;
};

const BY_MAIL = ["magiclink", "recovery", "invite", "email/signup", "email_change"];

/** `amr` methods of our own sign-ins, which name no provider. */
const OWN_METHODS: Record<string, string[]> = {
  email: ["password", "otp", ...BY_MAIL],
  phone: ["password", "otp"],
  web3: ["web3"],
};

/** Removes what belonged to a removed identity: its address or number, the password, its sessions. */
export const followRemoval = (
  db: Db,
  { userId, sessionId, provider, nextEmail, now }: Departure,
  condition: string,
  ...values: SqlValue[]
): Statement[] => [
  ...(nextEmail === null
    ? []
    : [
        statement(
          db,
          `UPDATE auth_users SET email = ?, email_confirmed_at = ?, is_email_assumed = 0,
             updated_at = ?,
             user_metadata = json_set(user_metadata, '$.email', ?, '$.email_verified', json(?))
           WHERE id = ? AND ${condition}`,
          nextEmail,
          nextEmail === "" ? null : now,
          now,
          nextEmail,
          nextEmail === "" ? "false" : "true",
          userId,
          ...values,
        ),
      ]),
  ...(provider === "email"
    ? [
        statement(
          db,
          `UPDATE auth_users SET password_hash = NULL WHERE id = ? AND ${condition}`,
          userId,
          ...values,
        ),
      ]
    : []),
  ...(provider === "phone" ? [forgetPhone(db, userId, now, condition, ...values)] : []),
  statement(
    db,
    `DELETE FROM auth_sessions WHERE user_id = ? AND id <> ? AND ${CLAIMS_NOTHING}
       AND EXISTS (SELECT 1 FROM json_each(auth_sessions.amr) WHERE value ->> 'provider' = ?
         OR value ->> 'method' IN (SELECT value FROM json_each(?))) AND ${condition}`,
    userId,
    sessionId,
    provider,
    JSON.stringify(OWN_METHODS[provider] ?? []),
    ...values,
  ),
  ...(nextEmail !== null || provider === "email" || provider === "phone"
    ? endPendingFlows(db, userId, condition, ...values)
    : []),
];

const forgetPhone = (
  db: Db,
  userId: string,
  now: string,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET phone = '', phone_confirmed_at = NULL, updated_at = ?,
       user_metadata = json_remove(user_metadata, '$.phone', '$.phone_verified')
     WHERE id = ? AND ${condition}`,
    now,
    userId,
    ...values,
  );
