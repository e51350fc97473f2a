import { expect, test } from "vitest";
import { filteredPath, filterQuery, NO_FILTER, readFilter, wishWords } from "./provider-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("a filter is read back from its address", () => {
  const filter = {
    care: ["demenz", "nacht"],
    language: "pt",
    form: "privat",
    takesOn: true,
    prices: true,
    radius: 10,
  } as const;
  expect(filterQuery(filter)).toBe(
    "?leistung=demenz&leistung=nacht&sprache=pt&form=privat&aufnahme=ja&preise=ja&umkreis=10",
  );
  expect(read(filterQuery(filter))).toEqual(filter);
});

test("the same wishes have one address, in whatever order they are named", () => {
  expect(filterQuery(read("leistung=nacht&form=privat&leistung=demenz&leistung=nacht"))).toBe(
    "?leistung=demenz&leistung=nacht&form=privat",
  );
});

test("unknown values are no filter", () => {
  expect(read("leistung=massage&sprache=xx&form=gross&aufnahme=nein&umkreis=7&leistung=constructor")).toEqual(
    NO_FILTER,
  );
  expect(filterQuery(NO_FILTER)).toBe("");
});

test("a filter is added to an address with and without a query", () => {
  expect(filteredPath("/zuerich/", { form: "privat" })).toBe("/zuerich/?form=privat");
  expect(filteredPath("/suche?q=a", { care: ["demenz"], form: "privat" })).toBe(
    "/suche?q=a&leistung=demenz&form=privat",
  );
  expect(filteredPath("/suche?q=a", NO_FILTER)).toBe("/suche?q=a");
});

test("a filter is named by its wishes", () => {
  expect(wishWords({ care: ["demenz", "nacht"], language: "pt" })).toBe("Demenz, Nachtdienst, Portugiesisch");
  expect(wishWords({ takesOn: true })).toBe("Freie Plätze");
  expect(wishWords({ prices: true })).toBe("Mit Preisangabe");
  expect(wishWords(NO_FILTER)).toBe("Spitex");
});
