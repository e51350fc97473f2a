import type { ListingField } from "../listings/fields.ts";

/** Listings per request: D1 allows at most 1'000 statements, and a deletion takes a dozen. */
export const BULK_SIZE = 50;

/** Selected listings as requests name them, by portions that one request may have. */
export function portionsOf(listings: readonly { id: number; updatedAt: string }[]) {
  const asked = listings.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return Array.from({ length: Math.ceil(asked.length / BULK_SIZE) }, (_, at) =>
    asked.slice(at * BULK_SIZE, (at + 1) * BULK_SIZE),
  );
}

/** Selected listings per export: its address contains their numbers and may have some 16 kB. */
export const MOST_EXPORTED = 1_000;

/** `set` replaces the value, and an empty text clears it; `add` keeps the items of a list. */
type BulkMode = "set" | "add";

/** One field of several listings. `text`: as a form's, items of a list on lines. `isDry`: says only what would change. */
export type BulkEdit = { field: ListingField; mode: BulkMode; text: string; reason: string; isDry?: boolean };

/** An action on several listings. `canton`: the canton they are moved to. `reason`: for the log. */
export type BulkAsk =
  | { action: "confirm" | "delete" }
  | { action: "hide"; reason: string }
  | { action: "move"; canton: string }
  | ({ action: "edit" } & BulkEdit);

export type BulkChange = { id: number; name: string; before: string; after: string };

/**
 * `done`: the listings that changed; the others were changed or deleted in between, or needed no change. `changes`: of a
 * dry run.
 */
export type BulkResult = { done: number[]; changes?: BulkChange[] };

/** The formats of an export of listings; an import reads all of them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel", json: "JSON" };

/** @param day in ISO */
export const exportFileName = (format: ExportFormat, day: string) => `spitex-anbieter-${day}.${format}`;
