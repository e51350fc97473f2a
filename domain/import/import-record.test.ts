import { describe, expect, test } from "vitest";
import { readAsChosen } from "./import-columns.ts";
import { csvRowReader, jsonRowReader } from "./import-record.ts";

const read = jsonRowReader();

const uster = { name: "Spitex Uster", zip: "8610", city: "Uster" };

describe("JSON", () => {
  test("Apify", () => {
    expect(
      read({
        title: "Spitex Uster",
        address: "Bahnhofstrasse 1, 8610 Uster, Schweiz",
        street: "Bahnhofstrasse 1",
        city: "Uster",
        postalCode: "8610",
        state: "Zürich",
        countryCode: "CH",
        location: { lat: 47.35, lng: 8.72 },
        totalScore: 4.6,
        reviewsCount: 3,
        permanentlyClosed: false,
        placeId: "ChIJ_Apify-0000000000000001",
        url: "https://maps.example/?q=1",
        openingHours: [{ day: "Montag", hours: "8 bis 12" }],
      }),
    ).toEqual({
      ...uster,
      placeId: "ChIJ_Apify-0000000000000001",
      formattedAddress: "Bahnhofstrasse 1, 8610 Uster, Schweiz",
      street: "Bahnhofstrasse 1",
      canton: "Zürich",
      country: "CH",
      latitude: 47.35,
      longitude: 8.72,
      rating: 4.6,
      userRatingsTotal: 3,
      permanentlyClosed: false,
      phoneHours: [{ day: "Montag", hours: "8 bis 12" }],
    });
  });

  test.each([
    { address: { street: "Weg 1", zip: "8610", city: "Uster" } },
    { address: { street: "Weg", houseNumber: 1, postcode: "8610", city: "Uster" } },
    { address: { "@type": "PostalAddress", streetAddress: "Weg 1", postalCode: "8610", addressLocality: "Uster" } },
    { adresse: { strasse: "Weg", hausnummer: "1", plz: "8610", ort: "Uster" } },
    { address: "Weg 1, 8610 Uster" },
  ])("an address in an object: %j", (address) => {
    const { formattedAddress: _, houseNumber: __, ...row } = read({ name: "Spitex Uster", ...address });
    expect(row).toEqual({ ...uster, street: "Weg 1" });
  });

  test("Places API, new: reads the display name, not the resource name", () => {
    const row = read({
      id: "ChIJ_New",
      name: "places/ChIJ_New",
      displayName: { text: "Spitex Uster", languageCode: "de" },
      addressComponents: [
        { longText: "1", types: ["street_number"] },
        { longText: "Bahnhofstrasse", types: ["route"] },
        { longText: "Uster", types: ["locality", "political"] },
        { longText: "Zürich", types: ["administrative_area_level_1"] },
        { longText: "8610", types: ["postal_code"] },
      ],
      location: { latitude: 47.35, longitude: 8.72 },
      userRatingCount: 7,
      reviews: [{ rating: 5 }],
      websiteUri: "https://spitex.example",
    });
    expect(row).toMatchObject({
      ...uster,
      id: "ChIJ_New",
      street: "Bahnhofstrasse 1",
      canton: "Zürich",
      latitude: 47.35,
      userRatingsTotal: 7,
      website: "https://spitex.example",
    });
  });

  test("Places API, legacy: ZIP and city from the address in one line", () => {
    const row = read({
      place_id: "ChIJ_Legacy",
      name: "Spitex Uster",
      formatted_address: "Bahnhofstrasse 1, 8610 Uster, Schweiz",
      geometry: { location: { lat: 47.35, lng: 8.72 } },
      user_ratings_total: 5,
    });
    expect(row).toMatchObject({ ...uster, placeId: "ChIJ_Legacy", longitude: 8.72 });
  });

  test("GeoJSON: reads the point, whose longitude comes first, unless a column has a coordinate", () => {
    const feature = (coordinates: unknown, properties: object = {}) =>
      read({
        type: "Feature",
        geometry: { type: "Point", coordinates },
        properties: { name: "Spitex", ...properties },
      });
    const position = { latitude: 47.35, longitude: 8.72 };
    for (const coordinates of [[8.72, 47.35], [8.72, 47.35, 464], "[8.72, 47.35]"]) {
      expect(feature(coordinates)).toEqual({ name: "Spitex", ...position });
    }
    expect(feature([7.1, 46.1], position)).toEqual({ name: "Spitex", ...position });
    expect(feature([7.1, 46.1], { lat: 47.35 })).toEqual({ name: "Spitex", latitude: 47.35 });
  });

  test.each([
    [[[8.72, 47.35]]],
    [[8.72]],
    [["8.72", "47.35"]],
    [[8.72, null]],
    [[8.1, 47.1, 8.9, 47.9]],
    ["8.72, 47.35"],
    ["[8.72, 47.35"],
    [{ 0: 8.72, 1: 47.35, length: 2 }],
    [null],
  ])("GeoJSON: ignores coordinates that are no point: %j", (coordinates) => {
    expect(read({ name: "Spitex", geometry: { coordinates } })).toEqual({ name: "Spitex" });
    expect(read({ name: "Spitex", geometry: coordinates })).toEqual({ name: "Spitex" });
  });

  test("gosom: reads the misspelt longitude, and another id if the place id is empty", () => {
    const row = read({
      title: "Spitex Uster",
      place_id: "",
      data_id: "0x1:0x2",
      complete_address: { street: "Weg 1", city: "Uster", postal_code: "8610", state: "ZH" },
      latitude: 47.35,
      longtitude: 8.72,
      review_rating: 4.1,
      review_count: 9,
      web_site: "https://spitex.example",
    });
    expect(row).toMatchObject({ ...uster, id: "0x1:0x2", canton: "ZH", longitude: 8.72, rating: 4.1 });
    expect(row.placeId).toBeUndefined();
  });

  test("accepts keys that have a meaning in JavaScript", () => {
    const entry = JSON.parse('{"__proto__":{"name":"x"},"constructor":{"zip":"1"},"name":"Spitex"}');
    expect(read(entry)).toEqual({ name: "Spitex" });
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});

describe("CSV", () => {
  test("finds columns by name, in any order, with German names", () => {
    const read = csvRowReader(["Ort", "PLZ", "Farbe", "Name"]);
    expect(read(["Uster", "8610", "rot", "Spitex Uster"])).toEqual(uster);
  });

  test("reads lists and objects spread over columns", () => {
    const read = csvRowReader(["title", "location/lat", "services/0", "services/1", "reviews/0"]);
    expect(read(["Spitex", "47.3", "Pflege", "Beratung", "gut"])).toEqual({
      name: "Spitex",
      latitude: "47.3",
      services: ["Pflege", "Beratung"],
    });
  });

  test("takes the first non-empty column", () => {
    const read = csvRowReader(["site", "website"]);
    expect(read(["https://a.example", "https://b.example"])).toEqual({ website: "https://b.example" });
    expect(read(["https://a.example", ""])).toEqual({ website: "https://a.example" });
  });

  test("reads gosom's address as JSON in one cell, and ignores invalid JSON", () => {
    const read = csvRowReader(["title", "complete_address"]);
    const cell = '{"city":"Uster","postal_code":"8610"}';
    expect(read(["Spitex Uster", cell])).toEqual(uster);
    expect(read(["Spitex Uster", '{"city":'])).toEqual({ name: "Spitex Uster" });
  });
});

test("words for no value in one column leave the field to another, except for names", () => {
  const row = { name: "Null", postal_code: "nan", full_address: "Weg 1, 8610 Uster", phone: "-" };
  expect(read({ ...row, phoneUnformatted: "0441234567" })).toMatchObject({
    name: "Null",
    zip: "8610",
    phone: "0441234567",
  });
});

test.each([
  ["Firma", "Name", "-", "Müller", "Müller"],
  ["Firma", "Name", "n/a", "Spitex A", "Spitex A"],
  ["Name", "Firma", "Spitex A", "keine Angabe", "Spitex A"],
  ["Name", "Firma", "Müller", "Spitex A", "Spitex A"],
  ["Firma", "Name", "-", "", "-"],
])("«%s» and «%s» of %j and %j give the name %j", (first, second, one, other, name) =>
  expect(csvRowReader([first, second])([one, other]).name).toBe(name),
);

test("«Nr.» is the house number only behind a street", () => {
  expect(csvRowReader(["Strasse", "Nr.", "PLZ", "Ort"])(["Weg", "5", "8610", "Uster"]).street).toBe("Weg 5");
  expect(csvRowReader(["Nr.", "Strasse", "PLZ", "Ort"])(["5", "Weg", "8610", "Uster"]).street).toBe("Weg");
});

test("a «Nr.» that the admin leaves out is no house number", () => {
  const read = csvRowReader(["Strasse", "Nr."], readAsChosen([{ name: "Nr.", field: null }]));
  expect(read(["Weg", "5"]).street).toBe("Weg");
});

test("«Gemeinde» is the place only without another, and «Mobile» the phone only without one", () => {
  const read = csvRowReader(["Mobile", "Telefon", "Gemeinde", "Ort"]);
  expect(read(["079 1", "044 1", "Uster", "Nänikon"])).toMatchObject({ phone: "044 1", city: "Nänikon" });
  expect(read(["079 1", "", "Uster", ""])).toMatchObject({ phone: "079 1", city: "Uster" });
  const joined = csvRowReader(["PLZ/Ort", "Gemeinde"]);
  expect(joined(["8606 Nänikon", "Uster"])).toMatchObject({ zip: "8606", city: "Nänikon" });
});
