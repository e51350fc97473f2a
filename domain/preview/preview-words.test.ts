import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { cantonByCode } from "../places/canton.ts";
import { present } from "../present.ts";
import { cantonPreview, cityPreview, defaultWords, providerPreview } from "./preview.ts";

const canton = present(cantonByCode("NE"), "Neuenburg is a canton");
const zipCode = "2300";
const city = "La Chaux-de-Fonds";

test("the preview of a canton has its words", () => {
  expect(cantonPreview({ canton, total: 1087 })).toEqual({
    headline: "Spitex im\u00a0Kanton Neuenburg",
    line: "1'087 Anbieter",
    canton: "NE",
  });
  expect(cantonPreview({ canton, total: 0 }).line).toBe("Pflege und Hilfe zu Hause");
});

test("the preview of a place keeps the name on one line", () => {
  expect(cityPreview({ canton, city, total: 1 })).toEqual({
    headline: "Spitex in La\u00a0Chaux-de-Fonds",
    line: "1 Anbieter, Kanton Neuenburg",
    canton: "NE",
  });
  expect(cityPreview({ canton, city, total: 0 }).line).toBe("Kanton Neuenburg");
});

test("the preview of a provider has its words", () => {
  expect(providerPreview({ name: "Spitex Montagnes", zipCode, city, canton })).toEqual({
    headline: "Spitex Montagnes",
    line: "2300 La Chaux-de-Fonds, Kanton Neuenburg",
    canton: "NE",
  });
});

test.each(["Уход 24 💥", "ＳＰＩＴＥＸ", "123"])(
  "the preview of a provider whose name the fonts cannot write: %s",
  (name) => {
    expect(providerPreview({ name, zipCode, city, canton }).headline).toBe("Spitex in La\u00a0Chaux-de-Fonds");
  },
);

test.each([
  [
    "fr",
    "Soins à domicile dans\u00a0le canton de Neuchâtel",
    "Soins à domicile au Locle",
    "2 prestataires, canton de Neuchâtel",
  ],
  [
    "it",
    "Cure a domicilio nel\u00a0Canton Neuchâtel",
    "Cure a domicilio a Le\u00a0Locle",
    "2 fornitori, Canton Neuchâtel",
  ],
  ["en", "Home care in\u00a0the canton of Neuchâtel", "Home care in Le\u00a0Locle", "2 providers, canton of Neuchâtel"],
] as const)("the preview in another language: %s", (language, ofCanton, ofCity, line) => {
  inLanguage(language, () => {
    expect(cantonPreview({ canton, total: 2 }).headline).toBe(ofCanton);
    expect(cityPreview({ canton, city: "Le Locle", total: 2 })).toEqual({ headline: ofCity, line, canton: "NE" });
    expect(providerPreview({ name: "Spitex", zipCode, city, canton }).line).toContain(line.split(", ")[1]);
    expect(defaultWords().headline).not.toContain("Spitex");
  });
});
