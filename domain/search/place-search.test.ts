import { expect, test } from "vitest";
import { buildPlaceIndex } from "../places/place-index.ts";
import { citySlug } from "../places/place-name.ts";
import { searchPlaces } from "./place-search.ts";

const row = (zip: string, name: string, canton: string, commune = name) => ({
  zip,
  name,
  slug: citySlug(name),
  canton,
  communes: commune,
  share: 100,
  latitude: 47,
  longitude: 8,
  kind: "locality" as const,
});

const index = buildPlaceIndex(
  [
    row("8001", "Zürich", "ZH"),
    row("8002", "Zürich", "ZH"),
    row("6300", "Zug", "ZG"),
    row("5033", "Buchs AG", "AG"),
    row("9470", "Buchs SG", "SG"),
    row("2502", "Biel/Bienne", "BE"),
    row("3097", "Liebefeld", "BE", "Köniz"),
    row("2740", "Moutier", "JU"),
    { ...row("2740", "Moutier", "BE"), share: 0.3 },
    { ...row("8021", "Zürich 1", "ZH"), kind: "po_box" as const },
    { ...row("1000", "Lausanne 25", "VD"), kind: "delivery_area" as const },
  ],
  [{ cantonCode: "ZH", citySlug: "zuerich", city: "Zürich", listings: 12 }],
);
const names = (query: string) => searchPlaces(index, query, 5).map(({ place }) => place.name);

test("the place that gives a commune its name comes first among places of a postcode, even if it is smaller", () => {
  const rows = [row("8212", "Nohl", "ZH", "Laufen-Uhwiesen"), row("8212", "Neuhausen am Rheinfall", "SH")];
  const ofZip = buildPlaceIndex(rows, [{ cantonCode: "ZH", citySlug: "nohl", city: "Nohl", listings: 2 }]);
  const found = (query: string) => searchPlaces(ofZip, query, 5).map(({ place }) => place.name);
  expect(found("8212")).toEqual(["Neuhausen am Rheinfall", "Nohl"]);
  expect(found("8212 Nohl")).toEqual(["Nohl"]);
});

test("returns one entry per place, with all postcodes and its providers", () => {
  const [match] = searchPlaces(index, "zuerich", 1);
  expect(match?.place).toMatchObject({ zips: ["8001", "8002", "8021"], listings: 12 });
});

test("a post box's postcode leads to its town; a delivery area has no result", () => {
  expect(searchPlaces(index, "8021", 1)[0]).toMatchObject({ zip: "8021", place: { name: "Zürich" } });
  expect(names("1000")).toEqual([]);
});

test("two letters alone match the start of a name; «ch» beside other words is ignored", () => {
  expect(names("ch").toSorted()).toEqual(["Buchs", "Buchs", "Zürich"]);
  expect(names("zug ch")).toEqual(["Zug"]);
  expect(names("spitex")).toEqual([]);
});

test("a place with a few farms across the border is not listed in the other canton", () => {
  expect(searchPlaces(index, "moutier", 5).map(({ place }) => place.canton)).toEqual(["JU"]);
});

test("the canton after a name decides between places of the same name", () => {
  expect(names("Buchs SG")[0]).toBe("Buchs");
  expect(searchPlaces(index, "Buchs SG", 1)[0]?.place.canton).toBe("SG");
  expect(searchPlaces(index, "Buchs (AG)", 1)[0]?.place.canton).toBe("AG");
});

test("finds a place by both halves of a bilingual name and by commune names", () => {
  expect(names("bienne")).toEqual(["Biel/Bienne"]);
  expect(names("köniz")).toEqual(["Liebefeld"]);
});

test("two letters inside a name find it, one letter does not", () => {
  expect(names("uc")).toEqual(["Buchs", "Buchs"]);
  expect(names("ie")).toEqual(["Moutier", "Liebefeld", "Biel/Bienne"]);
  expect(names("spitex e")).toEqual([]);
});

test("ignores the word Spitex, even misspelt", () => {
  expect(names("spitx zurich")[0]).toBe("Zürich");
});

test.each(["", " ", "%", "_", "💛", "'; DROP TABLE", "x".repeat(10_000), "8"])(
  "%s has no results and causes no error",
  (query) => expect(names(query)).toEqual([]),
);
