/** Listings in one request: D1 runs at most 1'000 statements for it, and a deletion has a dozen. */
export const BULK_SIZE = 50;

/** Ticked listings of one export: their numbers are in its address, which has some 16 kB. */
export const MOST_EXPORTED = 1_000;

/** What is done with several listings at once. `canton`: where they are moved. */
export type BulkAsk = { action: "confirm" | "delete" } | { action: "move"; canton: string };

/** Which listings the action changed; all others were changed or deleted in between, or were already as wanted. */
export type BulkResult = { done: number[] };

/** The formats of an export of listings; an import reads all of them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel", json: "JSON" };

/** @param day ISO */
export const exportFileName = (format: ExportFormat, day: string) => `spitex-anbieter-${day}.${format}`;
