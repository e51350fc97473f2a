import { sql } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import type { DerivedName } from "#domain/operations/derived.ts";
import { rebuilds } from "../../schema/operations.ts";
import { deleteFrom, insert, listOf, select, update } from "../../sql.ts";
import type { RowOf } from "../../statement.ts";

const { name, position, leaseUntil, tries, tryAt, since } = rebuilds;

export const listRebuilds = () => select(getTableColumns(rebuilds), sql`FROM ${rebuilds} ORDER BY ${since}, ${name}`);

export type Rebuild = RowOf<typeof listRebuilds>;

/** Those of these that are being made again. */
export const listRebuildsOf = (wanted: readonly DerivedName[]) =>
  select({ name, tries, tryAt }, sql`FROM ${rebuilds} WHERE ${name} IN ${listOf(wanted)}`);

/** From the first row, also one that did not help. */
export const startRebuild = (one: DerivedName, { now, tryAt }: { now: string; tryAt: number }) =>
  insert(
    rebuilds,
    { name: one, since: now, tryAt },
    { onConflict: { target: [name], set: { position: 0, leaseUntil: 0, tryAt, tries: sql`${tries} + 1` } } },
  );

/** Of what was never made, or is to be made anew: nothing is lost. Answers a row unless it is being made already. */
export const startIfNone = (one: DerivedName, now: string) =>
  insert(rebuilds, { name: one, since: now, tries: 0 }, { onConflict: "ignore", returning: { name } });

/** Takes it if nobody else is at work on it and something is left to make. */
export const claimRebuild = (one: DerivedName, nowMs: number, untilMs: number) =>
  update(
    rebuilds,
    { leaseUntil: untilMs },
    sql`${name} = ${one} AND ${position} IS NOT NULL AND ${leaseUntil} < ${nowMs}`,
    { position, tries },
  );

/** Answers a row unless the lease ran out and another Worker took it. */
export const noteSlice = (one: DerivedName, lease: { before: number; after: number }, next: number | null) =>
  update(
    rebuilds,
    { position: next, leaseUntil: lease.after },
    sql`${name} = ${one} AND ${leaseUntil} = ${lease.before}`,
    { name },
  );

/** After a slice that failed. */
export const pauseRebuild = (one: DerivedName, lease: { before: number; after: number }) =>
  update(
    rebuilds,
    { leaseUntil: lease.after, tries: sql`${tries} + 1` },
    sql`${name} = ${one} AND ${leaseUntil} = ${lease.before}`,
  );

export const endRebuild = (one: DerivedName) => deleteFrom(rebuilds, sql`${name} = ${one}`);
