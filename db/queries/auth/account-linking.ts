import { sql } from "drizzle-orm";
import { authIdentities, authUsers } from "../../schema/accounts.ts";
import { authSessions } from "../../schema/sessions.ts";
import { deleteFrom, insert, listOf, update } from "../../sql.ts";
import { type Condition, every, type Statement } from "../../statement.ts";
import { updateProviderList } from "./identities.ts";
import { CLAIMS_NOTHING } from "./sessions.ts";
import { endPendingFlows } from "./user-changes.ts";
import { isEmailTaken } from "./users.ts";

const isUser = (id: string) => sql`${authUsers.id} = ${id}`;

type Disowning = { userId: string; identityId: string; now: string };

/**
 * An unconfirmed account is about to go to the reader of a mail to its address, who may not be the person who opened
 * it: identities linked before must no longer open it. `identityId`: the id for the e-mail identity, if there is none
 * yet.
 */
export const dropForeignIdentities = (disowning: Disowning, when: Condition): Statement[] => {
  const isUnconfirmed = sql`EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUser(disowning.userId)}
    AND ${authUsers.email} <> '' AND ${authUsers.emailConfirmedAt} IS NULL)`;
  return keepOnlyEmailIdentity(disowning, every(isUnconfirmed, when));
};

export const keepOnlyEmailIdentity = ({ userId, identityId, now }: Disowning, when: Condition): Statement[] => [
  deleteFrom(
    authIdentities,
    every(sql`${authIdentities.userId} = ${userId} AND ${authIdentities.provider} <> 'email'`, when),
  ),
  insert(
    authIdentities,
    {
      id: identityId,
      userId: authUsers.id,
      provider: "email",
      providerId: authUsers.id,
      identityData: sql`json_object('sub', ${authUsers.id}, 'email', ${authUsers.email},
        'email_verified', json('false'), 'phone_verified', json('false'))`,
      createdAt: now,
      updatedAt: now,
    },
    { from: authUsers, when: every(isUser(userId), when), onConflict: "ignore" },
  ),
  updateProviderList(userId, now, when),
];

/** For `insertIdentity`: the session still exists, and `email` is free. */
export const mayLink = ({ sessionId, email }: { sessionId: string; email: string }) =>
  every(
    sql`EXISTS (SELECT 1 FROM ${authSessions} WHERE ${authSessions.id} = ${sessionId}
      AND ${authSessions.userId} = ${authUsers.id})`,
    sql`NOT ${isEmailTaken(email, { otherThan: authUsers.id })}`,
  );

/** An account without an address gets the one its new identity proves, unless another user has it. */
export const adoptEmail = ({ userId, email, now }: { userId: string; email: string; now: string }, when: Condition) =>
  update(
    authUsers,
    { email, emailConfirmedAt: now, updatedAt: now },
    every(sql`${isUser(userId)} AND ${authUsers.email} = ''`, sql`NOT ${isEmailTaken(email, { otherThan: "" })}`, when),
  );

/** An anonymous account becomes permanent once it has a way to sign in. */
export const makeLasting = (userId: string, when: Condition) =>
  update(authUsers, { isAnonymous: false }, every(isUser(userId), when));

type Departure = {
  userId: string;
  sessionId: string;
  provider: string;
  /** null keeps the address. */
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

/** Removes what belonged to a removed identity: its address or number, the password and the sessions it began. */
export function followRemoval(
  { userId, sessionId, provider, nextEmail, now }: Departure,
  when: Condition,
): Statement[] {
  const isRemoved = every(isUser(userId), when);
  const { amr } = authSessions;
  const isOwnAddress = provider === "email" || provider === "phone";
  return [
    ...(nextEmail === null ? [] : [moveTo(nextEmail, now, isRemoved)]),
    ...(provider === "email" ? [update(authUsers, { passwordHash: null }, isRemoved)] : []),
    ...(provider === "phone" ? [forgetPhone(now, isRemoved)] : []),
    deleteFrom(
      authSessions,
      every(
        sql`${authSessions.userId} = ${userId} AND ${authSessions.id} <> ${sessionId}`,
        CLAIMS_NOTHING,
        sql`EXISTS (SELECT 1 FROM json_each(${amr}) WHERE value ->> 'provider' = ${provider}
          OR value ->> 'method' IN ${listOf(OWN_METHODS[provider] ?? [])})`,
        when,
      ),
    ),
    ...(nextEmail !== null || isOwnAddress ? endPendingFlows(userId, when) : []),
  ];
}

const moveTo = (email: string, now: string, where: Condition) =>
  update(
    authUsers,
    {
      email,
      emailConfirmedAt: email === "" ? null : now,
      isEmailAssumed: false,
      updatedAt: now,
      userMetadata: sql`json_set(${authUsers.userMetadata}, '$.email', ${email},
        '$.email_verified', json(${email === "" ? "false" : "true"}))`,
    },
    where,
  );

const forgetPhone = (now: string, where: Condition) =>
  update(
    authUsers,
    {
      phone: "",
      phoneConfirmedAt: null,
      updatedAt: now,
      userMetadata: sql`json_remove(${authUsers.userMetadata}, '$.phone', '$.phone_verified')`,
    },
    where,
  );
