import { describe, expect, test } from "vitest";
import { aliasFault } from "./own-alias.ts";
import { aliasInput } from "./place-input.ts";

const index = [
  { name: "Winterthur", canton: "ZH", citySlug: "winterthur", keys: ["winterthur", "winti"] },
  { name: "Uster", canton: "ZH", citySlug: "uster", keys: ["uster"] },
];
const uster = { canton: "ZH", slug: "uster" };

describe("a place cannot have an alias that is", () => {
  test.each([
    ["the official name of another place", "WINTERTHUR", "So heisst schon ein anderer Ort: Winterthur (ZH)"],
    ["another name of another place", "Winti", "findet die Suche schon einen anderen Ort: Winterthur (ZH)"],
    ["its own name", "uster", "findet die Suche den Ort schon"],
  ])("%s", (_, alias, sentence) => {
    expect(aliasFault(index, uster, alias)).toContain(sentence);
  });

  test("but any other name is allowed", () => {
    expect(aliasFault(index, uster, "Uschtemer Städtli")).toBeUndefined();
  });
});

test("the form reads postcode and place, and checks letters and length", () => {
  expect(aliasInput.parse({ alias: " Winti ", place: "8400  Winterthur" })).toEqual({
    alias: "Winti",
    place: { zip: "8400", city: "Winterthur" },
  });
  for (const [alias, place] of [
    ["", "8400 Winterthur"],
    ["1234", "8400 Winterthur"],
    ["x".repeat(61), "8400 Winterthur"],
    ["Winti", "Winterthur"],
    ["Winti", "8400"],
  ]) {
    expect(aliasInput.safeParse({ alias, place }).success, `${alias} ${place}`).toBe(false);
  }
});
