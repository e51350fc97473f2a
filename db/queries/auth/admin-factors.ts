import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { authMfaFactors } from "../../schema/factors.ts";
import { deleteFrom, update } from "../../sql.ts";
import { type FactorOf, isFactorOf } from "./factors.ts";

/** A trigger downgrades the sessions that used the factor (migration 0012). */
export const deleteFactorOf = (factor: FactorOf) => deleteFrom(authMfaFactors, isFactorOf(factor));

const other = alias(authMfaFactors, "other");

/** null keeps what is there. */
type FactorEdit = FactorOf & { name: string | null; phone: string | null; now: string };

/** Does nothing if the user has another factor of this name, or a verified one with this number. */
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
