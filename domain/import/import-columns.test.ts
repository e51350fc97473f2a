import { expect, test } from "vitest";
import { columnKey, columnLabel, IMPORT_FIELDS, missingFields, READ_BY_NAME, readAsChosen } from "./import-columns.ts";

test.each([
  [" Place ID", "placeid"],
  ["place_id", "placeid"],
  ["Länge", "lange"],
  ["Straße", "strasse"],
  ["location/lat", "location/lat"],
  ["Anzahl Bewertungen", "anzahlbewertungen"],
])("%j is the column %j", (header, key) => expect(columnKey(header)).toBe(key));

test.each([
  ["PLZ", "zip"],
  ["Ort", "city"],
  ["Kanton", "canton"],
  ["Webseite", "website"],
  ["longtitude", "longitude"],
  ["totalScore", "rating"],
  ["positive_text", "positiveText"],
  ["Strasse / Nr.", "street"],
  ["Tel.-Nr.", "phone"],
  ["Raison sociale", "name"],
  ["LIEU", "city"],
  ["SITE WEB", "website"],
  ["COURRIEL", "email"],
  ["No postal", "zip"],
  ["Ragione sociale", "name"],
  ["LUOGO", "city"],
  ["Sito internet", "website"],
  ["Telefono", "phone"],
  ["Mobile", "phone"],
  ["Natel", "phone"],
  ["Telefon 1", "phone"],
  ["Telefon Büro", "phone"],
  ["Festnetz", "phone"],
  ["Strasse und Hausnummer", "street"],
  ["rue et n°", "street"],
  ["Name der Organisation", "name"],
  ["Nom de l'organisation", "name"],
  ["Betriebsname", "name"],
  ["Gemeinde", "commune"],
  ["Commune", "commune"],
])("%s contains the %s", (header, field) => expect(READ_BY_NAME.match(columnKey(header))?.field).toBe(field));

test.each(IMPORT_FIELDS.filter((field) => field !== "formattedAddress"))("%s is known by its label", (field) =>
  expect(READ_BY_NAME.match(columnKey(columnLabel(field)))?.field).toBe(field),
);

test("«Adresse» contains a street rather than a whole address", () =>
  expect(READ_BY_NAME.match(columnKey("Adresse"))?.field).toBe("street"));

// «Nom» and «Nome» may be those of a person, beside «Prénom» and «Cognome».
test.each(["url", "Nom", "Nome", "Nr.", "constructor", "__proto__", ""])("%j is not a known column", (header) =>
  expect(READ_BY_NAME.match(columnKey(header))).toBeUndefined(),
);

test.each(["Firma", "Organisation", "Institution", "Betrieb", "Anbieter", "Raison sociale", "Ragione sociale"])(
  "«%s» names the provider rather than «Name» beside it, which may be a person's",
  (header) => {
    const rank = READ_BY_NAME.match(columnKey(header))?.rank ?? Number.POSITIVE_INFINITY;
    expect(rank).toBeLessThan(READ_BY_NAME.match("name")?.rank ?? 0);
  },
);

test("an admin's choice takes precedence over the column's name; null skips a column", () => {
  const reading = readAsChosen([
    { name: "Firmenbez.", field: "name" },
    { name: "Title", field: null },
    { name: "Kontakt/Tel G", field: "phone" },
  ]);
  const field = (header: string) => reading.match(columnKey(header))?.field;
  expect(["Firmenbez.", "Title", "Kontakt/Tel G", "PLZ"].map(field)).toEqual(["name", undefined, "phone", "zip"]);
  expect(reading.match("firmenbez")?.rank).toBeLessThan(READ_BY_NAME.match("title")?.rank ?? 0);
  expect(reading.isParent("kontakt")).toBe(true);
  expect(READ_BY_NAME.isParent("kontakt")).toBe(false);
});

test("names the fields a file lacks; an address in one line provides ZIP and place", () => {
  expect(missingFields(["Telefon"], READ_BY_NAME)).toEqual(["name", "zip", "city"]);
  expect(missingFields(["Name", "PLZ"], READ_BY_NAME)).toEqual(["city"]);
  expect(missingFields(["Name", "full_address"], READ_BY_NAME)).toEqual([]);
  expect(missingFields(["title", "complete_address"], READ_BY_NAME)).toEqual([]);
});
