import { describe, expect, test } from "vitest";
import type { RawRow } from "./import-columns.ts";
import type { ImportContainer } from "./import-format.ts";
import { parseImportRow } from "./import-row.ts";

const uster: RawRow = { id: "1", name: "Spitex Uster", zip: "8610", city: "Uster" };

function accepted(raw: RawRow, container: ImportContainer = "json") {
  const parsed = parseImportRow({ ...uster, ...raw }, container);
  if (parsed.outcome !== "accepted") throw new Error(JSON.stringify(parsed.issues));
  return parsed;
}

function issues(raw: RawRow, container: ImportContainer = "json") {
  const parsed = parseImportRow({ ...uster, ...raw }, container);
  if (parsed.outcome === "accepted") throw new Error("accepted");
  return parsed.issues;
}

describe("required fields", () => {
  test.each([
    ["8610", "8610"],
    [8610, "8610"],
    ["CH-8610", "8610"],
    ["8610.0", "8610"],
  ])("ZIP %j is %s", (zip, stored) => expect(accepted({ zip }).row.zipCode).toBe(stored));

  test.each(["", "null", "-", "79539", "861", "0610", 8610.5])(
    "ZIP %j is refused with its value and what to enter",
    (zip) => {
      const [issue] = issues({ zip });
      expect(issue).toMatchObject({ field: "zip", value: String(zip) });
      expect(issue?.reason).toContain("8610");
    },
  );

  test("names every missing field", () => {
    const found = issues({ name: " ", zip: undefined, city: null, id: "" });
    expect(found.map(({ field }) => field)).toEqual(["name", "zip", "city", "id"]);
  });

  test("requires an id in JSON but not in CSV", () => {
    expect(accepted({ id: "" }, "csv").row.placeId).toBeNull();
    expect(issues({ id: "" }, "json")).toMatchObject([{ field: "id" }]);
  });

  test.each([
    [{ id: 12345 }, "12345"],
    [{ id: "0x1:0x2" }, "0x1:0x2"],
    [{ id: "1", placeId: "ChIJedge_-0" }, "ChIJedge_-0"],
  ])("%j gives the id %s", (raw, id) => expect(accepted(raw).row.placeId).toBe(id));

  test.each([{ placeId: "ChIJ0000 0000" }, { id: "a b" }])("%j is not an id", (raw) =>
    expect(issues(raw)).toHaveLength(1),
  );

  test("a place id that is too short or rounded is left out with a remark; a JSON entry then needs another id", () => {
    for (const placeId of ["ChIJ", "1.23457E+18", Number("12345678901234567890")]) {
      const { row, warnings } = accepted({ placeId });
      expect(row.placeId).toBe("1");
      expect(warnings).toMatchObject([{ field: "placeId", value: String(placeId) }]);
      expect(accepted({ placeId, id: undefined }, "csv").row.placeId).toBeNull();
      expect(issues({ placeId, id: undefined })).toMatchObject([{ field: "placeId" }, { field: "id" }]);
    }
    expect(accepted({ id: "1234567890123450000" }, "csv").row.placeId).toBeNull();
    expect(accepted({ id: "3068297436996989108" }, "csv").row.placeId).toBe("3068297436996989108");
  });

  test("never converts a list or object to text", () => {
    expect(issues({ name: ["a", "b"] })).toMatchObject([
      { field: "name", value: '["a","b"]', reason: expect.stringContaining("Text") },
    ]);
  });

  test("refuses an overlong name and truncates it in the report", () => {
    const [issue] = issues({ name: "🙂".repeat(5_000) });
    expect(issue?.value.length).toBeLessThan(200);
  });

  test("accepts names that look like code or like «no value»", () => {
    for (const name of ["<script>alert(1)</script>", "'; DROP TABLE x;--", "null", "__proto__", "🙂"]) {
      expect(accepted({ name }).row.name).toBe(name);
    }
  });
});

test.each([{ permanentlyClosed: true }, { permanentlyClosed: "true" }, { businessStatus: "CLOSED_PERMANENTLY" }])(
  "%j is closed and skipped",
  (raw) => expect(parseImportRow({ ...uster, ...raw }, "json").outcome).toBe("closed"),
);

test("refuses a provider abroad, even with a postcode that exists in Switzerland", () => {
  expect(issues({ zip: "6900", city: "Bregenz", country: "AT" })).toMatchObject([{ field: "country", value: "AT" }]);
  for (const country of ["CH / AT", "Schweiz, Österreich"]) expect(issues({ country })).toHaveLength(1);
  const written = ["Svizzera", "CH - Schweiz", "Schweiz/Suisse", "CH / Suisse", "Schweiz (CH)", "CH, Schweiz"];
  for (const country of written) expect(accepted({ country }).warnings, country).toEqual([]);
});

describe("optional fields", () => {
  test("omits unusable values with a warning", () => {
    const { row, warnings } = accepted({
      rating: "sehr gut",
      userRatingsTotal: -1,
      latitude: 8.7,
      longitude: 47.3,
      website: "javascript:alert(1)",
      positiveRating: 9,
    });
    expect(row).toMatchObject({
      rating: null,
      userRatingsTotal: null,
      latitude: null,
      longitude: null,
      website: null,
      positiveRating: null,
    });
    expect(warnings.map(({ field }) => field)).toEqual([
      "website",
      "latitude",
      "rating",
      "userRatingsTotal",
      "positiveRating",
    ]);
  });

  test("does not warn of missing values", () => {
    const { row, warnings } = accepted({ website: "NO WEBSITE", rating: 0, phone: "-", email: "" });
    expect(row).toMatchObject({ website: null, rating: null, phone: null });
    expect(warnings).toEqual([]);
  });

  test.each([
    ["Info@Toess.example", "info@toess.example", 0],
    ["'mailto:info@toess.example", "info@toess.example", 0],
    ["info(at)toess.example", null, 1],
    ["info@toess.example\nBcc: alle@example.ch", null, 1],
  ])("the address for inquiries %j is read as %j", (email, read, warned) => {
    const { row, warnings } = accepted({ email });
    expect(row.email).toBe(read);
    expect(warnings).toHaveLength(warned);
  });

  test("reads decimal commas and numbers given as text", () => {
    const { row } = accepted({ rating: "4,5", latitude: "47,35", longitude: "8.7180001" });
    expect(row).toMatchObject({ rating: 4.5, latitude: 47.35, longitude: 8.718 });
  });

  test("ignores a single coordinate, and the apostrophe of a spreadsheet before a website", () => {
    const { row, warnings } = accepted({ latitude: 47.3, website: "'www.a.ch" });
    expect([row.latitude, row.website]).toEqual([null, "https://www.a.ch/"]);
    expect(warnings).toHaveLength(1);
  });

  test("truncates long text with a warning, never within a character", () => {
    const { row, warnings } = accepted({ description: `${"a".repeat(3_999)}🙂🙂` });
    expect(row.description).toBe("a".repeat(3_999));
    expect(warnings).toMatchObject([{ field: "description" }]);
  });

  test.each([
    [1710237000, "1710237000"],
    ["12.03.2024", "12.03.2024"],
    [" März\u00a02024 ", "März 2024"],
    ["vor 2 Monaten", "vor 2 Monaten"],
    ["2 months ago", "2 months ago"],
  ])("the time of a review %j is kept", (positiveTime, kept) => {
    const { row, warnings } = accepted({ positiveTime });
    expect(row.positiveTime).toBe(kept);
    expect(warnings).toEqual([]);
  });

  test.each(["03/12/2024", "31.02.2024", 45363])("keeps the time %j with a warning", (time) => {
    const { row, warnings } = accepted({ negativeTime: time });
    expect(row.negativeTime).toBe(String(time));
    expect(warnings).toMatchObject([{ field: "negativeTime", value: String(time) }]);
  });

  test.each([
    [
      ["Pflege", " ", "Pflege", "Beratung"],
      ["Pflege", "Beratung"],
    ],
    ["Pflege; Beratung, Betreuung", ["Pflege", "Beratung, Betreuung"]],
    ["Pflege|Beratung", ["Pflege", "Beratung"]],
    ["Pflege, Beratung", ["Pflege", "Beratung"]],
    ["", null],
  ])("services %j → %j", (services, list) => expect(accepted({ services }).row.services).toEqual(list));
});

describe("a postcode before the place", () => {
  test.each([
    [{ zip: "8001", city: "8001 Zürich" }, "8001", "Zürich", []],
    [{ zip: "", city: "CH-8001 Zürich" }, "8001", "Zürich", []],
    [{ zip: "", city: "Zürich 8001" }, "8001", "Zürich", []],
    [{ zip: "8001 Zürich", city: "" }, "8001", "Zürich", []],
    [
      { zip: "8610", city: "8001 Zürich" },
      "8610",
      "Zürich",
      [expect.stringContaining("die PLZ 8001, übernommen wurde 8610")],
    ],
  ])("%j", (raw, zipCode, city, reasons) => {
    const { row, warnings } = accepted(raw, "csv");
    expect(row).toMatchObject({ zipCode, city });
    expect(warnings.map(({ reason }) => reason)).toEqual(reasons);
  });
});

test.each(["9485", "9490", "9498"])("Liechtenstein, %s, is refused with its name", (zip) => {
  expect(issues({ zip, city: "Vaduz" })).toEqual([
    { field: "zip", value: zip, reason: expect.stringContaining("liegt in Liechtenstein") },
  ]);
});

test("Liechtenstein's own spelling, FL-9490, is recognised", () => {
  expect(issues({ zip: "FL-9490", city: "Vaduz" })).toMatchObject([
    { reason: expect.stringContaining("Liechtenstein") },
  ]);
});

test.each(["9484", "9499"])("%s is not in Liechtenstein", (zip) => expect(accepted({ zip }).row.zipCode).toBe(zip));

describe("phones", () => {
  const phoneOf = (phone: unknown) => {
    const parsed = parseImportRow({ name: "Spitex", zip: "8610", city: "Uster", phone }, "csv");
    return parsed.outcome === "accepted" ? { phone: parsed.row.phone, warnings: parsed.warnings } : parsed;
  };

  test("the first of several numbers is kept, whether on lines or in a list", () => {
    for (const phone of ["044 123 45 67\n079 123 45 67", ["044 123 45 67", "079 123 45 67"]]) {
      expect(phoneOf(phone)).toMatchObject({
        phone: "+41 44 123 45 67",
        warnings: [{ field: "phone", reason: expect.stringContaining("weggelassen +41 79 123 45 67") }],
      });
    }
  });

  test("an unreadable number is omitted with a remark, a missing one without", () => {
    expect(phoneOf("siehe Website")).toMatchObject({
      phone: null,
      warnings: [{ field: "phone", value: "siehe Website" }],
    });
    expect(phoneOf(4.1e10)).toMatchObject({
      phone: null,
      warnings: [{ reason: expect.stringContaining("beschädigt") }],
    });
    for (const none of ["", "-", "N/A", null]) expect(phoneOf(none)).toEqual({ phone: null, warnings: [] });
    expect(phoneOf(41443456789)).toEqual({ phone: "41443456789", warnings: [] });
  });
});
