import { expect, test } from "vitest";
import { fold } from "../fold.ts";
import { CANTONS, cantonByCode, cantonBySlug, cantonOfKey, cantonSlugAlias, findCanton } from "./canton.ts";

test("finds each of the 26 cantons by code, slug and German name", () => {
  expect(CANTONS).toHaveLength(26);
  expect(new Set(CANTONS.map(({ slug }) => slug)).size).toBe(26);
  for (const canton of CANTONS) {
    expect(cantonByCode(canton.code)).toBe(canton);
    expect(cantonBySlug(canton.slug)).toBe(canton);
    for (const text of [canton.code, canton.slug, canton.name, `Kanton ${canton.name}`]) {
      expect(findCanton(text), text).toBe(canton);
    }
  }
});

test.each([
  ["Zuerich", "ZH"],
  ["Zurich", "ZH"],
  ["Zu\u0308rich", "ZH"],
  ["Canton of Zurich", "ZH"],
  ["Kt. ZH", "ZH"],
  ["kt zh", "ZH"],
  ["CH-ZH", "ZH"],
  ["Turitg", "ZH"],
  ["Canton de Berne", "BE"],
  ["Bern/Berne", "BE"],
  ["Bern BE", "BE"],
  ["Freiburg", "FR"],
  ["Canton de Fribourg", "FR"],
  ["Fribourg / Freiburg", "FR"],
  ["Bâle-Ville", "BS"],
  ["Basel", "BS"],
  ["Baselland", "BL"],
  ["Basel Landschaft", "BL"],
  ["Appenzell A.Rh.", "AR"],
  ["Außerrhoden", "AR"],
  ["Appenzell Innerrhoden", "AI"],
  ["St.Gallen", "SG"],
  ["Sankt Gallen", "SG"],
  ["Saint-Gall", "SG"],
  ["St. Gallen (SG)", "SG"],
  ["Canton des Grisons", "GR"],
  ["Cantone dei Grigioni", "GR"],
  ["Chantun Grischun", "GR"],
  ["Graubuenden", "GR"],
  ["Canton du Tessin", "TI"],
  ["Cantone Ticino", "TI"],
  ["Waadt", "VD"],
  ["Canton de Vaud", "VD"],
  ["Valais/Wallis", "VS"],
  ["Canton du Valais", "VS"],
  ["Neuchâtel", "NE"],
  ["République et Canton de Neuchâtel", "NE"],
  ["Genève", "GE"],
  ["GENEVA", "GE"],
  ["République et canton de Genève", "GE"],
  ["Genève GE", "GE"],
  ["Canton du Jura", "JU"],
  ["Zürich, Schweiz", "ZH"],
])("%s is %s", (text, code) => {
  expect(findCanton(text)?.code).toBe(code);
});

test.each(["", "Appenzell", "Unterwalden", "Bayern", "Vorarlberg", "Bern/Zürich", "Bern ZH", "🏔️", "FL"])(
  "%s names no canton",
  (text) => {
    expect(findCanton(text)).toBeUndefined();
  },
);

test.each(["VD", "Canton de Genève", "kt. ZH", "Basel-Stadt", "St. Gallen", "Bern ZH", "Appenzell", "Uster", ""])(
  "«%s», folded, names the same canton without being folded again",
  (text) => {
    const key = fold(text);
    expect(cantonOfKey(key)).toBe(findCanton(key));
  },
);

test("a very long text names no canton", () => {
  expect(findCanton("Kanton ".repeat(2_000))).toBeUndefined();
  expect(cantonOfKey("kanton ".repeat(2_000))).toBeUndefined();
});

test.each([
  ["genf", "geneve"],
  ["waadt", "vaud"],
  ["freiburg", "fribourg"],
  ["tessin", "ticino"],
  ["wallis", "valais"],
  ["neuenburg", "neuchatel"],
  ["zurich", "zuerich"],
  ["zürich", "zuerich"],
  ["Zuerich", "zuerich"],
  ["gr", "graubuenden"],
  ["st.gallen", "st-gallen"],
  ["sankt-gallen", "st-gallen"],
  ["stgallen", undefined],
  ["kanton-bern", "bern"],
  ["basel", "basel-stadt"],
  ["zuerich", undefined],
  ["auth", undefined],
  ["pflegelexikon", undefined],
])("path segment %s leads to %s", (segment, slug) => {
  expect(cantonSlugAlias(segment)).toBe(slug);
});
