import { expect, test } from "vitest";
import { columnKey } from "./import-columns.ts";
import { importFormat } from "./import-format.ts";

test.each([
  ["csv", ["title", "totalScore", "location/lat"], "apify-csv"],
  ["json", ["title", "totalScore", "location"], "apify-json"],
  ["csv", ["name", "full_address", "google_id"], "outscraper-csv"],
  ["csv", ["title", "complete_address", "review_rating"], "gosom-csv"],
  ["json", ["id", "displayName", "addressComponents"], "places-api"],
  ["json", ["place_id", "geometry"], "places-api-legacy"],
  ["csv", ["id", "name", "zip"], "csv"],
  ["json", [], "json"],
] as const)("%s with %j is %s", (container, keys, format) =>
  expect(importFormat(container, keys.map(columnKey))).toBe(format),
);
