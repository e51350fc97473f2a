import { expect, test } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { FIELD_NAMES, type FieldValues, fieldOf, type ListingField, NO_VALUES } from "../listings/fields.ts";
import { toHsds } from "./hsds.ts";
import { toOpenListing } from "./open-data.ts";

/** A page's address says the canton. */
const NAMES = FIELD_NAMES.filter((name) => name !== "canton");

const BEFORE = Object.fromEntries(NAMES.map((name) => [name, fieldSamples(name)[0]])) as FieldValues;

function published(values: FieldValues) {
  const stored = {
    slug: "probe-8400",
    cantonSlug: "zuerich",
    citySlug: "winterthur",
    updatedAt: "2026-11-22T08:00:00.000Z",
  };
  const row = { ...NO_VALUES, ...values, ...stored, factSources: null, confirmedFields: null, capacity: null };
  const listing = toOpenListing(row, "https://spitex.example", "2026-11-22");
  return (
    listing && {
      open: JSON.stringify(listing),
      hsds: JSON.stringify(toHsds(listing, (name) => name, new Date(stored.updatedAt))),
    }
  );
}

const changedIn = (part: "open" | "hsds") =>
  NAMES.filter((name) => published({ ...BEFORE, [name]: fieldSamples(name)[1] })?.[part] !== published(BEFORE)?.[part]);

const placeOf = (name: ListingField) => fieldOf(name).openData;

test("open data have exactly the fields whose entry says so", () => {
  expect(changedIn("open")).toEqual(NAMES.filter((name) => placeOf(name) !== false));
});

test("HSDS has exactly the fields whose entry names a place in HSDS", () => {
  expect(changedIn("hsds")).toEqual(NAMES.filter((name) => placeOf(name) && placeOf(name) !== "not in HSDS"));
});
