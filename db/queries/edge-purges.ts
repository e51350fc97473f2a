import { sql } from "drizzle-orm";
import { edgePurges } from "../schema/site.ts";
import { deleteFrom, select, update } from "../sql.ts";
import type { RowOf } from "../statement.ts";

const { tag, version, caches } = edgePurges;

/** What some cache still has to forget. */
export const listPurges = () => select({ tag, version, caches }, sql`FROM ${edgePurges}`);

export type PurgeRow = RowOf<typeof listPurges>;

/** Right even if the data has changed meanwhile, because the progress carries the version that it is about. */
export const notePurge = (one: string, progress: PurgeRow["caches"]) =>
  update(edgePurges, { caches: progress }, sql`${tag} = ${one}`);

/** Unless the data has changed again. */
export const deletePurge = (purge: Pick<PurgeRow, "tag" | "version">) =>
  deleteFrom(edgePurges, sql`${tag} = ${purge.tag} AND ${version} = ${purge.version}`);
