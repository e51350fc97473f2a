import { expect, test } from "vitest";
import { notOnMap } from "./map-words.ts";

test("a caption counts the providers that are not on the map", () => {
  expect(notOnMap(0)).toBeUndefined();
  expect(notOnMap(1)).toBe("1 Anbieter ohne genaue Adresse steht nicht auf der Karte.");
  expect(notOnMap(3)).toBe("3 Anbieter ohne genaue Adresse stehen nicht auf der Karte.");
});
