import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";
import { keepOnlyEmailIdentity } from "./account-linking.ts";
import { type AuditEvent, insertAuditEvent } from "./audit-log.ts";
import { deleteFlowStatesOf } from "./flow-states.ts";
import { deleteTokensOf } from "./tokens.ts";

/**
 * Somebody shows that an account's address is theirs, and nobody had before: what whoever registered it left
 * behind counts no more, or he would keep a key to the account (AUTH.md §9, rule 5). Never where there is a
 * verified second factor, or a mailbox alone would be enough to remove it.
 */
type Claim = {
  userId: string;
  /** Of the identity that shows it, or of the e-mail identity, if there is none and it was a mail. */
  identityId: string;
  now: string;
};

/** Whether the owner of the address gets the account as it was left; takes the user. */
const IS_CLAIMABLE = `EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ? AND u.email <> ''
  AND (u.email_confirmed_at IS NULL OR u.is_email_assumed = 1)
  AND NOT EXISTS (SELECT 1 FROM auth_mfa_factors f
    WHERE f.user_id = u.id AND f.status = 'verified'))`;

/** What a claim takes away besides the password; takes the user and the identity that shows the address. */
const HAS_OTHER_KEYS = `EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ?
  AND (u.phone <> ''
    OR EXISTS (SELECT 1 FROM auth_webauthn_credentials p WHERE p.user_id = u.id)
    OR EXISTS (SELECT 1 FROM auth_mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified')
    OR EXISTS (SELECT 1 FROM auth_identities i
      WHERE i.user_id = u.id AND i.provider <> 'email' AND i.id <> ?)))`;

const HAS_PASSWORD =
  "EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ? AND u.password_hash IS NOT NULL)";

/**
 * Holds while there is something a claim takes away that its owner may miss; read it before.
 * `isForPassword`: who is about to choose a new one, misses none of before.
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

/** Holds while a session of this user may take the account over with a new password. */
const CLAIM_STANDS = `EXISTS (SELECT 1 FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
  WHERE s.id = ? AND s.claims_email = u.email AND u.is_email_assumed = 1)`;

/** Holds where such a claim takes away more than the password; read it before. */
export const passwordClaimCosts = (userId: string) => [HAS_OTHER_KEYS, userId, ""] as const;

/** Is no JSON, and so undoes the whole transaction, where it may no longer. */
export const requireClaim = (db: Db, sessionId: string) =>
  statement(db, `SELECT json(iif(${CLAIM_STANDS}, 'true', ''))`, sessionId);

type PasswordClaim = Claim & { sessionId: string; sessionNotAfter: string | null };

/**
 * By a new password, in a session that has shown the address; behind requireClaim, before the password. Also
 * takes second factors, which were set up after the address was shown: by then none could be.
 */
export const claimByPassword = (db: Db, claim: PasswordClaim): Statement[] => {
  const { userId, now, sessionId, sessionNotAfter } = claim;
  return [
    ...keepOnlyEmailIdentity(db, claim, "1"),
    ...deleteKeys(db, userId, "1"),
    deleteSessions(db, userId, "id <> ?", sessionId),
    // Before the address counts as shown, which ends all sessions that claim (migration 0027).
    statement(
      db,
      "UPDATE auth_sessions SET claims_email = NULL, not_after = ? WHERE id = ?",
      sessionNotAfter,
      sessionId,
    ),
    forgetKeys(db, { userId, now, userMetadata: null, confirmedAt: null }, "1"),
  ];
};

/** By an identity whose provider has verified the address. `userMetadata`: what it says of the owner. */
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

/** By answering a mail to it, whose token ends the others. confirmEmail follows. */
export const claimByMail = (
  db: Db,
  claim: Claim,
  condition: string,
  ...values: SqlValue[]
): Statement[] => takeKeys(db, claim, `${IS_CLAIMABLE} AND ${condition}`, claim.userId, ...values);

/** The address was taken on the word of whoever signed up; takes the user. */
const IS_ASSUMED = `EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ?
  AND u.is_email_assumed = 1 AND u.email_confirmed_at IS NOT NULL)`;

/**
 * Administration says whose the address is, as it stands. That takes second factors, too: they may be a
 * stranger's, and it has other ways to know than a mailbox. Nothing where somebody has shown the address.
 */
export const claimByAdministration = (db: Db, claim: Claim, event: AuditEvent): Statement[] => {
  const assumed = [IS_ASSUMED, claim.userId] as const;
  return [
    insertAuditEvent(db, event, ...assumed),
    deleteTokensOf(db, claim.userId, ...assumed),
    ...takeKeys(db, claim, ...assumed),
  ];
};

const takeKeys = (db: Db, claim: Claim, condition: string, ...values: SqlValue[]) => {
  const { userId, now } = claim;
  return [
    ...keepOnlyEmailIdentity(db, claim, condition, ...values),
    deleteFlowStatesOf(db, userId, condition, ...values),
    ...deleteKeys(db, userId, condition, ...values),
    deleteSessions(db, userId, condition, ...values),
    forgetKeys(db, { userId, now, userMetadata: null, confirmedAt: null }, condition, ...values),
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
  /** null: stay as they are. */
  userMetadata: object | null;
  confirmedAt: string | null;
};

/** Last, because afterwards nothing holds any more that says the account may be claimed. */
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
