import { expect, test } from "vitest";
import { buildPlaceIndex } from "../places/place-index.ts";
import { citySlug } from "../places/place-name.ts";
import { present } from "../present.ts";
import { searchPlaces } from "./place-search.ts";
import { isPostcode, townOfRoundZip, townRank } from "./prepared-places.ts";

const row = (zip: string, name: string, canton: string) => ({
  zip,
  name,
  canton,
  slug: citySlug(name),
  communes: name,
  share: 100,
  latitude: 47,
  longitude: 8,
  kind: "locality" as const,
});
const index = buildPlaceIndex(
  [
    ...["3004", "3005", "3006", "3007"].map((zip) => row(zip, "Bern", "BE")),
    ...["3032", "3033"].map((zip) => row(zip, "Hinterkappelen", "BE")),
    row("9500", "Wil", "SG"),
    row("5276", "Wil", "AG"),
    row("8610", "Uster", "ZH"),
    row("3074", "Muri b. Bern", "BE"),
    row("5630", "Muri", "AG"),
  ],
  [{ cantonCode: "AG", citySlug: "wil", city: "Wil", listings: 9 }],
);
const found = (query: string) => searchPlaces(index, query, 5).map(({ place }) => `${place.name} ${place.canton}`);

test("a round postcode without deliveries means the city with most postcodes around it", () => {
  expect(townOfRoundZip(index, "3000")?.name).toBe("Bern");
  expect(found("3000")).toContain("Bern BE");
  expect(townOfRoundZip(index, "9500")).toBeUndefined();
  expect(townOfRoundZip(index, "8600")).toBeUndefined();
  expect(["3000", "3004", "9500", "3001", "0000"].map((zip) => isPostcode(index, zip))).toEqual([
    ...[true, true, true, false, false],
  ]);
});

test("a town is larger than a village, a city larger than a town", () => {
  const rank = (name: string, canton: string) =>
    townRank(
      present(
        index.find((one) => one.name === name && one.canton === canton),
        "it is in the list above",
      ),
    );
  expect([rank("Bern", "BE"), rank("Wil", "SG"), rank("Uster", "ZH"), rank("Wil", "AG")]).toEqual([3, 2, 1, 0]);
});

test("the town comes first among places of one name, however many providers the village has", () => {
  expect(found("wil")).toEqual(["Wil SG", "Wil AG"]);
  expect(found("Wil AG")[0]).toBe("Wil AG");
});

test("«b.» in a name may be written out as «bei»", () => {
  expect(found("Muri bei Bern")[0]).toBe("Muri b. Bern BE");
  expect(found("Muri b. Bern")[0]).toBe("Muri b. Bern BE");
  expect(found("Muri")[0]).toBe("Muri AG");
});
