import { beforeEach, describe, expect, test } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { EXPORT_FORMATS } from "#domain/desks/bulk-action.ts";
import { FIELD_NAMES, importedName } from "#domain/listings/fields.ts";
import { fileValue } from "#domain/listings/value-text.ts";
import { spotOf } from "#domain/offer/spot.ts";
import { comparableListings, exportedBytes, importExport } from "#tests/support/exports.ts";
import { importJson, importText, LATER, provider, startWithUster } from "#tests/support/imports.ts";
import { seedListings } from "#tests/support/listings.ts";

beforeEach(startWithUster);

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const MULTILINE = '"Zitat"\nund «mehr»; mit | Strich, Komma\n\n=SUM(A1:A9) und "Ende"';

const confirmed = { streetAddress: "2026-10-01T08:00:00.000Z", zipCode: "2026-10-02T08:00:00.000Z" };

/** The spot of a listing without a position: the spot of its town in the register. */
const spot = spotOf({ latitude: 47.35, longitude: 8.72 });

/** Every field has a value. */
const FULL = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [importedName(name), fileValue(name, fieldSamples(name)[0])])),
  ...provider(1),
  name: '=HYPERLINK("http://böse.example";"Spitex")',
  street: '+Weg 1; Hof "Süd", \'s Gärtli',
  formattedAddress: "@Weg 1, 8610 Uster, Schweiz",
  closed: "voruebergehend",
  phone: "+41 44 000 00 01",
  website: "https://spitex.example/?a=1&b=2",
  email: "info@spitex.example",
  description: MULTILINE,
  aiDescription: "👩‍⚕️ Pflege _x0041_ & <b>fett</b> ]]> &amp; \\n",
  services: ["Beratung, Betreuung; Nacht", "Tag|Nacht", '["Liste"]', "=1+1", "-2", "'s Znacht"],
  form: "privat",
  care: ["demenz", "grundpflege"],
  languages: ["pt", "de"],
  phoneHours: "Mo-Fr 8-12, 13.30-17 Uhr",
  serviceHours: "Mo-So 07:00-22:00",
  billsInsurance: "nein",
  zsrNumber: "Q 1234.56",
  serviceArea: ["8610", "BFS 198"],
  supplyDuty: ["8610"],
  licences: [
    "ZH, Betriebsbewilligung, Amt; Abteilung, Pflege, 3.2.2026",
    "BE, Bewilligung, Kanton, 4.2.2026, https://www.be.ch/liste",
  ],
  priceNote: "-5 Franken\n'=1",
  prices: ["CHF 58 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %", "CHF 6.50 pro Besuch, Weg"],
  fixedPerson: "nein",
  trainedShare: "80 %",
  memberships: "Spitex Schweiz, curacasa",
  lastInspection: "3.2.2026",
  latitude: 47.349123,
  longitude: 8.718456,
  rating: 4.67,
  userRatingsTotal: 1087,
  positiveRating: 5,
  positiveAuthor: "'90er Fan",
  positiveTime: "März 2024",
  positiveText: "007\tgut",
  negativeRating: 1,
  negativeAuthor: "@anna",
  negativeTime: "2024-03-12",
  negativeText: "null und nichtig",
  quelle: "Website; Stand, heute",
  stand: "5.3.2026",
};

/** Each listing has a value that a format, or a program that opens it, could misread. */
const NASTY = [
  FULL,
  { ...provider(2), services: ["Beratung, Betreuung"], quelle: "'=Quelle", stand: "1.1.2026", sprachen: "de" },
  { ...provider(3), name: "''=3", description: "''+zwei" },
  { ...provider(4), name: "Null", street: "0041", positiveAuthor: "00123" },
  { ...provider(5), name: "日本語ケア", description: "a\u0007b\r\nc\u2028d\u202E" },
  { ...provider(6), name: `Spitex ${"ä".repeat(190)}`, description: "x".repeat(5_000) },
  { ...provider(7), closed: "dauerhaft", serviceArea: Array.from({ length: 400 }, (_, at) => String(8000 + at)) },
  { ...provider(8), zip: "3011", city: "Bern (unbekannt)", canton: "BE" },
  { ...provider(9), name: "＝9", street: '"', description: '\'"Zitat"\nzwei', services: ["'=eins"] },
];

describe.each(EXPORT_FORMATS)("%s", (format) => {
  test("an empty site that imports the file has equal listings", async () => {
    expect(await importJson(NASTY)).toMatchObject({ new: NASTY.length });
    // From a table, and so without an id.
    await importText(`name;zip;city;a;b;c;d;e;f;g\nSpitex Ohne;8610;Uster${";".repeat(7)}\n`, { fileName: "b.csv" });
    const sources = { languages: { source: 'Telefonat, "Zürich"; Büro', day: "2026-02-01" } };
    await seedListings(uster, [
      // Facts without sources, services without codes, an address that does not follow from the name, and no origin.
      {
        spot,
        name: "Spitex Anders",
        slug: "alte-adresse",
        services: ["Grundpflege"],
        languages: ["de"],
        source: "apify-json",
      },
      {
        spot,
        name: "Spitex Alt",
        languages: ["fr"],
        factSources: sources,
        confirmedFields: confirmed,
        source: "Von Hand, 2025",
      },
      { spot, name: "Spitex Doppelt", placeId: "doppelt-1" },
      { spot, name: "Spitex Doppelt", placeId: "doppelt-2", slug: "spitex-doppelt-8610-2" },
    ]);
    const before = await comparableListings();
    const full = before.find(({ placeId }) => placeId === "id-1");
    expect(FIELD_NAMES.filter((name) => full?.[name] === null)).toEqual([]);
    const report = await importExport(format);
    expect(await report.list("refused")).toEqual([]);
    expect(report).toMatchObject({ new: NASTY.length + 5, skipped: 0 });
    expect(await comparableListings()).toEqual(before);
  });

  test("importing the file into the site that exported it changes nothing", async () => {
    await importJson(NASTY);
    const before = await comparableListings();
    const again = await importText(await exportedBytes(format), { at: LATER, fileName: `a.${format}` });
    expect(await again.list("refused")).toEqual([]);
    expect(again).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(await comparableListings()).toEqual(before);
  });
});
