import { expect, test } from "vitest";
import type { PlaceKind } from "./place.ts";
import { citySlug } from "./place-name.ts";
import { resolvePlace } from "./resolve-place.ts";

const row = (name: string, canton: string, share = 100, kind: PlaceKind = "locality", communes = name) => ({
  name,
  canton,
  share,
  kind,
  communes,
  slug: citySlug(name),
});

const slugOf = (rows: ReturnType<typeof row>[], city: string) => resolvePlace(rows, city)?.slug;

test.each(["Wetzikon", "Wetzikon ZH", "wetzikon (ZH)", "WETZIKON", " Wetzikon, ZH "])("«%s» is Wetzikon ZH", (city) => {
  expect(slugOf([row("Kempten", "ZH"), row("Wetzikon ZH", "ZH")], city)).toBe("wetzikon");
});

test.each(["Biel/Bienne", "Biel", "Bienne", "Bienne/Biel", "Biel (BE)", "Biel-Bienne"])(
  "«%s» is Biel/Bienne",
  (city) => {
    expect(slugOf([row("Leubringen", "BE"), row("Biel/Bienne", "BE")], city)).toBe("biel");
  },
);

test.each([
  ["Genf", "Genève"],
  ["Zuerich", "Zürich"],
  ["Sankt Gallen", "St. Gallen"],
  ["Zürich Oerlikon", "Zürich"],
  ["Bern 7", "Bern"],
  ["Affoltern a.A.", "Affoltern am Albis"],
  ["Neuhausen", "Neuhausen am Rheinfall"],
  ["St-Saphorin", "St-Saphorin (Lavaux)"],
  ["L’Isle", "L'Isle"],
])("«%s» is %s", (city, name) => {
  expect(resolvePlace([row("Nebenort", "BE"), row(name, "BE")], city)?.name).toBe(name);
});

test("a full name takes precedence over a shortened one", () => {
  const rows = [row("Rüti b. Riggisberg", "BE"), row("Rüti", "BE", 3)];
  expect(resolvePlace(rows, "Rüti")?.name).toBe("Rüti");
});

test("a commune leads to its largest place", () => {
  const rows = [
    row("Travers", "NE", 20, "locality", "Val-de-Travers"),
    row("Couvet", "NE", 80, "locality", "Boveresse|Val-de-Travers"),
  ];
  expect(slugOf(rows, "Val-de-Travers")).toBe("couvet");
});

test("the canton with the larger share wins, unless the city names the other one", () => {
  const rows = [row("Moutier", "BE", 0.3), row("Moutier", "JU", 99.7)];
  expect(resolvePlace(rows, "Moutier")?.canton).toBe("JU");
  expect(resolvePlace(rows, "Moutier BE")?.canton).toBe("BE");
});

test("a post box or delivery area gives its canton, and the city keeps its own slug", () => {
  const box = row("Lausanne Adm cant VD", "VD", 100, "po_box", "Lausanne");
  expect(resolvePlace([box], "Lausanne")).toMatchObject({ canton: "VD", slug: "lausanne" });
  const area = row("Lausanne 25", "VD", 100, "delivery_area");
  expect(slugOf([area], "Lausanne")).toBe("lausanne");
  expect(resolvePlace([box, area, row("Lausanne", "VD", 5)], "Lausanne")?.kind).toBe("locality");
});

test.each(["Bern", "", "🏠", "ZH", "St. Niklaus", "St."])("«%s» matches neither Uster nor St. Gallen", (city) => {
  expect(resolvePlace([row("Uster", "ZH"), row("St. Gallen", "SG")], city)).toBeUndefined();
});
