import { expect, test } from "vitest";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { MAX_SHEET_ROWS } from "./export/rows.ts";
import { countExport } from "./listing-desk.ts";

/** A directory with this number of listings. */
function siteOf(count: number) {
  const db = { batch: async () => [{ results: [{ count }] }] };
  return { db, searchDb: db, now: () => new Date() };
}

const ALL = { filter: readListingFilter(new URLSearchParams()), ticked: [] };

test("more listings than Excel has rows are refused for Excel only", async () => {
  const full = siteOf(MAX_SHEET_ROWS - 1);
  const over = siteOf(MAX_SHEET_ROWS);
  expect(await countExport(full, { format: "xlsx", ...ALL })).toBe(MAX_SHEET_ROWS - 1);
  await expect(countExport(over, { format: "xlsx", ...ALL })).rejects.toMatchObject({ code: "export_too_long" });
  expect(await countExport(over, { format: "csv", ...ALL })).toBe(MAX_SHEET_ROWS);
});
