import { expect, test } from "vitest";
import { cantonByCode } from "../places/canton.ts";
import { present } from "../present.ts";
import { cantonPreview, cityPreview, providerPreview } from "./preview.ts";

const canton = present(cantonByCode("NE"), "Neuenburg is a canton");
const zipCode = "2300";
const city = "La Chaux-de-Fonds";

test("of a canton", () => {
  expect(cantonPreview({ canton, total: 1087 })).toEqual({
    headline: "Spitex im\u00a0Kanton Neuenburg",
    line: "1'087 Anbieter",
    canton: "NE",
  });
  expect(cantonPreview({ canton, total: 0 }).line).toBe("Pflege und Hilfe zu Hause");
});

test("of a place, whose name stays on one line", () => {
  expect(cityPreview({ canton, city, total: 1 })).toEqual({
    headline: "Spitex in La\u00a0Chaux-de-Fonds",
    line: "1 Anbieter, Kanton Neuenburg",
    canton: "NE",
  });
  expect(cityPreview({ canton, city, total: 0 }).line).toBe("Kanton Neuenburg");
});

test("of a provider", () => {
  expect(providerPreview({ name: "Spitex Montagnes", zipCode, city, canton })).toEqual({
    headline: "Spitex Montagnes",
    line: "2300 La Chaux-de-Fonds, Kanton Neuenburg",
    canton: "NE",
  });
});

test.each(["Уход 24 💥", "ＳＰＩＴＥＸ", "123"])("of a provider whose name the fonts cannot write: %s", (name) => {
  expect(providerPreview({ name, zipCode, city, canton }).headline).toBe("Spitex in La\u00a0Chaux-de-Fonds");
});
