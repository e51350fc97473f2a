import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Metadata, STORED_MAX_BYTES } from "#domain/auth/metadata.ts";
import { authUsers } from "../../schema/accounts.ts";
import { asBoolean, select, update } from "../../sql.ts";
import { ALWAYS, type Condition, every, type Statement } from "../../statement.ts";
import { followOwnIdentity } from "./own-identity.ts";
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
 * Adds only missing keys, so that a provider never overwrites what the user wrote. Adds none unless all of them fit. The
 * language of our mails is not changed by signing in.
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

/** Voids pending codes, links and changes of address or number, which could still let someone sign in. */
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

type Completion = { userId: string; identityId: string; now: string };
type EmailCompletion = Completion & {
  /** The address changes without a mail, so it is not proved. */
  isEmailAssumed?: boolean;
};

/**
 * Once all mails are answered, the new address replaces the old one, unless another user has it. The identity
 * follows; a user without one gets `identityId`.
 */
export const completeEmailChange = (change: EmailCompletion, when: Condition): Statement[] => [
  update(
    authUsers,
    {
      email: sql`${authUsers.newEmail}`,
      emailConfirmedAt: change.now,
      newEmail: null,
      emailChangeSentAt: null,
      isAnonymous: false,
      isEmailAssumed: change.isEmailAssumed ?? false,
      updatedAt: change.now,
      userMetadata: sql`json_set(${userMetadata}, '$.sub', ${authUsers.id},
        '$.email', ${authUsers.newEmail}, '$.email_verified', json('true'))`,
    },
    every(
      isUser(change.userId),
      sql`${authUsers.newEmail} IS NOT NULL AND ${authUsers.emailChangePending} = 0`,
      sql`NOT ${isEmailTaken(authUsers.newEmail, { otherThan: "" })}`,
      when,
    ),
  ),
  ...followOwnIdentity("email", change, when),
];

/** The change of address is complete. */
export const emailIsSettled = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND ${authUsers.newEmail} IS NULL)`;

const other = alias(authUsers, "other");

export const requestPhoneChange = (userId: string, newPhone: string, now: string) =>
  update(authUsers, { newPhone, phoneChangeSentAt: now, updatedAt: now }, isUser(userId));

/**
 * The new number replaces the old one, unless another user has it. The identity follows; a user without one gets
 * `identityId`.
 */
export const completePhoneChange = (change: Completion, when: Condition): Statement[] => [
  update(
    authUsers,
    {
      phone: sql`${authUsers.newPhone}`,
      phoneConfirmedAt: change.now,
      newPhone: null,
      phoneChangeSentAt: null,
      isAnonymous: false,
      updatedAt: change.now,
      userMetadata: sql`json_set(${userMetadata}, '$.sub', ${authUsers.id},
        '$.phone', ${authUsers.newPhone}, '$.phone_verified', json('true'))`,
    },
    every(
      sql`${isUser(change.userId)} AND ${authUsers.newPhone} IS NOT NULL`,
      sql`NOT EXISTS (SELECT 1 FROM ${authUsers} ${other}
        WHERE ${other.phone} = ${authUsers.newPhone})`,
      when,
    ),
  ),
  ...followOwnIdentity("phone", change, when),
];

/** The change of number is complete. */
export const phoneIsSettled = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(userId)} AND ${authUsers.newPhone} IS NULL)`;
