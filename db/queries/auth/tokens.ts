import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import { web3SeenMessages } from "../../schema/factors.ts";
import { authFlowStates, authOneTimeTokens } from "../../schema/sessions.ts";
import { deleteFrom, excluded, insert, listOf, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type RowOf } from "../../statement.ts";
import { LOCALE } from "../mail/mail-languages.ts";
import { hasVerifiedFactor } from "./users.ts";

export type TokenType = (typeof authOneTimeTokens.$inferSelect)["type"];

export type NewToken = Omit<typeof authOneTimeTokens.$inferSelect, "attempts">;

/** Rule accounts-18: the user still has, or still asks for, the address or number to which the token was sent. */
const IS_STILL_THEIRS = sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${authUsers.id} = ${authOneTimeTokens.userId}
  AND CASE ${authOneTimeTokens.type}
    WHEN 'email_change_new' THEN ${authOneTimeTokens.sentTo} = ${authUsers.newEmail}
    WHEN 'phone_change' THEN ${authOneTimeTokens.sentTo} = ${authUsers.newPhone}
    WHEN 'email_change_current' THEN ${authOneTimeTokens.sentTo} = ${authUsers.email}
    ELSE ${authOneTimeTokens.sentTo} IN (${authUsers.email}, ${authUsers.phone}) END)`;

/**
 * The token of this link has not been used. A change of address replaces the address within the transaction that asks
 * this, so there only the token itself counts.
 */
export const tokenExists = (linkHash: string) =>
  sql`EXISTS (SELECT 1 FROM ${authOneTimeTokens} WHERE ${authOneTimeTokens.linkHash} = ${linkHash}
    AND (${authOneTimeTokens.type} IN ('email_change_current', 'email_change_new', 'phone_change')
      OR ${IS_STILL_THEIRS}))`;

/**
 * Replaces an earlier token of the same type. Writes nothing unless the user exists and still has or has requested the
 * address or number: both may have changed since they were read.
 */
export const putToken = ({ userId, ...token }: NewToken) =>
  insert(
    authOneTimeTokens,
    { ...token, userId: authUsers.id },
    {
      from: authUsers,
      when: sql`${authUsers.id} = ${userId} AND ${token.sentTo}
        IN (${authUsers.email}, ${authUsers.newEmail}, ${authUsers.phone}, ${authUsers.newPhone})`,
      onConflict: {
        target: [authOneTimeTokens.userId, authOneTimeTokens.type],
        set: {
          sentTo: excluded(authOneTimeTokens.sentTo),
          codeHash: excluded(authOneTimeTokens.codeHash),
          linkHash: excluded(authOneTimeTokens.linkHash),
          attempts: 0,
          flowStateId: excluded(authOneTimeTokens.flowStateId),
          createdAt: excluded(authOneTimeTokens.createdAt),
          expiresAt: excluded(authOneTimeTokens.expiresAt),
        },
      },
    },
  );

/** Whether the user has proved the address; `guarded` by a verified second factor. */
type AddressState = "guarded" | "unconfirmed" | "assumed" | "proved";

const TOKEN = {
  ...getTableColumns(authOneTimeTokens),
  /** The user's ban. */
  bannedUntil: sql<string | null>`(SELECT ${authUsers.bannedUntil} FROM ${authUsers}
    WHERE ${authUsers.id} = ${authOneTimeTokens.userId})`,
  /** How the PKCE sign-in that this token completes began. */
  flowMethod: sql<string | null>`(SELECT ${authFlowStates.authenticationMethod}
    FROM ${authFlowStates} WHERE ${authFlowStates.id} = ${authOneTimeTokens.flowStateId})`,
  address: sql<AddressState>`(SELECT CASE
      WHEN ${hasVerifiedFactor(authUsers.id)} THEN 'guarded'
      WHEN ${authUsers.emailConfirmedAt} IS NULL THEN 'unconfirmed'
      WHEN ${authUsers.isEmailAssumed} THEN 'assumed' ELSE 'proved' END
    FROM ${authUsers} WHERE ${authUsers.id} = ${authOneTimeTokens.userId})`,
  /** The language that the account chose. */
  locale: sql<string | null>`(SELECT ${LOCALE} FROM ${authUsers}
    WHERE ${authUsers.id} = ${authOneTimeTokens.userId})`,
};

export type StoredToken = RowOf<typeof findTokenByLink>;

type Guess = { sentTo: string; types: TokenType[]; maxAttempts: number; now: string };

const mayBeOf = ({ sentTo, types, now }: Omit<Guess, "maxAttempts">) =>
  sql`${authOneTimeTokens.sentTo} = ${sentTo} AND ${authOneTimeTokens.type} IN ${listOf(types)}
    AND ${authOneTimeTokens.expiresAt} > ${now} AND ${IS_STILL_THEIRS}`;

/** A code of these types is on its way to the address: without one, there is nothing to guess. */
export const isCodeOut = (guess: Omit<Guess, "maxAttempts">): Condition =>
  sql`EXISTS (SELECT 1 FROM ${authOneTimeTokens} WHERE ${mayBeOf(guess)})`;

/**
 * Tokens to which a code sent to this address may belong. Counts the guess before it is checked, so that concurrent
 * guesses cannot exceed the limit.
 */
export const takeGuess = ({ maxAttempts, ...guess }: Guess, when = ALWAYS) =>
  update(
    authOneTimeTokens,
    { attempts: sql`${authOneTimeTokens.attempts} + 1` },
    every(mayBeOf(guess), sql`${authOneTimeTokens.attempts} < ${maxAttempts}`, when),
    TOKEN,
  );

/** Ignores wrong guesses of the code: a link cannot be guessed, and guesses must not void the owner's link. */
export const findTokenByLink = ({ linkHash, now }: { linkHash: string; now: string }) =>
  select(
    TOKEN,
    sql`FROM ${authOneTimeTokens}
      WHERE ${authOneTimeTokens.linkHash} = ${linkHash} AND ${authOneTimeTokens.expiresAt} > ${now}
        AND ${IS_STILL_THEIRS}`,
  );

/** The address that the account has after the link is followed. */
export const findLinkAccount = ({ linkHash, now }: { linkHash: string; now: string }) =>
  select(
    {
      address: sql<string | null>`CASE WHEN ${authOneTimeTokens.type} IN ('email_change_current', 'email_change_new')
        THEN ${authUsers.newEmail} ELSE ${authUsers.email} END`,
    },
    sql`FROM ${authOneTimeTokens} JOIN ${authUsers} ON ${authUsers.id} = ${authOneTimeTokens.userId}
      WHERE ${authOneTimeTokens.linkHash} = ${linkHash} AND ${authOneTimeTokens.expiresAt} > ${now}
        AND ${IS_STILL_THEIRS}`,
  );

/** Of concurrent requests, exactly one gets a row. */
export const useToken = (linkHash: string) =>
  deleteFrom(authOneTimeTokens, sql`${authOneTimeTokens.linkHash} = ${linkHash}`, { userId: authOneTimeTokens.userId });

export const deleteTokensOf = (userId: string, when = ALWAYS) =>
  deleteFrom(authOneTimeTokens, every(sql`${authOneTimeTokens.userId} = ${userId}`, when));

export const deleteTokensSentTo = (userId: string, sentTo: string) =>
  deleteTokensOf(userId, sql`${authOneTimeTokens.sentTo} = ${sentTo}`);

/** A mail about one change of address must not confirm another. */
export const deleteEmailChangeTokensOf = (userId: string, when: Condition) =>
  deleteTokensOf(userId, every(sql`${authOneTimeTokens.type} IN ('email_change_current', 'email_change_new')`, when));

/** Runs before `useToken`, which must still find the token itself. */
export const deleteOtherTokensOf = (userId: string, linkHash: string, when: Condition) =>
  deleteTokensOf(userId, every(sql`${authOneTimeTokens.linkHash} <> ${linkHash}`, when));

type NewFlowState = {
  id: string;
  authenticationMethod: string;
  codeChallenge: string;
  codeChallengeMethod: "s256" | "plain";
  createdAt: string;
};

export const insertMailFlowState = (flow: NewFlowState) => insert(authFlowStates, { ...flow, providerType: "email" });

type IssuedCode = { flowStateId: string; userId: string; authCode: string; claimsEmail: string | null; now: string };

/** The user followed the link. The holder of the PKCE verifier may now exchange this code for a session. */
export const issueAuthCode = ({ flowStateId, userId, authCode, claimsEmail, now }: IssuedCode, when: Condition) =>
  update(
    authFlowStates,
    { userId, authCode, authCodeIssuedAt: now, claimsEmail },
    every(sql`${authFlowStates.id} = ${flowStateId}`, when),
    { id: authFlowStates.id },
  );

export const findFlowStateByCode = (authCode: string) =>
  select(getTableColumns(authFlowStates), sql`FROM ${authFlowStates} WHERE ${authFlowStates.authCode} = ${authCode}`);

export type StoredFlowState = RowOf<typeof findFlowStateByCode>;

export const flowStateExists = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${authFlowStates} WHERE ${authFlowStates.id} = ${id})`;

/** Deletes codes that were issued but not yet exchanged. */
export const deleteFlowStatesOf = (userId: string, when = ALWAYS) =>
  deleteFrom(authFlowStates, every(sql`${authFlowStates.userId} = ${userId}`, when));

export const deleteFlowState = (id: string) => deleteFrom(authFlowStates, sql`${authFlowStates.id} = ${id}`);

/** `claim` identifies the request. */
type MessageClaim = { hash: string; claim: string; expiresAt: string };

/** `userId`: the wallet's owner as the request read it; null if there was none. */
type Owner = { providerId: string; userId: string | null };

/** Of concurrent requests, exactly one claims the message, provided that the wallet still has the same owner. */
export const claimWeb3Message = (message: MessageClaim, { providerId, userId }: Owner) =>
  insert(web3SeenMessages, message, {
    when: sql`(SELECT ${authIdentities.userId} FROM ${authIdentities}
      WHERE ${authIdentities.provider} = 'web3' AND ${authIdentities.providerId} = ${providerId})
      IS ${userId}`,
    onConflict: "ignore",
  });

/** Whether this request claimed the message. */
export const messageIsClaimed = ({ hash, claim }: MessageClaim) =>
  sql`EXISTS (SELECT 1 FROM ${web3SeenMessages}
    WHERE ${web3SeenMessages.hash} = ${hash} AND ${web3SeenMessages.claim} = ${claim})`;
