import { expect, test } from "vitest";
import { columnKey, matchColumn } from "./import-columns.ts";

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
])("%s holds the %s", (header, field) => expect(matchColumn(columnKey(header))?.field).toBe(field));

test.each(["url", "constructor", "__proto__", ""])("%j is none of our columns", (header) =>
  expect(matchColumn(columnKey(header))).toBeUndefined(),
);
