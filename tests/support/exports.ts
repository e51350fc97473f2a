import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { listings, storedListingColumns } from "#db/schema/listings.ts";
import { select } from "#db/sql.ts";
import { runAll } from "#db/statement.ts";
import type { ExportFormat } from "#domain/desks/bulk-action.ts";
import { exportListings } from "#worker/services/listings/listing-desk.ts";
import { importText, LATER } from "./imports.ts";
import { db } from "./listings.ts";

export const exportedBytes = async (format: ExportFormat): Promise<Uint8Array> =>
  new Uint8Array(await new Response(exportListings({ db }, { format })).arrayBuffer());

/** All columns of the listings that a file can restore. */
export async function comparableListings() {
  const rows = await runAll(db, select(storedListingColumns, sql`FROM ${listings} ORDER BY ${listings.slug}`));
  return rows.map(({ id: _id, importJobId: _job, createdAt: _created, updatedAt: _updated, ...listing }) => listing);
}

async function emptyDirectory(): Promise<void> {
  for (const table of ["all_listings", "listing_old_slugs", "listing_deletions", "import_jobs"]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
}

export async function importExport(format: ExportFormat) {
  const bytes = await exportedBytes(format);
  await emptyDirectory();
  return importText(bytes, { at: LATER, fileName: `a.${format}` });
}
