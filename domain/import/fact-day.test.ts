import { describe, expect, test } from "vitest";
import { dayAbove, dayBeside, readFactDay } from "./fact-day.ts";
import { columnKey, READ_BY_NAME } from "./import-columns.ts";

test.each([
  ["2026-11-01T08:00:00.000Z", "2026-11-01"],
  ["2026-11-01T23:30:00.000Z", "2026-11-02"],
  ["2026-11-01 08:00:00", "2026-11-01"],
  ["1793520000", "2026-11-01"],
  ["1793520000000", "2026-11-01"],
  ["5.3.2026", "2026-03-05"],
  ["5. März 2026", "2026-03-05"],
  ["März 2026", "2026-03-01"],
  ["31.2.2026", undefined],
  ["11/1/2026", undefined],
  ["", undefined],
])("«%s» is %s", (text, day) => {
  expect(readFactDay(text)).toBe(day);
});

test.each([
  "scrapedAt",
  "Last Updated",
  "timestamp",
  "Current_Time",
  "Aktualisiert am",
  "geändert am",
  "Mutationsdatum",
])("the column «%s» has the day of a record", (name) => {
  expect(READ_BY_NAME.match(columnKey(name))?.field).toBe("factDay");
});

test.each(["language", "region", "searchString", "query", "search_parameters/hl", "keyword"])(
  "the key «%s», which describes a search, is not read",
  (name) => {
    expect(READ_BY_NAME.match(columnKey(name))).toBeUndefined();
  },
);

test("a JSON file may name its day beside its list", () => {
  expect(dayBeside('{"count":2,"search_metadata":{"created_at":"2026-03-05 10:00:00 UTC"},')).toBe("2026-03-05");
  expect(dayBeside('{"scrapedAt":1772700000,')).toBe("2026-03-05");
  expect(dayBeside('{"tasks":[{"datetime":"2026-03-05 10:00:00 +00:00",')).toBe("2026-03-05");
  expect(dayBeside('{"name":"2026-03-05","valid":true,')).toBeUndefined();
});

test.each(["exportedAt", "generated_at", "processedAt", "createdAt", "created", "downloaded_at", "date"])(
  "the key «%s» of a JSON file is the day of the file, not of its facts",
  (key) => {
    expect(dayBeside(`{"${key}":"2026-11-25",`)).toBeUndefined();
  },
);

describe("a table may name its day above its columns", () => {
  test.each([
    ["in words", [["Spitex-Liste, Stand 5. März 2026"]], "2026-03-05"],
    ["in a cell", [["Liste"], ["Stand", "05.03.2026"]], "2026-03-05"],
    ["below its word", [["Stand der Angaben:"], ["", "05.03.2026"]], "2026-03-05"],
    ["with «per»", [["Spitex-Organisationen per 5.3.2026"]], "2026-03-05"],
    ["with «gültig»", [["Gültig ab 1. März 2026"]], "2026-03-01"],
    ["in French", [["Liste des services, état au 5.3.2026"]], "2026-03-05"],
    ["in Italian", [["Elenco (stato al 5.3.2026)"]], "2026-03-05"],
    ["in English", [["Providers as of 2026-03-05"]], "2026-03-05"],
    ["beside the day of a download", [["Stand 5.3.2026, Export vom 25.11.2026"]], "2026-03-05"],
    ["behind it", [["Ausgedruckt am 25.11.2026"], ["Stand: 5.3.2026"]], "2026-03-05"],
    ["but two days name no day", [["Gültig 1.1.2026 bis 31.12.2026"]], undefined],
    ["and a last day of validity is no day of facts", [["Gültig bis 31.10.2026"]], undefined],
    ["or none", [["Kanton Zürich, 8610 Uster"]], undefined],
  ])("%s", (_, rows, day) => {
    expect(dayAbove(rows)).toBe(day);
  });
});

test.each([
  "Heruntergeladen: 2026-11-25",
  "Ausgedruckt am 25.11.2026",
  "Export vom 25.11.2026",
  "Export per 25.11.2026",
  "Spitex Zürich, erstellt am 25.11.2026",
  "Stand-Export 25.11.2026",
  "Druckdatum 25.11.2026",
  "Imprimé le 25.11.2026",
  "Stampato il 25.11.2026",
  "Printed on 2026-11-25",
  "25.11.2026",
  "Standorte 25.11.2026",
])("«%s» above a table is not the day of its facts", (title) => {
  expect(dayAbove([[title]])).toBeUndefined();
});
