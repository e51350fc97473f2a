import { expect, test } from "vitest";
import { listings } from "#db/schema/listings.ts";
import { FIELD_NAMES } from "./fields.ts";
import { FILLED_TOGETHER, mergedText, TAKEABLE } from "./value-text.ts";

test("a merge fills every field that may be empty, except the place id, which has a separate rule", () => {
  const fillable = FIELD_NAMES.filter((name) => !listings[name].notNull && name !== "placeId");
  expect([...FILLED_TOGETHER.values()].flat().toSorted()).toEqual(fillable.toSorted());
});

test("imported reviews cannot be chosen in a merge, because reports against them stay with their listing", () => {
  expect(TAKEABLE).toContain("phone");
  expect(TAKEABLE).toContain("position");
  expect(TAKEABLE).not.toContain("positive");
  expect(TAKEABLE).not.toContain("name");
});

test("shows values of a group beside each other, lists by line, codes and yes or no in words", () => {
  expect(mergedText({ latitude: 47.1, longitude: 8 }, ["latitude", "longitude"])).toBe("47.1 · 8");
  expect(mergedText({ services: ["Pflege", "Haushalt"] }, ["services"])).toBe("Pflege\nHaushalt");
  expect(mergedText({ billsInsurance: false }, ["billsInsurance"])).toBe("nein");
  expect(mergedText({ closed: "voruebergehend" }, ["closed"])).toBe("vorübergehend geschlossen");
  expect(mergedText({ form: "privat", care: ["nacht"] }, ["form", "care"])).toBe("Privat · Nachtdienst");
  expect(mergedText({ phone: null }, ["phone"])).toBe("");
  const areas = { "bfs:198": "Uster" };
  expect(mergedText({ supplyDuty: ["bfs:198", "8610"] }, ["supplyDuty"], areas)).toBe("Uster\n8610");
});
