import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { locateRow, parseImportRow } from "#domain/import/import-row.ts";
import { holds } from "#tests/support/holds.ts";
import { listingValues } from "../../listings/store-edit.ts";
import { BatchPlanner } from "./plan-batch.ts";

function valuesOf(given: { id: string | undefined; name: string; zip: string }): ListingValues {
  const parsed = parseImportRow({ ...given, city: "Uster", canton: "ZH" }, "csv");
  if (parsed.outcome !== "accepted") throw new Error("refused");
  return listingValues(parsed.row, locateRow(parsed.row, []), "csv");
}

/** So few values that most rows collide, also by slugs of different names. */
const row = fc
  .record({
    id: fc.constantFrom("a", "b", "c", undefined),
    name: fc.constantFrom(
      "Spitex Müller",
      "SPITEX Mueller",
      "Spitex  Müller!",
      "Spitex B",
      "Pflege 日本",
      "日本",
      "中国",
    ),
    zip: fc.constantFrom("8610", "8001"),
  })
  .map(valuesOf);
const rows = fc.array(row, { maxLength: 12 });

const times = { createdAt: "2026-01-01", updatedAt: "2026-01-01", confirmedFields: null, importJobId: 1 };
/** The directory contains each id and each address once. */
const isFirst = ({ placeId }: ListingValues, at: number, all: ListingValues[]) =>
  placeId === null || all.findIndex((other) => other.placeId === placeId) === at;
const stored = fc
  .uniqueArray(row, { maxLength: 6, selector: ({ slug }) => slug })
  .map((listings) => listings.filter(isFirst))
  .map((listings) => listings.map((values, at): StoredListing => ({ ...values, ...times, id: at + 1 })));

test("every row is decided once, and no two new listings share an address, whatever collides", () =>
  holds(fc.tuple(rows, stored, fc.constantFrom("csv" as const, "json" as const)), ([given, known, container]) => {
    const input = { container, jobId: 2, stored: known };
    const planner = new BatchPlanner(input);
    planner.know(input);
    for (const [index, values] of given.entries()) planner.add(index, values);
    const { inserts, updates, unchanged, duplicates } = planner.plan;
    const decided = [...inserts, ...updates, ...unchanged, ...duplicates].map(({ index }) => index);
    expect(decided.toSorted((a, b) => a - b)).toEqual(given.map((_, index) => index));
    const slugs = inserts.map(({ values }) => values.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const kept = new Set(
      known.filter(({ id }) => !updates.some((update) => update.values.id === id)).map(({ slug }) => slug),
    );
    expect(slugs.filter((slug) => kept.has(slug))).toEqual([]);
  }));
