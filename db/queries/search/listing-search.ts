import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

export type SearchTable = "words" | "trigrams";

/** Ids from the index in its order, from behind `after` on; 0 is before all. */
export const listMatchingIds = (
  search: Db,
  {
    table,
    match,
    after,
    limit,
  }: { table: SearchTable; match: string; after: number; limit: number },
) =>
  statement<{ position: number; id: number }>(
    search,
    `SELECT position, id FROM (
       SELECT rowid AS position FROM ${table}
       WHERE ${table} MATCH ?1 AND rowid > ?2 ORDER BY rowid LIMIT ?3
     ) JOIN card ON rowid_key = position ORDER BY position`,
    match,
    after,
    limit,
  );
