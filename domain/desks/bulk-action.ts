/** Listings per request: D1 allows at most 1'000 statements, and a deletion takes a dozen. */
export const BULK_SIZE = 50;

/** Selected listings per export: its address contains their numbers and may have some 16 kB. */
export const MOST_EXPORTED = 1_000;

/** An action on several listings. `canton`: the canton they are moved to. */
export type BulkAsk = { action: "confirm" | "delete" } | { action: "move"; canton: string };

/** The listings that changed; the others were changed or deleted in between, or needed no change. */
export type BulkResult = { done: number[] };

/** The formats of an export of listings; an import reads all of them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel", json: "JSON" };

/** @param day in ISO */
export const exportFileName = (format: ExportFormat, day: string) => `spitex-anbieter-${day}.${format}`;
