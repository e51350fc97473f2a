import { getTableName, sql } from "drizzle-orm";
import { columnsAsJson } from "../../columns-as-json.ts";
import type { KeptRow } from "../../schema/listing-merges.ts";
import { allListings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { rememberedProviders } from "../../schema/remembered-providers.ts";
import { deletedReviews, reviews } from "../../schema/reviews.ts";
import { asJson, select } from "../../sql.ts";
import { storedColumns } from "../listings/merge-record.ts";

/** What of a user's data belongs to listings that can be restored. */
export function dataOfDeleted(userId: string) {
  const rows = [reviews, deletedReviews, rememberedProviders, providerMembers].map(
    (table) => sql`SELECT ${allListings.name} AS spitex, ${getTableName(table)} AS origin,
        ${allListings.deletedAt} AS deleted_at, ${columnsAsJson(storedColumns(table.spitexId))} AS entry
      FROM ${table} JOIN ${allListings} ON ${allListings.id} = ${table.spitexId}
      WHERE ${table.userId} = ${userId} AND ${allListings.deletedAt} IS NOT NULL`,
  );
  return select(
    {
      spitex: sql<string>`spitex`,
      table: sql<string>`origin`,
      deleted_at: sql<string>`deleted_at`,
      entry: asJson<KeptRow>(sql`entry`),
    },
    sql`FROM (${sql.join(rows, sql` UNION ALL `)})`,
  );
}
