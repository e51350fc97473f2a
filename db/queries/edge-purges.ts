import { sql } from "drizzle-orm";
import { edgePurges } from "../schema/site.ts";
import { deleteFrom, select, update } from "../sql.ts";

const { tag, version, purgedAt } = edgePurges;

type Purge = { tag: string; version: number };

/** Not purged yet, or purged before `trusted`. */
export const listPurges = (trusted: string) =>
  select({ tag, version, purgedAt }, sql`FROM ${edgePurges} WHERE ${purgedAt} IS NULL OR ${purgedAt} < ${trusted}`);

/** Unless the data has changed again. */
const isStill = (purge: Purge) => sql`${tag} = ${purge.tag} AND ${version} = ${purge.version}`;

export const notePurge = (purge: Purge, now: string) => update(edgePurges, { purgedAt: now }, isStill(purge));
export const deletePurge = (purge: Purge) => deleteFrom(edgePurges, isStill(purge));
