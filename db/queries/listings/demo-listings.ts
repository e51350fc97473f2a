import { sql } from "drizzle-orm";
import { listingTrash } from "../../schema/listing-trash.ts";
import { dataQuality, listings } from "../../schema/listings.ts";
import { deleteFrom } from "../../sql.ts";
import { bumpDataVersion, HAS_DEMO_LISTINGS } from "../site-state.ts";

/** `source` of made-up listings. */
export const DEMO_ORIGIN = "demo";

/** For the transaction that stores the first real ones. */
export const deleteDemoListings = () => [
  bumpDataVersion(HAS_DEMO_LISTINGS),
  // The figures were made up, too.
  deleteFrom(dataQuality, HAS_DEMO_LISTINGS),
  deleteFrom(listings, sql`${listings.source} = 'demo'`),
  deleteFrom(listingTrash, sql`${listingTrash.listing} ->> 'source' = 'demo'`),
];
