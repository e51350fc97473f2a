import { describe, expect, test } from "vitest";
import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import { changesOf, isConfirmedSince, mergeRow } from "./compare-listing.ts";
import type { Claims } from "./staged-row.ts";

const AT = "2026-07-01T10:00:00.000Z";

const uster = {
  name: "Spitex A",
  slug: "spitex-a-8610",
  zipCode: "8610",
  city: "Uster",
  citySlug: "uster",
  citySort: "uster",
  canton: "Zürich",
  cantonSlug: "zuerich",
  streetAddress: "Bahnhofstrasse 12a",
  formattedAddress: null,
  latitude: 47.35,
  longitude: 8.72,
  spot: 473_500_087_200,
  phone: "044 000 00 01",
  website: null,
  closed: "offen",
  email: null,
  confirmedFields: null,
} as unknown as StoredListing;
const nowhere = { streetAddress: null, latitude: null, longitude: null, spot: null } as const;
const bern = {
  zipCode: "3011",
  city: "Bern",
  citySlug: "bern",
  citySort: "bern",
  canton: "Bern",
  cantonSlug: "bern",
  ...nowhere,
  spot: 469_480_074_470,
  slug: "spitex-a-3011",
} as const;

function merge(row: Partial<ListingValues>, claims: Claims = {}, known: Partial<StoredListing> = {}) {
  const stored = { ...uster, ...known } as StoredListing;
  const { confirmedFields: _, ...values } = uster;
  const { merged, remarks } = mergeRow({ ...values, ...row } as ListingValues, stored, claims);
  const changed = changesOf(stored, merged).map(({ label, to }) => `${label}: ${to}`);
  return { merged, changed, remarks: remarks.map(({ field, value, reason }) => `${field} «${value}» ${reason}`) };
}

describe("a value confirmed since the day of a row", () => {
  const file = { phone: "044 000 00 02", website: "https://a.example", closed: "dauerhaft" } as const;
  const confirmedFields = { phone: AT, website: AT, name: AT, closed: AT, email: AT };

  test("stays, and is listed with the row's value, unless the row says the same or nothing", () => {
    const confirmed = "Im Verzeichnis am 1. Juli 2026 bestätigt.";
    const { changed, remarks } = merge(file, { factDay: "2026-06-01" }, { confirmedFields });
    expect(changed).toEqual([]);
    expect(remarks).toEqual([
      `phone «044 000 00 02» ${confirmed} Es bleibt bei «044 000 00 01».`,
      `website «https://a.example» ${confirmed} Es bleibt leer.`,
    ]);
  });

  test("is not listed if it was confirmed before", () => {
    expect(merge(file, { factDay: "2026-08-01" }, { confirmedFields }).remarks).toEqual([]);
  });

  test("is found by the day in Switzerland; without a day every confirmation counts as later", () => {
    expect(isConfirmedSince("2026-06-30T22:30:00.000Z", "2026-07-01")).toBe(true);
    expect(isConfirmedSince("2026-06-30T21:30:00.000Z", "2026-07-01")).toBe(false);
    expect(isConfirmedSince("2020-01-01T00:00:00.000Z", "")).toBe(true);
  });

  test.each(["streetAddress", "city", "latitude"])(
    "keeps the whole address of a provider that moves, if it is the %s",
    (field) => {
      const { changed, remarks } = merge(bern, { cantonBy: "column" }, { confirmedFields: { [field]: AT } });
      expect(changed).toEqual([]);
      expect(remarks).toEqual([
        expect.stringMatching(/^(zip «3011»|city «Bern») Im Verzeichnis am 1\. Juli .* bestätigt/),
      ]);
    },
  );
});

describe("codes of care read from words", () => {
  const derived = { care: ["grundpflege" as const], services: ["Grundpflege"] };

  test.each([
    ["stay out if others were given", { care: ["demenz" as const], services: [] }, ["demenz"]],
    [
      "follow the services if those before were read from them",
      { care: ["demenz" as const], services: ["Demenz"] },
      ["grundpflege"],
    ],
    ["fill a gap", { care: null }, ["grundpflege"]],
  ])("%s", (_, known, care) => {
    expect(merge(derived, { isCareDerived: true }, known).merged).toMatchObject({ care, services: ["Grundpflege"] });
  });

  test("are replaced by codes if the file has them", () => {
    expect(merge(derived, {}, { care: ["demenz"] }).merged.care).toEqual(["grundpflege"]);
  });
});

describe("the canton of the same address", () => {
  const guess = { canton: "Luzern", cantonSlug: "luzern", citySlug: "anders", spot: 1 };

  test.each(["register", "zipRange", "default"] as const)("stays if the row does not name it (%s)", (cantonBy) => {
    const { merged, changed, remarks } = merge(guess, { cantonBy });
    expect({ changed, remarks }).toEqual({ changed: [], remarks: [] });
    expect(merged).toMatchObject({ cantonSlug: "zuerich", citySlug: "uster" });
  });

  test("is taken from the row's own column", () => {
    expect(merge(guess, { cantonBy: "column" }).changed).toEqual(["Kanton: Luzern"]);
  });
});

describe("the position", () => {
  test("stays if the row has none, whatever the centre of its place", () => {
    const { merged, changed } = merge({ ...nowhere, spot: 1 }, { cantonBy: "column" });
    expect(changed).toEqual([]);
    expect(merged).toMatchObject({ latitude: 47.35, spot: 473_500_087_200, streetAddress: "Bahnhofstrasse 12a" });
  });

  test("of another street is cleared with a remark, and the centre of the place counts", () => {
    const { merged, remarks } = merge({ ...nowhere, spot: 1, streetAddress: "Seestrasse 1" });
    expect(merged).toMatchObject({ latitude: null, longitude: null, spot: 1, streetAddress: "Seestrasse 1" });
    expect(remarks).toEqual([
      "latitude «47.35, 8.72» Gehört zur früheren Adresse in 8610 Uster und wurde entfernt. Ergänzen Sie Breite und Länge.",
    ]);
  });

  test.each(["Bahnhofstr. 12 a", "12a, Bahnhofstrasse"])("stays at %s, which is the same street", (streetAddress) => {
    expect(merge({ ...nowhere, streetAddress }).merged).toMatchObject({ latitude: 47.35, streetAddress });
  });
});

describe("a provider that moves", () => {
  test("loses street and position, with a remark for each", () => {
    const { merged, changed, remarks } = merge(bern, { cantonBy: "register" });
    expect(changed).toEqual(["Strasse: ", "PLZ: 3011", "Ort: Bern", "Kanton: Bern", "Breite: ", "Länge: "]);
    expect(merged).toMatchObject({ spot: 469_480_074_470, slug: "spitex-a-3011" });
    expect(remarks).toHaveLength(2);
  });

  test("loses them, too, if it moves within a postcode, but not for another spelling of the place", () => {
    const row = { ...nowhere, city: "Uster Nord", citySlug: "uster-nord" };
    expect(merge(row, { isPlaceKnown: true }).merged.streetAddress).toBeNull();
    expect(merge(row, { isPlaceKnown: false }).merged.streetAddress).toBe("Bahnhofstrasse 12a");
  });

  test("takes street and position from the row", () => {
    const { merged, remarks } = merge({ ...bern, streetAddress: "Gasse 1", latitude: 46.9, longitude: 7.4 });
    expect(merged).toMatchObject({ streetAddress: "Gasse 1", latitude: 46.9, zipCode: "3011" });
    expect(remarks).toEqual([]);
  });

  test("stays if the canton of the new place is a guess", () => {
    const { merged, changed, remarks } = merge(bern, { cantonBy: "zipRange" });
    expect(changed).toEqual([]);
    expect(merged).toMatchObject({ slug: "spitex-a-8610", cantonSlug: "zuerich", citySlug: "uster" });
    expect(remarks).toEqual([expect.stringContaining("Es bleibt bei «8610 Uster». Ergänzen Sie die Spalte Kanton.")]);
  });
});
