import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Metadata, STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { authUsers } from "../../schema/accounts.ts";
import { asBoolean, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type Statement } from "../../statement.ts";
import { followOwnIdentity, OWN_COLUMNS, type OwnProvider } from "./own-identity.ts";
import { deleteFlowStatesOf, deleteTokensOf } from "./tokens.ts";
import { isEmailTaken } from "./users.ts";

const isUser = (id: string) => sql`${authUsers.id} = ${id}`;

export const setPasswordHash = (id: string, passwordHash: string, now: string) =>
  update(authUsers, { passwordHash, updatedAt: now }, isUser(id));

/** The values of json_each, as JSON. */
const AS_JSON = sql`CASE type WHEN 'object' THEN value WHEN 'array' THEN value
  WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE json_quote(value) END`;

const { userMetadata } = authUsers;

/** Shallow merge of the stored metadata with `data`; null removes a key. */
const merged = (data: Metadata) => {
  const given = sql`json_each(${JSON.stringify(data)})`;
  return sql`(SELECT json_group_object(key, json(json)) FROM (
    SELECT key, ${AS_JSON} AS json FROM json_each(${userMetadata})
      WHERE key NOT IN (SELECT key FROM ${given})
    UNION ALL
    SELECT key, ${AS_JSON} FROM ${given} WHERE type <> 'null'))`;
};

/** Merges in SQL, so that concurrent updates do not overwrite each other. requireMergeFits checks the size. */
export const mergeUserMetadata = (id: string, data: Metadata, now: string) =>
  update(authUsers, { updatedAt: now, userMetadata: merged(data) }, isUser(id));

export const bytesOf = (json: SQL | Column) => sql`length(CAST(${json} AS BLOB))`;

/** Shrinking is always allowed, even above the limit. */
const mergeFits = (data: Metadata) =>
  sql`${bytesOf(merged(data))} <= max(${STORED_MAX_BYTES}, ${bytesOf(userMetadata)})`;

/** Rolls the transaction back if the merged metadata would be too large: it then parses invalid JSON. */
export const requireMergeFits = (id: string, data: Metadata) =>
  select({ required: sql`json(iif(${mergeFits(data)}, 'true', ''))` }, sql`FROM ${authUsers} WHERE ${isUser(id)}`);

export const findMergeFits = (id: string, data: Metadata) =>
  select({ fits: asBoolean(mergeFits(data)) }, sql`FROM ${authUsers} WHERE ${isUser(id)}`);

/**
 * Adds only missing keys, so that a provider never overwrites what the user wrote. Adds none unless all of them fit.
 * The language of our mails is not changed by signing in.
 */
export const fillUserMetadata = (userId: string, data: Metadata, when: Condition) => {
  const filled = sql`(SELECT json_group_object(key, json(json)) FROM (
    SELECT key, ${AS_JSON} AS json FROM json_each(${JSON.stringify(data)}) WHERE type <> 'null'
      AND key <> 'locale' AND key NOT IN (SELECT key FROM json_each(${userMetadata}))
    UNION ALL
    SELECT key, ${AS_JSON} FROM json_each(${userMetadata})))`;
  const fits = sql`${bytesOf(filled)} <= ${STORED_MAX_BYTES}`;
  return update(authUsers, { userMetadata: filled }, every(isUser(userId), fits, when));
};

/** Voids pending codes, links and changes of address or number, which could still be used to sign in. */
export const endPendingFlows = (userId: string, when = ALWAYS): Statement[] => [
  deleteTokensOf(userId, when),
  deleteFlowStatesOf(userId, when),
  update(
    authUsers,
    { newEmail: null, emailChangeSentAt: null, emailChangePending: 0, newPhone: null, phoneChangeSentAt: null },
    every(isUser(userId), when),
  ),
];

/** Bits of `email_change_pending`: the mails about a change of address that still have to be answered. */
export const EMAIL_CHANGE_BITS = { email_change_current: 4, email_change_new: 8 };

export type EmailChangeToken = keyof typeof EMAIL_CHANGE_BITS;

/** `isSecure`: the owner of the current address must also agree. */
export const answersNeeded = (isSecure: boolean): number =>
  EMAIL_CHANGE_BITS.email_change_new + (isSecure ? EMAIL_CHANGE_BITS.email_change_current : 0);

/** `confirmations`: EMAIL_CHANGE_BITS of all mails that must be answered before the address changes. */
export const requestEmailChange = (
  userId: string,
  { newEmail, confirmations, now }: { newEmail: string; confirmations: number; now: string },
) =>
  update(
    authUsers,
    { newEmail, emailChangePending: confirmations, emailChangeSentAt: now, updatedAt: now },
    isUser(userId),
  );

/** One of the mails was answered. Can be repeated. */
export const noteEmailChangeAnswer = (userId: string, answered: EmailChangeToken, when: Condition) =>
  update(
    authUsers,
    { emailChangePending: sql`${authUsers.emailChangePending} & ~${EMAIL_CHANGE_BITS[answered]}` },
    every(isUser(userId), when),
  );

export const requestPhoneChange = (userId: string, newPhone: string, now: string) =>
  update(authUsers, { newPhone, phoneChangeSentAt: now, updatedAt: now }, isUser(userId));

type Completion = {
  userId: string;
  identityId: string;
  now: string;
  /** The address changes without a mail, so it is not proved. */
  isEmailAssumed?: boolean;
};

const other = alias(authUsers, "other");

/**
 * Once all messages are answered, the new address or number replaces the old one, unless another user has it. The
 * identity follows; a user without one gets `identityId`.
 */
export function completeChange(provider: OwnProvider, change: Completion, when: Condition): Statement[] {
  const { userId, now, isEmailAssumed = false } = change;
  const { next, path, verified } = OWN_COLUMNS[provider];
  const [settled, isFree] =
    provider === "email"
      ? [
          { email: sql`${next}`, emailConfirmedAt: now, newEmail: null, emailChangeSentAt: null, isEmailAssumed },
          sql`${authUsers.emailChangePending} = 0 AND NOT ${isEmailTaken(next, { otherThan: "" })}`,
        ]
      : [
          { phone: sql`${next}`, phoneConfirmedAt: now, newPhone: null, phoneChangeSentAt: null },
          sql`NOT EXISTS (SELECT 1 FROM ${authUsers} ${other} WHERE ${other.phone} = ${next})`,
        ];
  const metadata = sql`json_set(${userMetadata}, '$.sub', ${authUsers.id}, ${path}, ${next}, ${verified}, json('true'))`;
  return [
    update(
      authUsers,
      { ...settled, isAnonymous: false, updatedAt: now, userMetadata: metadata },
      every(isUser(userId), sql`${next} IS NOT NULL`, isFree, when),
    ),
    ...followOwnIdentity(provider, change, when),
  ];
}

/** The change of address or number is complete. */
export const isSettled = (provider: OwnProvider, userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND ${OWN_COLUMNS[provider].next} IS NULL)`;
