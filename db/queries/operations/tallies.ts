import { sql } from "drizzle-orm";
import type { TallyKind } from "#domain/operations/tally.ts";
import { tallies } from "../../schema/operations.ts";
import { change, excluded, names, select } from "../../sql.ts";

const { kind, period, count } = tallies;

export type Tally = typeof tallies.$inferSelect;

export const addTallies = (added: readonly Tally[]) =>
  change(
    sql`INSERT INTO ${tallies} (${names(kind, period, count)})
      SELECT value ->> 'kind', value ->> 'period', value ->> 'count' FROM json_each(${JSON.stringify(added)}) WHERE true
      ON CONFLICT DO UPDATE SET ${names(count)} = ${count} + ${excluded(count)}`,
  );

const since = (one: TallyKind, first: string) => sql`${kind} = ${one} AND ${period} >= ${first}`;

export const listTallies = (one: TallyKind, first: string) =>
  select({ period, count }, sql`FROM ${tallies} WHERE ${since(one, first)}`);

export const sumTallies = (one: TallyKind, first: string) =>
  select({ sum: sql<number>`coalesce(sum(${count}), 0)` }, sql`FROM ${tallies} WHERE ${since(one, first)}`);
