import { sql } from "drizzle-orm";
import { placesRuns } from "../../schema/places.ts";
import { insert, select, update } from "../../sql.ts";

const { id, token, origin, state, startedAt, finishedAt, error } = placesRuns;

type NewRun = Pick<typeof placesRuns.$inferInsert, "token" | "origin" | "startedAt"> & { state: "waiting" | "running" };

/** Nothing else is at work, or it was interrupted. */
export const mayLoad = (abandonedBefore: string) =>
  sql`NOT EXISTS (SELECT 1 FROM ${placesRuns} WHERE ${state} IN ('waiting', 'running') AND ${startedAt} > ${abandonedBefore})`;

/** @returns a row if nothing else is at work */
export function startPlacesRun(run: NewRun, abandonedBefore: string) {
  const row = { ...run, finishedAt: null, error: null };
  return insert(
    placesRuns,
    { id: 1, ...row },
    { when: mayLoad(abandonedBefore), onConflict: { target: [id], set: row }, returning: { token } },
  );
}

/** @returns a row for the first of repeated messages */
export const claimPlacesRun = (run: string) =>
  update(placesRuns, { state: "running" }, sql`${token} = ${run} AND ${state} = 'waiting'`, { token });

type End = { state: "done" | "failed"; finishedAt: string; error: string | null };

/** A run that was given up in between leaves the later one alone. */
export const endPlacesRun = (run: string, end: End) =>
  update(placesRuns, end, sql`${token} = ${run} AND ${state} = 'running'`);

export const findPlacesRun = () =>
  select({ origin, state, startedAt, finishedAt, error }, sql`FROM ${placesRuns} WHERE ${id} = 1`);
