import { expect, test } from "vitest";
import { textFaults } from "./text-faults.ts";

test("damaged text is named with its field", () => {
  for (const city of ["ZÃ¼rich", "GenÃ¨ve", "ChÃ¢teau-dâ€™Oex", "Z\uFFFDrich", "Â«UsterÂ»", "Z\u00C3\u009Crich"]) {
    expect(textFaults({ name: "Spitex", city })).toMatchObject([
      { field: "city", reason: expect.stringContaining("falsch gespeichert") },
    ]);
  }
});

test("control characters are removed and reported wherever they stand", () => {
  expect(textFaults({ name: "Spi\u0000tex", services: ["Pflege", "Be\u0007ratung"] })).toEqual([
    { field: "name", value: "Spitex", reason: expect.stringContaining("Steuerzeichen") },
    { field: "services", value: "Beratung", reason: expect.stringContaining("Steuerzeichen") },
  ]);
});

test("accents, guillemets, line breaks and tabs are no damage", () => {
  const raw = { name: "Âge d'or «Château» – São", street: "Weg 1\r\n\tPostfach", rating: 4.5, reviews: null };
  expect(textFaults(raw)).toEqual([]);
});
