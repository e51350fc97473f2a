import { type SQL, sql } from "drizzle-orm";

/** A boolean SQL expression that carries its values. */
export type Condition = SQL;

export const ALWAYS: Condition = sql`true`;

/** All conditions together; true if there are none. */
export const every = (...conditions: (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length === 0) return ALWAYS;
  const parts = given.map((condition) => sql`(${condition})`);
  return sql.join(parts, sql` AND `);
};

export const not = (condition: Condition): Condition => sql`NOT (${condition})`;
