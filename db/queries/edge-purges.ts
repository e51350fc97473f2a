import { sql } from "drizzle-orm";
import { edgePurges } from "../schema/site.ts";
import { deleteFrom, select } from "../sql.ts";

const { tag, version } = edgePurges;

export const listPurges = () => select({ tag, version }, sql`FROM ${edgePurges}`);

/** Unless the data has changed again. */
export const deletePurge = (done: { tag: string; version: number }) =>
  deleteFrom(edgePurges, sql`${tag} = ${done.tag} AND ${version} = ${done.version}`);
