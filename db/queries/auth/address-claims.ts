import type { Db } from "../../client.ts";
import { type SqlValue, type Statement, statement } from "../../statement.ts";
import { keepOnlyEmailIdentity } from "./account-linking.ts";
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

/** Holds while there is something a claim takes away that its owner may miss; read it before. */
export const claimCosts = ({ userId, identityId }: Omit<Claim, "now">) =>
  [
    `${IS_CLAIMABLE} AND EXISTS (SELECT 1 FROM auth_users u WHERE u.id = ?
       AND (u.password_hash IS NOT NULL OR u.phone <> ''
         OR EXISTS (SELECT 1 FROM auth_webauthn_credentials p WHERE p.user_id = u.id)
         OR EXISTS (SELECT 1 FROM auth_identities i
           WHERE i.user_id = u.id AND i.provider <> 'email' AND i.id <> ?)))`,
    userId,
    userId,
    identityId,
  ] as const;

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
    forgetKeys(db, { userId, now, userMetadata, confirmedAt: now }, ...claimable),
  ];
};

/** By answering a mail to it, whose token ends the others. confirmEmail follows. */
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
    forgetKeys(db, { userId, now, userMetadata: null, confirmedAt: null }, ...claimable),
  ];
};

const TABLES_OF_KEYS = [
  "auth_sessions",
  "auth_mfa_factors",
  "auth_webauthn_credentials",
  "auth_oauth_consents",
];

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
