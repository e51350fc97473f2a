import { bytesToHex } from "@noble/hashes/utils.js";
import type { ColumnChoice } from "#domain/import/import-columns.ts";
import { columnKey } from "#domain/import/import-columns.ts";
import type { JobSource } from "../job-source.ts";
import { importRefused, type OpenFile, type SourceOptions } from "../read/import-source.ts";
import { openSource } from "../read/open-source.ts";

/**
 * Reads a file to its end, so that every fault is found before anything is stored.
 *
 * @throws AppError import_refused with a German sentence when the file as a whole is unusable
 */
export async function recogniseFile(
  fileName: string,
  open: OpenFile,
  options: Pick<SourceOptions, "sheet"> = {},
): Promise<JobSource> {
  const source = await openSource(fileName, open, options);
  let entries = 0;
  for await (const _ of source.entries()) entries += 1;
  const { container, encoding, delimiter, format, columns, sheets, notes } = source;
  return {
    container,
    encoding,
    ...(delimiter !== undefined && { delimiter }),
    format,
    columns,
    ...(sheets && { sheets }),
    notes,
    headerKey: await headerKey(container, columns),
    entries,
  };
}

/** For uploads only: a table without rows is a mistake. */
export function refuseEmpty({ entries }: JobSource): void {
  if (entries === 0) {
    throw importRefused("Die Datei enthält keine Einträge. Prüfen Sie, ob es die richtige ist.");
  }
}

/** The same columns in the same order have the same key, however many rows follow. */
async function headerKey(container: string, columns: readonly Pick<ColumnChoice, "name">[]) {
  const text = [container, ...columns.map(({ name }) => columnKey(name))].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return bytesToHex(new Uint8Array(digest));
}
