import { expect, test } from "vitest";
import { MAX_SHEET_ROWS } from "./export/sheet-xml.ts";
import { countExport } from "./start-export.ts";

/** A database with so many listings. */
function databaseOf(count: number): D1Database {
  const statement = { bind: () => statement };
  return { prepare: () => statement, batch: async () => [{ results: [{ count }] }] } as unknown as D1Database;
}

test("more listings than Excel has rows are refused for Excel, and only for it", async () => {
  const full = { db: databaseOf(MAX_SHEET_ROWS - 1) };
  const over = { db: databaseOf(MAX_SHEET_ROWS) };
  expect(await countExport(full, { format: "xlsx" })).toBe(MAX_SHEET_ROWS - 1);
  await expect(countExport(over, { format: "xlsx" })).rejects.toMatchObject({ code: "export_too_long" });
  expect(await countExport(over, { format: "csv" })).toBe(MAX_SHEET_ROWS);
});
