import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import type { RawRow } from "#domain/import/import-columns.ts";
import { locateRow, parseImportRow } from "#domain/import/import-row.ts";
import type { Known, PlanInput } from "#worker/services/import/run/plan.ts";
import { BatchPlanner } from "#worker/services/import/run/plan-batch.ts";
import type { Claims } from "#worker/services/import/run/staged-row.ts";
import { listingValues } from "#worker/services/listings/store-edit.ts";

export const JOB = 2;

/** A row of a file, in Uster unless `raw` says otherwise. */
export function row(raw: RawRow): ListingValues {
  const parsed = parseImportRow({ zip: "8610", city: "Uster", canton: "ZH", ...raw }, "csv");
  if (parsed.outcome !== "accepted") throw new Error("refused");
  return listingValues(parsed.row, locateRow(parsed.row, []), "csv");
}

/** A listing with the values of a row. */
export const stored = (values: ListingValues, id: number, importJobId = 1): StoredListing => ({
  ...values,
  id,
  importJobId,
  createdAt: "2026-01-01",
  updatedAt: "2026-01-01",
  confirmedFields: null,
});

export function planBatch(
  rows: readonly ListingValues[],
  { claims, ...input }: PlanInput & Known & { claims?: Claims },
) {
  const planner = new BatchPlanner(input);
  planner.know(input);
  for (const [index, values] of rows.entries()) planner.add(index, values, claims);
  return planner.plan;
}

export const csv = { container: "csv", jobId: JOB, stored: [] } as const;
export const json = { container: "json", jobId: JOB, stored: [] } as const;
export const reasons = (plan: ReturnType<typeof planBatch>) =>
  plan.duplicates.map(({ index, duplicate }) => [index, duplicate.field, duplicate.where]);
