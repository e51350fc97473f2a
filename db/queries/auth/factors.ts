import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { WebauthnCredential } from "#domain/auth/webauthn.ts";
import { authUsers } from "../../schema/accounts.ts";
import { authMfaChallenges, authMfaFactors } from "../../schema/factors.ts";
import { deleteFrom, insert, listOf, select, update } from "../../sql.ts";
import { type Condition, every, type RowOf } from "../../statement.ts";
import { mayManage } from "./sessions.ts";

const { id, userId, factorType, status, friendlyName, phone, secret, createdAt } = authMfaFactors;
const { credentialId, publicKey, counter, failures, lockedUntil } = authMfaFactors;

export type FactorOf = { userId: string; factorId: string };

const isFactor = (factorId: string) => sql`${id} = ${factorId}`;
export const isFactorOf = (factor: FactorOf) => sql`${id} = ${factor.factorId} AND ${userId} = ${factor.userId}`;

const someFactor = (where: Condition) => sql`EXISTS (SELECT 1 FROM ${authMfaFactors} WHERE ${where})`;

export const factorExists = (factorId: string) => someFactor(isFactor(factorId));

/** Finds no row if the factor belongs to another user. */
export const findFactor = (factor: FactorOf) =>
  select(
    { id, userId, factorType, status, phone, secret, credentialId, publicKey, counter },
    sql`FROM ${authMfaFactors} WHERE ${isFactorOf(factor)}`,
  );

export type StoredFactor = RowOf<typeof findFactor>;

type Stale = { userId: string; createdBefore: string; now: string };

/** Deletes unfinished factors, except those with a challenge that can still be answered. */
export const deleteStaleFactors = ({ userId: owner, createdBefore, now }: Stale) =>
  deleteFrom(
    authMfaFactors,
    every(
      sql`${userId} = ${owner} AND ${status} = 'unverified' AND ${createdAt} < ${createdBefore}`,
      sql`NOT EXISTS (SELECT 1 FROM ${authMfaChallenges}
        WHERE ${authMfaChallenges.factorId} = ${id} AND ${authMfaChallenges.expiresAt} > ${now})`,
    ),
  );

/** The factor is verified, and its type can stand on its own. */
const isUsable = (usableTypes: string[]) => sql`${status} = 'verified' AND ${factorType} IN ${listOf(usableTypes)}`;

type Counted = { userId: string; name: string | null; usableTypes: string[] };

/** `usable`: number of factors for signing in, besides recovery codes; `named`: number of factors with this name. */
export const countFactors = ({ userId: owner, name, usableTypes }: Counted) => {
  const countOf = (where: Condition) => sql<number>`count(*) FILTER (WHERE ${where})`;
  return select(
    {
      total: sql<number>`count(*)`,
      verified: countOf(sql`${status} = 'verified'`),
      usable: countOf(isUsable(usableTypes)),
      recovery: countOf(sql`${factorType} = 'recovery_code'`),
      named: countOf(sql`${friendlyName} = ${name}`),
    },
    sql`FROM ${authMfaFactors} WHERE ${userId} = ${owner}`,
  );
};

export type FactorCounts = RowOf<typeof countFactors>;

const hasFewerFactors = (owner: string, max: number) =>
  sql`(SELECT count(*) FROM ${authMfaFactors} WHERE ${userId} = ${owner}) < ${max}`;

type NewFactor = Pick<StoredFactor, "id" | "userId" | "factorType" | "phone" | "secret"> & {
  friendlyName: string | null;
  now: string;
};
type EnrollRules = { maxFactors: number; hasSecondFactor: boolean };

/** Does nothing beyond the limit, if the name is taken, or without a required second factor. */
export const insertFactor = ({ now, ...factor }: NewFactor, rules: EnrollRules) =>
  insert(
    authMfaFactors,
    { ...factor, status: "unverified", createdAt: now, updatedAt: now },
    {
      from: authUsers,
      when: every(
        sql`${authUsers.id} = ${factor.userId}`,
        hasFewerFactors(factor.userId, rules.maxFactors),
        mayManage(factor.userId, rules),
      ),
      onConflict: "ignore",
      returning: { id },
    },
  );

type NewRecoveryFactor = { id: string; userId: string; name: string; now: string };
type RecoveryRules = { maxFactors: number; usableTypes: string[] };

/** Does nothing beyond the limit, without a usable factor, or if the user has recovery codes already. */
export const insertRecoveryFactor = (
  { name, now, ...factor }: NewRecoveryFactor,
  { maxFactors, usableTypes }: RecoveryRules,
) =>
  insert(
    authMfaFactors,
    { ...factor, factorType: "recovery_code", status: "verified", friendlyName: name, createdAt: now, updatedAt: now },
    {
      from: authUsers,
      when: every(
        sql`${authUsers.id} = ${factor.userId}`,
        hasFewerFactors(factor.userId, maxFactors),
        someFactor(sql`${userId} = ${factor.userId} AND ${isUsable(usableTypes)}`),
      ),
      onConflict: "ignore",
      returning: { id },
    },
  );

/** How often the duration of a lock doubles at most. */
const MAX_DOUBLINGS = 4;

/** Times in milliseconds. */
type Guess = { maxAttempts: number; lockMs: number; now: number };

/**
 * Counts the guess before it is checked, so that concurrent guesses cannot exceed the limit. The factor is locked after
 * every `maxAttempts` guesses, each time for twice as long.
 */
export const takeFactorGuess = (factor: FactorOf, { maxAttempts, lockMs, now }: Guess) => {
  const guesses = sql`${failures} + 1`;
  const doublings = sql`min((${guesses}) / ${maxAttempts} - 1, ${MAX_DOUBLINGS})`;
  return update(
    authMfaFactors,
    {
      failures: guesses,
      lockedUntil: sql`CASE WHEN (${guesses}) % ${maxAttempts} = 0
        THEN ${now} + (${lockMs} << ${doublings}) ELSE ${lockedUntil} END`,
    },
    sql`${isFactorOf(factor)} AND ${lockedUntil} <= ${now}`,
    { id },
  );
};

/** Resets the count of wrong guesses and lifts a lock. */
export const unlockFactor = (factorId: string, now: string) =>
  update(authMfaFactors, { failures: 0, lockedUntil: 0, updatedAt: now }, isFactor(factorId));

export const timeStepIsNew = (factorId: string, step: number) =>
  someFactor(sql`${isFactor(factorId)} AND coalesce(${authMfaFactors.lastTimeStep}, -1) < ${step}`);

type TimeStep = { factorId: string; step: number; secret: string };

export const keepTimeStep = ({ factorId, step, secret }: TimeStep, when: Condition) =>
  update(authMfaFactors, { lastTimeStep: step, secret }, every(isFactor(factorId), when));

export const factorHasNoCredential = (factorId: string) =>
  someFactor(sql`${isFactor(factorId)} AND ${credentialId} IS NULL`);

type NewCredential = { factorId: string; credential: WebauthnCredential };

export const keepCredential = ({ factorId, credential }: NewCredential, when: Condition) =>
  update(authMfaFactors, credential, every(isFactor(factorId), when));

type Counter = { factorId: string; counter: number };

/** Authenticators without a counter always send 0. */
export const counterIsNew = ({ factorId, counter: next }: Counter) =>
  someFactor(sql`${isFactor(factorId)} AND (${counter} < ${next} OR ${counter} = 0 AND ${next} = 0)`);

export const keepCounter = ({ factorId, counter: next }: Counter, when: Condition) =>
  update(authMfaFactors, { counter: next }, every(isFactor(factorId), when));

type Removal = FactorOf & { hasSecondFactor: boolean; usableTypes: string[] };

/**
 * A verified factor is only deleted in a session with a second factor, and if recovery codes would not be the only
 * factor left.
 */
const isDeletable = ({ hasSecondFactor, usableTypes, ...factor }: Removal) => {
  const isOwn = sql`${userId} = ${factor.userId}`;
  const hasRecoveryCodes = someFactor(sql`${isOwn} AND ${factorType} = 'recovery_code'`);
  const hasAnother = someFactor(sql`${isOwn} AND ${id} <> ${factor.factorId} AND ${isUsable(usableTypes)}`);
  const leavesRecoveryAlone = sql`${factorType} <> 'recovery_code'
    AND ${hasRecoveryCodes} AND NOT ${hasAnother}`;
  return sql`${isFactorOf(factor)} AND (${status} = 'unverified'
    OR ${hasSecondFactor} AND NOT (${leavesRecoveryAlone}))`;
};

/** For statements that run before the factor is deleted. */
export const mayDeleteFactor = (removal: Removal) => someFactor(isDeletable(removal));

/** A trigger downgrades the sessions that used the factor. */
export const deleteFactor = (removal: Removal) => deleteFrom(authMfaFactors, isDeletable(removal), { id });

/** The same by an admin, without these conditions. */
export const deleteFactorOf = (factor: FactorOf) => deleteFrom(authMfaFactors, isFactorOf(factor), { id });

/** Recovery codes replace another factor; alone they would lock out a user who has none left. */
export const deleteLoneRecoveryCodes = (owner: string) =>
  deleteFrom(
    authMfaFactors,
    sql`${userId} = ${owner} AND ${factorType} = 'recovery_code'
      AND NOT ${someFactor(sql`${userId} = ${owner} AND ${status} = 'verified' AND ${factorType} <> 'recovery_code'`)}`,
  );

const other = alias(authMfaFactors, "other");

/** null keeps the stored value. */
type FactorEdit = FactorOf & { name: string | null; phone: string | null; now: string };

/** Does nothing if the user has another factor with this name, or a verified one with this number. */
export const editFactor = ({ name, phone, now, ...factor }: FactorEdit) => {
  const isTaken = sql`EXISTS (SELECT 1 FROM ${authMfaFactors} ${other}
    WHERE ${other.userId} = ${factor.userId} AND ${other.id} <> ${factor.factorId}
      AND (${other.friendlyName} = ${name} AND ${other.friendlyName} <> ''
        OR ${other.phone} = ${phone} AND ${other.status} = 'verified'))`;
  return update(
    authMfaFactors,
    { friendlyName: name ?? undefined, phone: phone ?? undefined, updatedAt: now },
    sql`${isFactorOf(factor)} AND NOT ${isTaken}`,
    { id: authMfaFactors.id },
  );
};

/** Holds right after the factor was edited. */
export const factorIsEdited = (factorId: string, now: string) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaFactors}
    WHERE ${authMfaFactors.id} = ${factorId} AND ${authMfaFactors.updatedAt} = ${now})`;
