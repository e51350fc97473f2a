import { sql } from "drizzle-orm";
import { batchSql, type Db } from "../client.ts";

/** `source` of made-up listings; the index listings_demo and readSiteState know it too. */
export const DEMO_ORIGIN = "demo";

export const deleteDemoListings = (db: Db) =>
  batchSql(db, [
    sql`UPDATE data_version SET version = version + 1
        WHERE EXISTS (SELECT 1 FROM spitex_listings WHERE source = 'demo')`,
    sql`DELETE FROM spitex_listings WHERE source = 'demo'`,
  ]);
