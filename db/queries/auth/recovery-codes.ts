import { sql } from "drizzle-orm";
import { authMfaFactors, authMfaRecoveryCodes } from "../../schema/factors.ts";
import { change, deleteFrom, listOf, names, select, update } from "../../sql.ts";
import type { RowOf, Statement } from "../../statement.ts";
import { unlockFactor } from "./factors.ts";
import { sessionExists } from "./sessions.ts";

const { id, friendlyName, lockedUntil } = authMfaFactors;
const { factorId, codeHash, usedAt, claim } = authMfaRecoveryCodes;

/** The recovery codes of a user are one factor. */
export const findRecoverySet = (userId: string) =>
  select(
    {
      id,
      friendlyName,
      /** Unix time in ms. */
      lockedUntil,
      total: sql<number>`count(${codeHash})`,
      remaining: sql<number>`count(*) FILTER (WHERE ${codeHash} IS NOT NULL AND ${usedAt} IS NULL)`,
    },
    sql`FROM ${authMfaFactors} LEFT JOIN ${authMfaRecoveryCodes} ON ${factorId} = ${id}
      WHERE ${authMfaFactors.userId} = ${userId} AND ${authMfaFactors.factorType} = 'recovery_code'
      GROUP BY ${id}`,
  );

export type RecoverySet = RowOf<typeof findRecoverySet>;

type NewCodes = { factorId: string; hashes: string[]; now: string };

/** Also ends a lock. Stores nothing if the factor does not exist. */
export const replaceRecoveryCodes = ({ factorId: factor, hashes, now }: NewCodes): Statement[] => [
  deleteFrom(authMfaRecoveryCodes, sql`${factorId} = ${factor}`),
  change(sql`INSERT INTO ${authMfaRecoveryCodes} (${names(factorId, codeHash)})
    SELECT ${id}, code.value FROM ${authMfaFactors}, ${listOf(hashes)} code WHERE ${id} = ${factor}`),
  unlockFactor(factor, now),
];

type Claim = { factorId: string; codeHash: string; sessionId: string; claim: string; now: string };

/** This request used a code. */
export const recoveryCodeIsClaimed = (own: Claim) =>
  sql`EXISTS (SELECT 1 FROM ${authMfaRecoveryCodes}
    WHERE ${factorId} = ${own.factorId} AND ${claim} = ${own.claim})`;

/** Of concurrent requests exactly one gets a row. */
export const claimRecoveryCode = (own: Claim) =>
  update(
    authMfaRecoveryCodes,
    { usedAt: own.now, claim: own.claim },
    sql`${factorId} = ${own.factorId} AND ${codeHash} = ${own.codeHash} AND ${usedAt} IS NULL
      AND ${sessionExists(own.sessionId)}`,
    { factorId },
  );
