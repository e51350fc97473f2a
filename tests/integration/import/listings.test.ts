import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { importJson, importText, NOW, provider, startWithUster, storedListings } from "#tests/support/imports.ts";
import { seedPlace } from "#tests/support/listings.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

beforeEach(startWithUster);

const first = async (sql: string) => env.DB.prepare(sql).first<number | string>("value");
const dataVersion = () => first("SELECT version AS value FROM data_version");

describe("a first file", () => {
  test("becomes listings in the form that pages need", async () => {
    await seedPlace({ zip: "8620", city: "Wetzikon ZH", code: "ZH" }, { latitude: 47.3, longitude: 8.8 });
    const report = await importText(templateCsv("ChIJ1,Spitex «Höngg»,Weg 1,8620,Wetzikon (ZH),Kt. Zürich"));
    expect(report).toMatchObject({ total: 1, new: 1, remarks: 0, detail: { encodingLabel: "UTF-8" } });
    expect(await storedListings()).toMatchObject([
      {
        placeId: "ChIJ1",
        name: "Spitex «Höngg»",
        slug: "spitex-hoengg-8620",
        streetAddress: "Weg 1",
        zipCode: "8620",
        city: "Wetzikon (ZH)",
        canton: "Zürich",
        cantonSlug: "zuerich",
        citySlug: "wetzikon",
        phone: "+41 44 000 00 00",
        website: "https://spitex.example/",
        rating: 4.5,
        userRatingsTotal: 12,
        latitude: 47.349,
        source: "csv",
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
  });

  test("Windows-1252 and UTF-16 store the same names as UTF-8", async () => {
    const text = templateCsv("1,Spitex Höngg,Weg,8610,Zürich,ZH");
    const latin = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(await importText(latin)).toMatchObject({ new: 1, detail: { encodingLabel: "Windows-1252" } });
    for (const byteOrder of ["le", "be"] as const) {
      const wide = Uint8Array.from([...`\uFEFF${text}`].flatMap((char) => bytesOf(char, byteOrder)));
      expect(await importText(wide)).toMatchObject({ skipped: 1, detail: { encodingLabel: "UTF-16" } });
    }
    expect(await storedListings()).toMatchObject([{ name: "Spitex Höngg", city: "Zürich" }]);
  });

  test("updates the counts by city and canton and queues listings for the search", async () => {
    await importJson([provider(1), provider(2)]);
    expect(await first("SELECT listings AS value FROM canton_counts")).toBe(2);
    expect(await first("SELECT listings AS value FROM city_counts")).toBe(2);
    const queued = "SELECT count(*) AS value FROM search_changes JOIN spitex_listings ON id = listing_id";
    expect(await first(queued)).toBe(2);
  });

  test("stores its report with the job", async () => {
    const before = await dataVersion();
    const report = await importText(templateCsv("1,Spitex,Weg,8610,Uster,ZH", "2,,Weg,8610,Uster,ZH"));
    const job = await env.DB.prepare("SELECT * FROM import_jobs").first<{ report: string }>();
    expect(job).toMatchObject({ file_name: "a.csv", format: "csv", started_at: NOW, finished_at: NOW });
    expect(JSON.parse(job?.report ?? "")).toEqual(report.detail.result);
    expect(await report.list("refused")).toMatchObject([{ line: 3, entry: 2, issues: [{ field: "name" }] }]);
    // Purged once for the listing and once for the figures of the home page.
    expect(await dataVersion()).toBe(Number(before) + 2);
  });

  test("says how each canton was determined", async () => {
    await seedPlace({ zip: "6900", city: "Lugano", code: "TI" }, { latitude: 46, longitude: 8.9 });
    const report = await importJson([
      { ...provider(1), canton: "Zurigo" },
      { ...provider(2), zip: "6900", city: "Lugano", canton: "" },
      { ...provider(3), zip: "4600", city: "Olten", canton: null },
      { ...provider(4), zip: "1999", city: "Nirgends", canton: "Bayern" },
    ]);
    expect(report.cantonBy).toEqual({ column: 1, register: 1, zipRange: 1, default: 1 });
    const guessed = (await report.list("remarks")).flatMap(({ entry, issues }) =>
      issues.flatMap(({ value, reason }) => (/nur geschätzt/.test(reason) ? [[entry, value]] : [])),
    );
    expect(guessed).toEqual([
      [3, "4600 Olten"],
      [4, "1999 Nirgends"],
    ]);
    expect((await storedListings()).map(({ cantonSlug }) => cantonSlug)).toEqual([
      "zuerich",
      "ticino",
      "basel-landschaft",
      "zuerich",
    ]);
  });
});

describe("nothing is stored", () => {
  test.each([
    ["JSON that breaks off after many entries", `[${rows(250)},{"id":`],
    ["JSON with a comma too many", `[${rows(250)},]`],
    ["CSV with an open quote", templateCsv("1,Spitex,Weg,8610,Uster,ZH", '2,"Spitex,Weg,8610,Uster,ZH')],
  ])("of %s", async (_, content) => {
    await expect(importText(content)).rejects.toMatchObject({
      code: "import_refused",
      fields: { file: [expect.stringMatching(/Zeile \d+/)] },
    });
    expect(await storedListings()).toEqual([]);
    expect(await first("SELECT count(*) AS value FROM import_jobs")).toBe(0);
  });
});

test("two concurrent imports store and count every provider once", async () => {
  const file = `[${rows(350)}]`;
  const reports = await Promise.all([importText(file), importText(file)]);
  expect(await storedListings()).toHaveLength(350);
  expect(reports.reduce((sum, report) => sum + (report.new ?? 0), 0)).toBe(350);
  for (const report of reports) expect(report.total).toBe(350);
});

test("stores malicious text unchanged as text", async () => {
  const names = ["<script>alert(1)</script>", "'; DROP TABLE spitex_listings;--", "=1+1", "%_\\"];
  await importJson(names.map((name, index) => ({ ...provider(index), name, city: name })));
  expect((await storedListings()).map(({ name }) => name)).toEqual(names);
});

test("stores long texts of a full batch completely", async () => {
  const long = "€".repeat(4_000);
  const entries = Array.from({ length: 100 }, (_, index) => ({
    ...provider(index),
    description: long,
    ai_description: long,
  }));
  expect(await importJson(entries)).toMatchObject({ new: 100, remarks: 0 });
  expect((await storedListings()).every(({ aiDescription }) => aiDescription === long)).toBe(true);
});

function rows(count: number): string {
  return Array.from({ length: count }, (_, index) => JSON.stringify(provider(index))).join(",\n");
}

function bytesOf(char: string, byteOrder: "le" | "be"): number[] {
  const code = char.charCodeAt(0);
  return byteOrder === "le" ? [code & 255, code >> 8] : [code >> 8, code & 255];
}
