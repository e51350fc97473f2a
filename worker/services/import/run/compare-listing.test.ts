import { expect, test } from "vitest";
import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { keptRemarks } from "./compare-listing.ts";

const AT = "2026-07-01T00:00:00.000Z";
const known = {
  ...{ phone: "044 000 00 01", website: null, name: "Spitex A", closed: "offen" },
  confirmedFields: { phone: AT, website: AT, name: AT, closed: AT, email: AT },
} as unknown as StoredListing;
const file = {
  phone: "044 000 00 02",
  website: "https://a.example",
  name: "Spitex A",
  closed: "dauerhaft",
  email: null,
};
const remarks = (fileDate: string) => keptRemarks(file as unknown as ListingValues, known, fileDate);

test("what was confirmed after the file is listed with what the file says, unless it says the same or nothing", () => {
  const confirmed = "Im Verzeichnis am 1. Juli 2026 bestätigt.";
  expect(remarks("2026-06-01T00:00:00.000Z")).toEqual([
    { field: "phone", value: "044 000 00 02", reason: `${confirmed} Es bleibt bei «044 000 00 01».` },
    { field: "website", value: "https://a.example", reason: `${confirmed} Es bleibt leer.` },
  ]);
});

test("what was confirmed before the file is not listed", () => {
  expect(remarks("2026-08-01T00:00:00.000Z")).toEqual([]);
});
