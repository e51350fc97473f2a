import { expect, test } from "vitest";
import { z } from "zod";
import { localDay } from "../format.ts";
import { FIELD_NAMES } from "./fields.ts";
import { listingEdit } from "./listing-edit.ts";

const EMPTY = Object.fromEntries(FIELD_NAMES.map((field) => [field, ""]));
const FORM = {
  ...EMPTY,
  name: "Spitex Uster",
  zipCode: "8610",
  city: "Uster",
  canton: "Zürich",
  updatedAt: "2026-11-01T08:00:00.000Z",
};

const read = (changes: object) => {
  const result = listingEdit.safeParse({ ...FORM, ...changes });
  return result.success ? { row: result.data.row } : z.flattenError(result.error).fieldErrors;
};

test("requires only name, postcode and place", () => {
  expect(read({})).toEqual({
    row: expect.objectContaining({
      name: "Spitex Uster",
      zipCode: "8610",
      city: "Uster",
      cantonText: "Zürich",
      phone: null,
      services: null,
      placeId: null,
    }),
  });
});

test("normalises values like an import", () => {
  const typed = {
    name: "  Spitex\u200b  Uster ",
    website: "www.spitex-uster.ch",
    email: "Info@Spitex-Uster.ch",
    services: "Grundpflege\n\n Beratung, auch abends \nGrundpflege",
    latitude: "47,35",
    longitude: "8.72",
    rating: "4.666",
    userRatingsTotal: "1'087",
    placeId: "0x479:0x12",
  };
  expect(read(typed)).toMatchObject({
    row: {
      name: "Spitex Uster",
      website: "https://www.spitex-uster.ch/",
      email: "info@spitex-uster.ch",
      services: ["Grundpflege", "Beratung, auch abends"],
      latitude: 47.35,
      longitude: 8.72,
      rating: 4.67,
      userRatingsTotal: 1087,
      placeId: "0x479:0x12",
    },
  });
});

test.each([
  [{ name: " " }, "name", "Der Name fehlt."],
  [{ zipCode: "861" }, "zipCode", "Das ist keine Schweizer PLZ."],
  [{ city: "" }, "city", "Der Ort fehlt."],
  [{ canton: "Bayern" }, "canton", "Wählen Sie einen Kanton"],
  [{ phone: "ruf an" }, "phone", "Geben Sie eine Telefonnummer ein"],
  [{ phone: "4.1E+10" }, "phone", "Geben Sie eine Telefonnummer ein"],
  [{ phone: "044 123 45 67 / 079 123 45 67" }, "phone", "Geben Sie eine Telefonnummer ein"],
  [{ website: "javascript:alert(1)" }, "website", "Geben Sie eine Adresse ein"],
  [{ email: "info@" }, "email", "Geben Sie eine E-Mail-Adresse ein"],
  [{ latitude: "47.3" }, "latitude", "Breite und Länge"],
  [{ latitude: "52.5", longitude: "13.4" }, "latitude", "in der Schweiz"],
  [{ rating: "6" }, "rating", "von 1 bis 5"],
  [{ userRatingsTotal: "-3" }, "userRatingsTotal", "ab 0"],
  [{ placeId: "zwei Wörter" }, "placeId", "Leerzeichen"],
  [{ positiveRating: "4.5" }, "positiveRating", "ganze Zahl von 1 bis 5"],
  [{ services: "x".repeat(101) }, "services", "höchstens 30 Leistungen"],
])("says what to do: %j", (typed, field, sentence) => {
  expect(read(typed)).toEqual({ [field]: [expect.stringContaining(sentence)] });
});

test.each([
  ["streetAddress", 200],
  ["formattedAddress", 300],
  ["description", 4000],
  ["aiDescription", 4000],
  ["positiveAuthor", 100],
  ["positiveTime", 50],
  ["negativeText", 2000],
])("limits %s to %i characters with a message", (field, max) => {
  expect(read({ [field]: "x".repeat(max) })).toHaveProperty("row");
  const limit = max >= 1000 ? String(max).replace("000", "'000") : String(max);
  expect(read({ [field]: "x".repeat(max + 1) })).toEqual({
    [field]: [`Kürzen Sie den Text auf höchstens ${limit} Zeichen.`],
  });
});

test("a missing field is refused, unlike an empty one", () => {
  expect(read({ phone: undefined })).toEqual({ phone: [expect.stringContaining("fehlt")] });
});

test("an inspection may be of today, but not of a day to come", () => {
  const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));
  expect(read({ lastInspection: day(0) })).toMatchObject({ row: { lastInspection: day(0) } });
  for (const typed of [day(2), "1.1.2999", "31.2.2026"]) {
    expect(read({ lastInspection: typed })).toEqual({
      lastInspection: ["Geben Sie einen Tag bis heute ein, zum Beispiel 3.2.2026."],
    });
  }
});
