import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["Zürich", "zurich"],
  ["Zuerich", "zurich"],
  ["ZURICH", "zurich"],
  ["Zu\u0308rich", "zurich"],
  ["Grossmünster", "grossmunster"],
  ["Großmünster", "grossmunster"],
  ["Genève", "geneve"],
  ["Biel/Bienne", "biel bienne"],
  ["  La   Chaux-de-Fonds ", "la chaux de fonds"],
  ["Sacré-Cœur", "sacre cour"],
  ["8001 Zürich", "8001 zurich"],
])("%s → %s", (text, key) => {
  expect(fold(text)).toBe(key);
});

test("all spellings of «saint» give the same key", () => {
  for (const text of ["St. Gallen", "St.Gallen", "St-Gallen", "Sankt Gallen", "SANKT  GALLEN"]) {
    expect(fold(text)).toBe("st gallen");
  }
  for (const text of ["Ste-Croix", "Sainte-Croix", "Ste. Croix"]) {
    expect(fold(text)).toBe("st croix");
  }
  expect(fold("Steinach")).toBe("steinach");
  expect(fold("Saintes Maries")).toBe("saintes maries");
});

test("straight and typographic apostrophes give the same key", () => {
  const keys = ["L'Auberson", "L’Auberson", "L‘Auberson", "L`Auberson", "LʼAuberson"].map(fold);
  expect(new Set(keys)).toEqual(new Set(["l auberson"]));
});

test("handles any text: emoji, control characters, lone surrogates and very long text", () => {
  expect(fold("")).toBe("");
  expect(fold("🏠❤️‍🩹 %_'\"\u0000")).toBe("");
  expect(fold("\ud83c Bern \udfe0")).toBe("bern");
  expect(fold("ü".repeat(10_000))).toBe("u".repeat(10_000));
  expect(fold(" ".repeat(10_000))).toBe("");
});

test("is idempotent", () => {
  for (const text of ["Ǽ", "ǿ", "Saeeger", "Saeint Gallen", "Neuenburg", "ste ste ste", "Ueeueberg"]) {
    expect(fold(fold(text))).toBe(fold(text));
  }
});
