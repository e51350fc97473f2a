import { expect, test } from "vitest";
import { textFaults, textRemarks } from "./text-faults.ts";

test("damaged text is named with its field", () => {
  for (const city of ["ZÃ¼rich", "GenÃ¨ve", "ChÃ¢teau-dâ€™Oex", "Z\uFFFDrich", "Â«UsterÂ»", "Z\u00C3\u009Crich"]) {
    expect(textFaults({ name: "Spitex", city })).toMatchObject([
      { field: "city", reason: expect.stringContaining("falsch gespeichert") },
    ]);
  }
});

test("control characters are removed and reported anywhere in a value", () => {
  expect(textFaults({ name: "Spi\u0000tex", services: ["Pflege", "Be\u0007ratung"] })).toEqual([
    { field: "name", value: "Spitex", reason: expect.stringContaining("Steuerzeichen") },
    { field: "services", value: "Beratung", reason: expect.stringContaining("Steuerzeichen") },
  ]);
});

test("accents, guillemets, line breaks and tabs are no damage", () => {
  const raw = { name: "Âge d'or «Château» – São", street: "Weg 1\r\n\tPostfach", rating: 4.5, reviews: null };
  expect(textFaults(raw)).toEqual([]);
});

test.each([
  ["description", "Die Stunde kostet CHF 79.80.", "gilt nicht mehr"],
  ["prices", ["Grundpflege: 54,60 Franken"], "gilt nicht mehr"],
  ["street", "Hauptstra\u00dfe 1", "«ss»"],
  ["description", "Wir beraten Sie zu allen Pflegegraden.", "Deutschland"],
  ["services", ["Beratung", "Leistungen nach SGB XI"], "Deutschland"],
])("%s %j is kept, with a remark", (field, value, reason) => {
  expect(textRemarks({ [field]: value })).toMatchObject([{ field, reason: expect.stringContaining(reason) }]);
});

test("a remark shows the words it is about, however long the text is", () => {
  const [remark] = textRemarks({ description: `${"Wir pflegen. ".repeat(50)}Die Pflegekasse zahlt.` });
  expect(remark?.value).toContain("Die Pflegekasse zahlt.");
});

test.each([
  { description: "Die Stunde kostet 179.80, 76.90 oder 79.801 Franken, je nach Pflegestufe.", phone: "044 765 40 00" },
  { website: "https://stra\u00dfe.example", email: "pflegekasse@spitex.example", id: "MDK" },
  { description: "Stra\u00dfe", factSources: "–" },
])("%j has no remark", (raw) => expect(textRemarks(raw)).toEqual([]));
