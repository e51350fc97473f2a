import { expect, test } from "vitest";
import { houseNumberFaults, readAddress, readZipAndPlace, withAddress, zipAndCity } from "./import-address.ts";

const uster = { zip: "8610", city: "Uster" };

test.each(["8610 Uster", "CH-8610 Uster", "CH 8610 Uster", "8610, Uster", "8610/Uster", "Uster 8610", "Uster, 8610"])(
  "%s is a postcode and a place",
  (text) => expect(readZipAndPlace(text)).toEqual(uster),
);

test.each(["Uster", "8610", "Zürich 11", "79539 Lörrach", "Weg 1 8610 Uster"])(
  "%s is not just a postcode and a place",
  (text) => expect(readZipAndPlace(text)).toBeUndefined(),
);

test.each([
  "Bahnhofstrasse 1, 8610 Uster, Schweiz",
  "Spitex Uster, Bahnhofstrasse 1, 8610 Uster",
  "Bahnhofstrasse 1 8610 Uster",
  "Bahnhofstrasse 1\nPostfach\nCH-8610 Uster",
  "8610 Uster, Bahnhofstrasse 1",
  "Bahnhofstrasse 1, Uster 8610",
  "Bahnhofstrasse 1 / 8610 Uster",
  "Bahnhofstrasse 1 - CH-8610 Uster",
  "Bahnhofstrasse 1<br>8610 Uster",
  "Bahnhofstrasse 1, 8610, Uster",
  "Bahnhofstrasse 1, CP 1234, 8610 Uster, Suisse",
])("%j has street, postcode and place", (line) =>
  expect(readAddress(line, "Spitex Uster")).toMatchObject({ ...uster, street: "Bahnhofstrasse 1" }),
);

test.each([
  ["Postfach 1234, Bahnhofstrasse 1, 8610 Uster", "8610", "Uster", "Bahnhofstrasse 1"],
  ["Postfach 1234, Bahnhofstrasse 1, 8610, Uster", "8610", "Uster", undefined],
  ["Postfach 1234, Bahnhofstrasse 1, Uster 8610", "8610", "Uster", "Bahnhofstrasse 1"],
  ["8610, Uster 1, Bahnhofstrasse 1", "8610", "Uster 1", "Bahnhofstrasse 1"],
  ["Bahnhofstrasse 1, Postfach 8610 Uster", "8610", "Uster", "Bahnhofstrasse 1"],
  ["Case postale 1260, Rue de la Gare 1, 1003 Lausanne", "1003", "Lausanne", "Rue de la Gare 1"],
  ["Via Cantonale 1500, Palazzo Sole, 6950 Tesserete", "6950", "Tesserete", "Via Cantonale 1500"],
  ["Via Cantonale 1500, Palazzo Sole, 6950, Tesserete", "6950", "Tesserete", "Via Cantonale 1500 Palazzo Sole"],
  ["Weg 1, 8610 Uster, Büro 2000 Nord", "8610", "Uster", "Weg 1"],
  ["Weg 1200 A, 8610 Uster", "8610", "Uster", "Weg 1200 A"],
])("a number of four digits before the postcode in %j is not a postcode", (line, zip, city, street) =>
  expect(readAddress(line)).toMatchObject({ zip, city, street }),
);

test.each([
  [{ street: "Weg", houseNumber: "5a" }, "Weg 5a"],
  [{ street: "Weg", houseNumber: 5 }, "Weg 5"],
  [{ formattedAddress: "Weg", houseNumber: "5" }, "Weg 5"],
  [{ street: "Weg 5", houseNumber: "5" }, "Weg 5"],
  [{ street: "Weg 5 a", houseNumber: "5a" }, "Weg 5 a"],
  [{ street: "5, rue du Lac", houseNumber: "5" }, "5, rue du Lac"],
  [{ street: "Rue du 1er-Mars", houseNumber: "5" }, "Rue du 1er-Mars 5"],
  [{ street: "Weg", houseNumber: "-" }, "Weg"],
  [{ street: "Weg", houseNumber: "12.0" }, "Weg 12"],
  [{ street: "Weg", houseNumber: "'12" }, "Weg 12"],
  [{ street: "Weg", houseNumber: "12 bis" }, "Weg 12 bis"],
  [{ street: "Weg", houseNumber: "3-5" }, "Weg 3-5"],
  [{ street: "Weg", houseNumber: "12a/b" }, "Weg 12a/b"],
  [{ street: "Weg", houseNumber: "12.1" }, "Weg 12.1"],
  [{ street: "Weg", houseNumber: "A" }, "Weg A"],
  ...["#N/A", "2026-05-03", "03. Mai", "3.5.2026", "044 123 45 67"].map((houseNumber): [object, string] => [
    { street: "Weg", houseNumber },
    "Weg",
  ]),
  [{ street: "[leeren]", houseNumber: "5" }, "[leeren]"],
  [{ street: "", houseNumber: "5" }, ""],
])("a house number in a column of its own belongs to the street: %j", (raw, street) =>
  expect(withAddress({ ...uster, ...raw }).street).toBe(street),
);

test("damage in the column of house numbers gets a remark", () => {
  expect(houseNumberFaults({ houseNumber: "03. Mai" })).toMatchObject([{ value: "03. Mai" }]);
  for (const houseNumber of ["12.0", "3-5", "", "-", "#N/A"]) expect(houseNumberFaults({ houseNumber })).toEqual([]);
});

test.each([
  ["Bahnhofstrasse 12, 2. OG, 8610 Uster", "Bahnhofstrasse 12"],
  ["Rue de la Gare 3, 2e étage, 1004 Lausanne", "Rue de la Gare 3"],
  ["Via Nassa 3, 1° piano, 6900 Lugano", "Via Nassa 3"],
  ["Seestr. 1a, Büro 204, 8610 Uster", "Seestr. 1a"],
  ["Seestr. 1-3, PF 45, 8610 Uster", "Seestr. 1-3"],
  ["Seestr. 1, Tel. 044 345 67 89, 8610 Uster", "Seestr. 1"],
  ["Haus 3, Seestr. 1, 8610 Uster", "Seestr. 1"],
  ["5, rue du Lac, 1004 Lausanne", "5"],
])("a floor, a room or a phone beside the street is none: %s", (line, street) =>
  expect(readAddress(line)?.street).toBe(street),
);

test("an address with the postcode at its end is read from «Adresse», too", () =>
  expect(withAddress({ street: "Weg 1, Uster 8610" })).toMatchObject({ ...uster, street: "Weg 1" }));

test("an address may lack the street or be abroad", () => {
  expect(readAddress("8610 Uster, Schweiz")?.street).toBeUndefined();
  expect(readAddress("Postfach 12, 8610 Uster")?.street).toBeUndefined();
  expect(readAddress("Hauptstrasse 1, 6900 Bregenz, Österreich")?.country).toBe("Österreich");
  expect(readAddress("Weg 3, 79539 Lörrach")).toBeUndefined();
});

test.each([
  [{ zipCity: "8610 Uster" }, uster],
  [{ formattedAddress: "Weg 1, 8610 Uster" }, { ...uster, street: "Weg 1" }],
  [
    { ...uster, formattedAddress: "Weg 1" },
    { ...uster, street: "Weg 1" },
  ],
  [{ street: "Weg 1, 8610 Uster" }, { ...uster, street: "Weg 1" }],
  [
    { ...uster, street: "Weg 1, 8610 Uster" },
    { ...uster, street: "Weg 1" },
  ],
  [
    { zip: 8610, city: "Uster", street: "Weg 1, 8610 Uster" },
    { zip: 8610, city: "Uster", street: "Weg 1" },
  ],
  [
    { zip: "CH-8610", city: "Uster", street: "Weg 1, 8610 Uster" },
    { city: "Uster", street: "Weg 1" },
  ],
  [
    { ...uster, street: "Weg 1200 A", formattedAddress: "x" },
    { ...uster, street: "Weg 1200 A" },
  ],
  [
    { zip: "8001", city: "Zürich", street: "Weg 1", formattedAddress: "Gasse 2, 8610 Uster" },
    { zip: "8001", city: "Zürich", street: "Weg 1" },
  ],
])("separate columns take precedence: %j", (raw, read) => expect(withAddress({ ...raw })).toMatchObject(read));

test("a list of texts that a program wrote into a cell is an address, an object is not", () => {
  for (const list of ["['Weg 1', '8610 Uster']", ["Weg 1", "8610 Uster"]]) {
    expect(withAddress({ formattedAddress: list })).toMatchObject({ ...uster, street: "Weg 1" });
  }
  const ofObject = withAddress({ formattedAddress: "{'address': 'Weg 1, 8610 Uster'}" });
  expect(Object.keys(ofObject)).toEqual(["formattedAddress"]);
});

test("a place or an apostrophe beside the postcode does not make the postcode wrong", () => {
  expect(zipAndCity({ zip: "'8610", city: "Uster" })).toEqual(uster);
  expect(zipAndCity({ zip: "8610 Uster", city: "Uster" })).toEqual(uster);
  expect(zipAndCity({ zip: "8610 Uster", city: "Nänikon" })).toEqual({ zip: "8610", city: "Nänikon" });
});

test("prose and hostile texts are read to the end and give no address", () => {
  const hostile = `${"a".repeat(50_000)}${"-".repeat(50_000)}1`;
  expect(readZipAndPlace(hostile)).toBeUndefined();
  expect(readAddress(hostile)).toBeUndefined();
  expect(zipAndCity({ zip: "8610", city: hostile })).toEqual({ zip: "8610", city: hostile });
  expect(readZipAndPlace("Wir pflegen Sie daheim. ".repeat(1_000))).toBeUndefined();
});
