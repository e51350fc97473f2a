import { type SQL, sql } from "drizzle-orm";
import type { Metadata } from "#domain/auth/metadata.ts";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import { authMfaFactors, authWebauthnCredentials } from "../../schema/factors.ts";
import { authOauthConsents } from "../../schema/oauth-server.ts";
import { authSessions } from "../../schema/sessions.ts";
import { deleteFrom, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type Statement } from "../../statement.ts";
import { keepOnlyEmailIdentity } from "./account-linking.ts";
import { deleteFlowStatesOf, deleteTokensOf } from "./tokens.ts";
import { hasVerifiedFactor } from "./users.ts";

/**
 * A person proves an account's address, which was unproved before. Everything left behind by the person who registered
 * the account is removed, because it would let them sign in again. A verified second factor prevents the claim: a
 * mailbox alone must not remove it.
 */
type Claim = {
  userId: string;
  /** The identity that proves the address; for a mail, the id that a new e-mail identity would get. */
  identityId: string;
  now: string;
};

const isUser = (id: string) => sql`${authUsers.id} = ${id}`;

const isClaimable = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND ${authUsers.email} <> ''
    AND (${authUsers.emailConfirmedAt} IS NULL OR ${authUsers.isEmailAssumed})
    AND NOT ${hasVerifiedFactor(authUsers.id)})`;

/** Besides its password and the identity that proves the address, the account has other ways to sign in. */
const hasOtherKeys = (userId: string, identityId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND (${authUsers.phone} <> ''
    OR EXISTS (SELECT 1 FROM ${authWebauthnCredentials}
      WHERE ${authWebauthnCredentials.userId} = ${authUsers.id})
    OR ${hasVerifiedFactor(authUsers.id)}
    OR EXISTS (SELECT 1 FROM ${authIdentities} WHERE ${authIdentities.userId} = ${authUsers.id}
      AND ${authIdentities.provider} <> 'email' AND ${authIdentities.id} <> ${identityId})))`;

const hasPassword = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers}
    WHERE ${isUser(userId)} AND ${authUsers.passwordHash} IS NOT NULL)`;

/**
 * The claim removes something that the owner should be told about. Must be asked before the claim. `isForPassword`: the
 * user is about to choose a new password, so losing the old one needs no notice.
 */
export function claimCosts(
  { userId, identityId }: Omit<Claim, "now">,
  { isForPassword }: { isForPassword: boolean },
): SQL {
  const otherKeys = hasOtherKeys(userId, identityId);
  const lost = isForPassword ? otherKeys : sql`${otherKeys} OR ${hasPassword(userId)}`;
  return every(isClaimable(userId), lost);
}

/** A claim by password removes more than the old password. Must be asked before the claim. */
export const passwordClaimCosts = (userId: string) => hasOtherKeys(userId, "");

/** This session may claim the account by setting a password. */
const claimStands = (sessionId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authSessions} JOIN ${authUsers}
      ON ${authUsers.id} = ${authSessions.userId}
    WHERE ${authSessions.id} = ${sessionId} AND ${authSessions.claimsEmail} = ${authUsers.email}
      AND ${authUsers.isEmailAssumed})`;

/** Rolls the transaction back if the session may no longer claim: it then parses invalid JSON. */
export const requireClaim = (sessionId: string) =>
  select({ required: sql`json(iif(${claimStands(sessionId)}, 'true', ''))` }, sql``);

type PasswordClaim = Claim & { sessionId: string; sessionNotAfter: string | null };

/**
 * A claim by setting a password in a session that proved the address. Runs after requireClaim and before the password
 * is written. Removes second factors too: there were none when the address was proved.
 */
export function claimByPassword(claim: PasswordClaim): Statement[] {
  const { userId, now, sessionId, sessionNotAfter } = claim;
  const isOwn = sql`${authSessions.id} = ${sessionId}`;
  return [
    ...keepOnlyEmailIdentity(claim, ALWAYS),
    ...deleteKeys(userId, ALWAYS),
    deleteSessions(userId, sql`NOT (${isOwn})`),
    // Before is_email_assumed is cleared, because that deletes all claiming sessions.
    update(authSessions, { claimsEmail: null, notAfter: sessionNotAfter }, isOwn),
    forgetKeys({ userId, now }, ALWAYS),
  ];
}

/** A claim by an identity whose provider verified the address; `userMetadata` is what it says about the owner. */
export function claimByIdentity(
  { userId, identityId, userMetadata, now }: Claim & { userMetadata: Metadata },
  when: Condition,
): Statement[] {
  const mayClaim = every(isClaimable(userId), when);
  const { id, userId: owner } = authIdentities;
  return [
    deleteFrom(authIdentities, every(sql`${owner} = ${userId} AND ${id} <> ${identityId}`, mayClaim)),
    deleteTokensOf(userId, mayClaim),
    ...deleteAccess(userId, mayClaim),
    forgetKeys({ userId, now, userMetadata, emailConfirmedAt: now }, mayClaim),
  ];
}

/** A claim by answering a mail to the address. Redeeming its token deletes the others; confirmOwn runs next. */
export function claimByMail(claim: Claim, when: Condition): Statement[] {
  const { userId, now } = claim;
  const mayClaim = every(isClaimable(userId), when);
  return [
    ...keepOnlyEmailIdentity(claim, mayClaim),
    // Keeps the tokens: the one in use is needed until the end of the batch.
    ...deleteAccess(userId, mayClaim),
    forgetKeys({ userId, now }, mayClaim),
  ];
}

const deleteAccess = (userId: string, when: Condition) => [
  deleteFlowStatesOf(userId, when),
  ...deleteKeys(userId, when),
  deleteSessions(userId, when),
];

const deleteSessions = (userId: string, when: Condition) =>
  deleteFrom(authSessions, every(sql`${authSessions.userId} = ${userId}`, when));

const deleteKeys = (userId: string, when: Condition) =>
  [authMfaFactors, authWebauthnCredentials, authOauthConsents].map((table) =>
    deleteFrom(table, every(sql`${table.userId} = ${userId}`, when)),
  );

/** Omitted metadata and confirmations stay as they are. */
type Owner = { userId: string; now: string; userMetadata?: Metadata; emailConfirmedAt?: string };

/** Runs last, because the conditions of a claim no longer hold afterwards. */
const forgetKeys = ({ userId, now, userMetadata, emailConfirmedAt }: Owner, when: Condition) =>
  update(
    authUsers,
    {
      passwordHash: null,
      phone: "",
      phoneConfirmedAt: null,
      newPhone: null,
      phoneChangeSentAt: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangePending: 0,
      isAnonymous: false,
      isEmailAssumed: false,
      updatedAt: now,
      userMetadata,
      emailConfirmedAt,
    },
    every(isUser(userId), when),
  );
