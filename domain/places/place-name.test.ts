import { expect, test } from "vitest";
import { citySlug, citySlugAlias, displayPlaceName, placeLine } from "./place-name.ts";

test.each([
  ["Wetzikon ZH", "wetzikon"],
  ["Wetzikon (ZH)", "wetzikon"],
  ["Wetzikon, ZH", "wetzikon"],
  ["Wetzikon/ZH", "wetzikon"],
  ["Wetzikon", "wetzikon"],
  ["Biel/Bienne", "biel"],
  ["Biel / Bienne", "biel"],
  ["Biel/Bienne BE", "biel"],
  ["Brienz/Brinzauls GR", "brienz"],
  ["Zürich", "zuerich"],
  ["Zu\u0308rich", "zuerich"],
  ["Lausanne 25", "lausanne"],
  ["Laax GR 2", "laax"],
  ["St. Gallen", "st-gallen"],
  ["S-chanf", "s-chanf"],
  ["L’Isle", "lisle"],
  ["(ZH)", "zh"],
  ["/Bienne", "bienne"],
  ["ZH", "zh"],
  ["Müllheim XX", "muellheim-xx"],
  ["日本", "ort"],
  ["🏠", "ort"],
])("%s has the slug %s", (name, slug) => {
  expect(citySlug(name)).toBe(slug);
});

test.each([
  ["Wetzikon ZH", "Wetzikon"],
  ["Wetzikon (ZH)", "Wetzikon"],
  ["Biel/Bienne", "Biel/Bienne"],
  [" Uster ", "Uster"],
  ["Müllheim XX", "Müllheim XX"],
])("%s is shown as %s", (name, shown) => {
  expect(displayPlaceName(name)).toBe(shown);
});

test.each([
  ["wetzikon-zh", "ZH", "wetzikon"],
  ["Wetzikon", "ZH", "wetzikon"],
  ["zürich", "ZH", "zuerich"],
  ["wetzikon", "ZH", undefined],
  ["wetzikon-zh", "SG", undefined],
  ["-zh", "ZH", "zh"],
  ["🏠", "ZH", undefined],
])("path segment %s in %s leads to %s", (segment, code, slug) => {
  expect(citySlugAlias(segment, code)).toBe(slug);
});

test.each([
  [{ zipCode: "8610", city: "Uster", canton: "Zürich" }, "8610 Uster, Zürich"],
  [{ zipCode: "8005", city: "Zürich", canton: "Zürich" }, "8005 Zürich"],
  [{ zipCode: "8620", city: "Wetzikon (ZH)", canton: "Zürich" }, "8620 Wetzikon, Zürich"],
])("a place name contains its canton once: %o", (place, line) => {
  expect(placeLine(place)).toBe(line);
});
