import type { Db } from "../../client.ts";
import { statement } from "../../statement.ts";

/** `source` of made-up listings; the index listings_demo and readSiteState know it too. */
export const DEMO_ORIGIN = "demo";

/** For the transaction that stores the first real ones. */
export const deleteDemoListings = (db: Db) => [
  statement(
    db,
    `UPDATE data_version SET version = version + 1
     WHERE EXISTS (SELECT 1 FROM spitex_listings WHERE source = 'demo')`,
  ),
  statement(db, "DELETE FROM spitex_listings WHERE source = 'demo'"),
];
