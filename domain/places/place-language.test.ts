import { expect, test } from "vitest";
import { languageOfPlace } from "./place-language.ts";

const PLACES: Record<string, [zip: string, canton: string][]> = {
  // Genève, Lausanne, Delémont, Fribourg, Bulle, Saint-Imier, Sion, Sierre, Monthey
  fr: [
    ["1201", "GE"],
    ["1004", "VD"],
    ["2800", "JU"],
    ["1700", "FR"],
    ["1630", "FR"],
    ["2610", "BE"],
    ["1950", "VS"],
    ["3960", "VS"],
    ["1870", "VS"],
  ],
  // Lugano, Poschiavo, Roveredo
  it: [
    ["6900", "TI"],
    ["7742", "GR"],
    ["6535", "GR"],
  ],
  // Zürich, Bern, Biel/Bienne, Murten, Düdingen, Brig, Zermatt, Chur, Scuol, Bosco/Gurin, Ederswiler
  de: [
    ["8001", "ZH"],
    ["3011", "BE"],
    ["2502", "BE"],
    ["3280", "FR"],
    ["3186", "FR"],
    ["3900", "VS"],
    ["3920", "VS"],
    ["7000", "GR"],
    ["7550", "GR"],
    ["6685", "TI"],
    ["2813", "JU"],
  ],
};

test("a place has the language that the official register names", () => {
  for (const [language, places] of Object.entries(PLACES))
    for (const [zip, canton] of places) expect([zip, languageOfPlace({ zip, canton })]).toEqual([zip, language]);
});
