import { ALWAYS, type Condition } from "#db/condition.ts";
import type { ExportedListing } from "#db/queries/listings/listing-export.ts";
import type { ExportFormat } from "#domain/listings/export-format.ts";
import type { Deps } from "../../deps.ts";
import { streamOf } from "../text-stream.ts";
import { listingWindows } from "./export/listing-windows.ts";
import { writeCsv } from "./export/write-csv.ts";
import { writeJson } from "./export/write-json.ts";

export type ExportAsk = {
  format: ExportFormat;
  /** Over `spitex_listings`. */
  where?: Condition;
};

type Writer = (windows: AsyncIterable<readonly ExportedListing[]>) => AsyncGenerator<string | Uint8Array>;

const WRITERS: Record<ExportFormat, Writer> = {
  csv: writeCsv,
  json: writeJson,
  // Loaded on demand, with what packs it.
  xlsx: async function* (windows) {
    const { writeXlsx } = await import("./export/write-xlsx.ts");
    yield* writeXlsx(windows);
  },
};

/**
 * A file of listings that an import reads again without loss.
 */
export function exportListings(
  deps: Pick<Deps, "db">,
  { format, where = ALWAYS }: ExportAsk,
): ReadableStream<Uint8Array> {
  return streamOf(WRITERS[format](listingWindows(deps, where)));
}
