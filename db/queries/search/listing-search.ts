import { sql } from "drizzle-orm";
import { card, trigrams, words } from "../../schema/search.ts";
import { select } from "../../sql.ts";

const TABLES = { words, trigrams };
export type SearchTable = keyof typeof TABLES;

type Asked = { table: SearchTable; match: string; after: number; limit: number };

/** Ids in the order of the index, after the position `after`; 0 is before all. */
export const listMatchingIds = ({ table, match, after, limit }: Asked) =>
  select(
    { position: sql<number>`position`, id: card.id },
    sql`FROM (
        SELECT rowid AS position FROM ${TABLES[table]}
        WHERE ${TABLES[table]} MATCH ${match} AND rowid > ${after} ORDER BY rowid LIMIT ${limit}
      ) JOIN ${card} ON ${card.rowidKey} = position ORDER BY position`,
  );
