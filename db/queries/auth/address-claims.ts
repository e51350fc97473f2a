import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";
import { keepOnlyEmailIdentity } from "./account-linking.ts";
import { deleteFlowStatesOf } from "./flow-states.ts";
import { deleteTokensOf } from "./tokens.ts";

/**
 * Somebody proves that an account's address is theirs, which nobody had done before. Everything the person who
 * registered the account left behind is removed, because it would let them in again. Not where there is a
 * verified second factor: a mailbox alone must not remove it.
 */
type Claim = {
  userId: string;
  /** The identity that proves the address; for a mail, the id the e-mail identity gets if there is none. */
  identityId: string;
  now: string;
};

/** SQL that holds while the account can be claimed. Parameter: user. */
const IS_CLAIMABLE = `EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ? AND u.email <> ''
  AND (u.email_confirmed_at IS NULL OR u.is_email_assumed = 1)
  AND NOT EXISTS (SELECT 1 FROM auth_mfa_factors f
    WHERE f.user_id = u.id AND f.status = 'verified'))`;

/** SQL: a claim removes more than the password. Parameters: user, identity that proves the address. */
const HAS_OTHER_KEYS = `EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ?
  AND (u.phone <> ''
    OR EXISTS (SELECT 1 FROM auth_webauthn_credentials p WHERE p.user_id = u.id)
    OR EXISTS (SELECT 1 FROM auth_mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified')
    OR EXISTS (SELECT 1 FROM auth_identities i
      WHERE i.user_id = u.id AND i.provider <> 'email' AND i.id <> ?)))`;

const HAS_PASSWORD =
  "EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ? AND u.password_hash IS NOT NULL)";

/**
 * SQL that holds where a claim removes something the owner should be told about; must run before the claim.
 * `isForPassword`: The user is about to choose a new password, so losing the old one needs no notice.
 */
export const claimCosts = (
  { userId, identityId }: Omit<Claim, "now">,
  { isForPassword }: { isForPassword: boolean },
) =>
  [
    `${IS_CLAIMABLE} AND (${HAS_OTHER_KEYS} OR ? AND ${HAS_PASSWORD})`,
    userId,
    userId,
    identityId,
    isForPassword ? 0 : 1,
    userId,
  ] as const;

/** SQL that holds while this session may claim the account by setting a password. */
const CLAIM_STANDS = `EXISTS (SELECT 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
  WHERE s.id = ? AND s.claims_email = u.email AND u.is_email_assumed = 1)`;

/** SQL that holds where such a claim removes more than the password; must run before the claim. */
export const passwordClaimCosts = (userId: string) => [HAS_OTHER_KEYS, userId, ""] as const;

/** Rolls the transaction back, by parsing invalid JSON, if the session may no longer claim. */
export const requireClaim = (db: Db, sessionId: string) =>
  statement(db, `SELECT json(iif(${CLAIM_STANDS}, 'true', ''))`, sessionId);

type PasswordClaim = Claim & { sessionId: string; sessionNotAfter: string | null };

/**
 * By setting a password in a session that proved the address. Runs after requireClaim and before the password is
 * written. Removes second factors too: there was none when the address was proved.
 */
export const claimByPassword = (db: Db, claim: PasswordClaim): Statement[] => {
  const { userId, now, sessionId, sessionNotAfter } = claim;
  return [
    ...keepOnlyEmailIdentity(db, claim, "1"),
    ...deleteKeys(db, userId, "1"),
    deleteSessions(db, userId, "id <> ?", sessionId),
    // Before is_email_assumed is cleared, which deletes all claiming sessions (migration 0027).
    statement(
      db,
      "UPDATE auth_sessions SET claims_email = NULL, not_after = ? WHERE id = ?",
      sessionNotAfter,
      sessionId,
    ),
    forgetKeys(db, { userId, now, userMetadata: null, confirmedAt: null }, "1"),
  ];
};

/** By an identity whose provider has verified the address and describes the owner in `userMetadata`. */
export const claimByIdentity = (
  db: Db,
  { userId, identityId, userMetadata, now }: Claim & { userMetadata: object },
  condition: string,
  ...values: SqlValue[]
): Statement[] => {
  const claimable = [`${IS_CLAIMABLE} AND ${condition}`, userId, ...values] as const;
  const [sql, ...given] = claimable;
  return [
    statement(
      db,
      `DELETE FROM auth_identities WHERE user_id = ? AND id <> ? AND ${sql}`,
      userId,
      identityId,
      ...given,
    ),
    deleteTokensOf(db, userId, ...claimable),
    deleteFlowStatesOf(db, userId, ...claimable),
    ...deleteKeys(db, userId, ...claimable),
    deleteSessions(db, userId, ...claimable),
    forgetKeys(db, { userId, now, userMetadata, confirmedAt: now }, ...claimable),
  ];
};

/** By answering a mail to the address. Redeeming its token deletes the other tokens; confirmEmail runs next. */
export const claimByMail = (
  db: Db,
  claim: Claim,
  condition: string,
  ...values: SqlValue[]
): Statement[] => {
  const { userId, now } = claim;
  const claimable = [`${IS_CLAIMABLE} AND ${condition}`, userId, ...values] as const;
  return [
    ...keepOnlyEmailIdentity(db, claim, ...claimable),
    deleteFlowStatesOf(db, userId, ...claimable),
    ...deleteKeys(db, userId, ...claimable),
    deleteSessions(db, userId, ...claimable),
    forgetKeys(db, { userId, now, userMetadata: null, confirmedAt: null }, ...claimable),
  ];
};

const TABLES_OF_KEYS = ["auth_mfa_factors", "auth_webauthn_credentials", "auth_oauth_consents"];

const deleteSessions = (db: Db, userId: string, condition: string, ...values: SqlValue[]) =>
  statement(db, `DELETE FROM auth_sessions WHERE user_id = ? AND ${condition}`, userId, ...values);

const deleteKeys = (db: Db, userId: string, condition: string, ...values: SqlValue[]) =>
  TABLES_OF_KEYS.map((table) =>
    statement(db, `DELETE FROM ${table} WHERE user_id = ? AND ${condition}`, userId, ...values),
  );

type Owner = {
  userId: string;
  now: string;
  /** null keeps what is there. */
  userMetadata: object | null;
  confirmedAt: string | null;
};

/** Runs last: afterwards the conditions of a claim no longer hold. */
const forgetKeys = (
  db: Db,
  { userId, now, userMetadata, confirmedAt }: Owner,
  condition: string,
  ...values: SqlValue[]
) =>
  statement(
    db,
    `UPDATE auth_users SET password_hash = NULL, phone = '', phone_confirmed_at = NULL,
       new_phone = NULL, phone_change_sent_at = NULL, new_email = NULL,
       email_change_sent_at = NULL, email_change_pending = 0, is_anonymous = 0,
       is_email_assumed = 0, updated_at = ?, user_metadata = coalesce(?, user_metadata),
       email_confirmed_at = coalesce(?, email_confirmed_at)
     WHERE id = ? AND ${condition}`,
    now,
    userMetadata && JSON.stringify(userMetadata),
    confirmedAt,
    userId,
    ...values,
  );
