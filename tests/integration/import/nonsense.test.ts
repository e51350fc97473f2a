import { beforeEach, describe, expect, test } from "vitest";
import { importJson, importText, startWithUster, storedListings } from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

beforeEach(startWithUster);

/** A table with the columns of a provider in Uster and others. */
const table = (columns: string, ...rows: string[]) =>
  [
    `id;name;zip;city;canton;a;b;c;d;${columns}`,
    ...rows.map((row, at) => `${at};Spitex ${at};8610;Uster;ZH;;;;;${row}`),
  ].join("\n");

const hoursOf = async (...hours: string[]) => {
  const report = await importText(table("Öffnungszeiten", ...hours));
  const remarks = await report.list("remarks");
  return {
    stored: (await storedListings()).map(({ phoneHours }) => phoneHours),
    remarked: remarks.map(({ line, issues }) => [line, issues[0]?.field]),
  };
};

test("hours are read in the words of offices and scrapers, or get a remark", async () => {
  const hours = [
    "24 Stunden geöffnet",
    "Open 24 hours",
    "Mon-Fri 8 AM–5 PM",
    "{'Monday': '8AM-5PM'}",
    "lundi: fermé",
    "morgens 8-12",
  ];
  expect(await hoursOf(...hours)).toEqual({
    stored: ["24/7", "24/7", "Mo-Fr 08:00-17:00", "Mo 08:00-17:00", null, null],
    remarked: [
      [6, "phoneHours"],
      [7, "phoneHours"],
    ],
  });
});

test("hours that an export spread over columns are read", async () => {
  const columns = "openingHours/0/day;openingHours/0/hours;openingHours/1/day;openingHours/1/hours";
  await importText(table(columns, "Montag;8 bis 12;Dienstag;Geschlossen"));
  expect(await storedListings()).toMatchObject([{ phoneHours: "Mo 08:00-12:00" }]);
});

test("hours of JSON that are not understood get a remark", async () => {
  const report = await importJson([
    { id: "1", name: "Spitex", zip: "8610", city: "Uster", openingHours: { heute: "offen" } },
  ]);
  expect(await report.list("remarks")).toMatchObject([{ issues: [{ field: "phoneHours" }] }]);
});

test("errors of a spreadsheet are not published, whatever its language", async () => {
  const report = await importText(
    table("Strasse;Telefon;Leistungen", "#NAME?;#NV;Grundpflege, #WERT!", "Weg;#VALEUR!;"),
  );
  expect(await storedListings()).toMatchObject([
    { streetAddress: null, phone: null, services: ["Grundpflege"] },
    { streetAddress: "Weg", phone: null },
  ]);
  expect((await report.list("remarks")).map(({ line, issues }) => [line, issues.length])).toEqual([
    [2, 3],
    [3, 1],
  ]);
  const nameless = await importText(table("x", "").replace("Spitex 0", "#NAME?"));
  expect(await nameless.list("refused")).toMatchObject([{ line: 2, issues: [{ field: "name" }, { value: "#NAME?" }] }]);
});

test("a provider whose closing is written in another language or in plain words is not published as open", async () => {
  const report = await importText(table("permanentlyClosed", "VRAI", "geschlossen", "chiuso", "FAUX", "vielleicht"));
  expect(report).toMatchObject({ skipped: 3, new: 2 });
  expect(await report.list("remarks")).toMatchObject([{ line: 6, issues: [{ field: "permanentlyClosed" }] }]);
  await startWithUster();
  await importText(table("Geschlossen;Status", "ja;", ";Temporairement fermé", ";Définitivement fermé", "nein;"));
  expect((await storedListings()).map(({ closed }) => closed)).toEqual(["dauerhaft", "voruebergehend", "offen"]);
});

test("«offen» or «vorübergehend» in a column for permanent closing does not close for good", async () => {
  const report = await importText(table("permanentlyClosed", "offen", "vorübergehend geschlossen"));
  expect(report).toMatchObject({ skipped: 0, new: 2 });
  expect((await storedListings()).map(({ closed }) => closed)).toEqual(["offen", "voruebergehend"]);
});

test("a table of Mac OS is read in its character set", async () => {
  const file = Uint8Array.from(
    templateCsv("1,Spitex Z\u009frich,Rue 1,8610,Uster,ZH", "2,Pr\u008es,Rue,8610,Uster,ZH"),
    (char) => char.charCodeAt(0),
  );
  expect(await importText(file)).toMatchObject({ new: 2, detail: { encodingLabel: "Mac OS Roman" } });
  expect((await storedListings()).map(({ name }) => name)).toEqual(["Spitex Zürich", "Prés"]);
});

describe("rows", () => {
  const header = "id,name,street,zip,city,canton,phone,website,rating,reviews,category,lat,lng";
  const whole = (at: number) => `${at},Spitex ${at},Weg ${at},8610,Uster,ZH,044 123 45 6${at},,4.5,1,Spitex,47.35,8.72`;

  test("without their last cells are imported with a remark, unless their columns are shifted", async () => {
    const noCanton = whole(3).replace("ZH,", "");
    const rows = [
      whole(1).replace(",47.35,8.72", ""),
      whole(2).replace(",8.72", ""),
      noCanton,
      "4,Spitex 4,Weg,8610,Uster,ZH",
    ];
    const report = await importText([header, ...rows].join("\n"));
    expect(report).toMatchObject({ new: 2, refused: 2 });
    expect((await report.list("remarks"))[0]).toMatchObject({
      line: 2,
      issues: [{ reason: expect.stringContaining("lat, lng") }],
    });
    expect((await report.list("refused")).map(({ line }) => line)).toEqual([4, 5]);
  });

  test("quoted as a whole, with pipes, or below two header rows are understood", async () => {
    const table = [header, whole(1), whole(2)];
    for (const dress of [
      (lines: string[]) => lines.map((line) => `"${line}"`),
      (lines: string[]) => lines.map((line) => `"${line.replace("Weg 1", '""Weg, 1""')}";;;`),
      (lines: string[]) => [lines[0] ?? "", ...lines.slice(1).map((line) => `"${line}"`)],
      (lines: string[]) => lines.map((line) => line.replaceAll(",", "|")),
      (lines: string[]) => ["ID,Firma,Strasse,PLZ,Ort,Kanton,Telefon,Web,Bewertung,Anzahl,,,", ...lines],
      (lines: string[]) => ["Anbieter,,Adresse,,,,Kontakt,,,,,,", ...lines],
    ]) {
      await startWithUster();
      expect(await importText(dress(table).join("\n"))).toMatchObject({ new: 2, refused: 0, total: 2 });
      expect((await storedListings()).map(({ name }) => name)).toEqual(["Spitex 1", "Spitex 2"]);
    }
  });

  test("with postcode and place, or the whole address, in one column are understood", async () => {
    const rest = "Telefon;E-Mail;Website;Bewertung;Anzahl;Breite;Länge";
    for (const { columns, cells } of [
      { columns: "Strasse;PLZ/Ort", cells: "Weg 1;8610 Uster" },
      { columns: "Strasse;Ort", cells: "Weg 1;8610 Uster" },
      { columns: "Adresse;x", cells: "Weg 1, 8610 Uster;" },
      { columns: "formatted_address;x", cells: "Weg 1, 8610 Uster, Schweiz;" },
    ]) {
      await startWithUster();
      await importText(`Name;${columns};${rest}\nSpitex;${cells};;;;;;;`);
      expect(await storedListings()).toMatchObject([{ zipCode: "8610", city: "Uster", streetAddress: "Weg 1" }]);
    }
  });

  test("of columns that are not understood are refused with the column to choose", async () => {
    const file = "Name;Code;Gemeinde;a;b;c;d;e;f;g\nSpitex;8610;Uster;;;;;;;";
    await expect(importText(file)).rejects.toMatchObject({
      fields: { file: [expect.stringContaining("Wählen Sie für PLZ die Spalte «Code» (8610)")] },
    });
  });
});
