import { expect, test } from "vitest";
import { locateRow, parseImportRow } from "./import-row.ts";

const place = (name: string, canton: string, share = 100) => ({
  name,
  canton,
  share,
  slug: name.toLowerCase(),
  communes: name,
  latitude: null,
  longitude: null,
  kind: "locality" as const,
});

function locate(zip: string, city: string, canton: string, candidates: ReturnType<typeof place>[]) {
  const parsed = parseImportRow({ name: "Spitex", zip, city, canton }, "csv");
  if (parsed.outcome !== "accepted") throw new Error("refused");
  const { canton: found, warnings, ...rest } = locateRow(parsed.row, candidates);
  return { ...rest, code: found.code, warnings: warnings.map(({ field }) => field) };
}

test("the row's own canton has precedence", () => {
  expect(locate("8610", "Uster", "Kt. Zürich", [place("Uster", "ZH")])).toEqual({
    code: "ZH",
    source: "column",
    citySlug: "uster",
    warnings: [],
  });
});

test("without one the register decides by ZIP and city", () => {
  const candidates = [place("Faoug", "VD"), place("Clavaleyres", "FR")];
  expect(locate("1595", "Clavaleyres", "", candidates)).toMatchObject({ code: "FR", source: "register", warnings: [] });
});

test("next the ZIP range, then Zürich; both give a remark", () => {
  expect(locate("4600", "Irgendwo", "", [])).toMatchObject({ code: "BL", source: "zipRange" });
  expect(locate("1999", "Irgendwo", "", [])).toMatchObject({ code: "ZH", source: "default", warnings: ["zip"] });
});

test("if only the place is unknown, the register's canton of the postcode takes precedence over the range", () => {
  expect(locate("2900", "Irgendwo", "", [place("Porrentruy", "JU")])).toMatchObject({
    code: "JU",
    source: "zipRange",
    warnings: ["city"],
  });
  const both = [place("Aa", "BE", 30), place("Bb", "JU", 70)];
  expect(locate("2900", "Irgendwo", "", both)).toMatchObject({ code: "JU" });
});

test("keeps a canton that contradicts the register, with a warning", () => {
  const moutier = [place("Moutier", "JU", 99.7), place("Moutier", "BE", 0.3)];
  expect(locate("2740", "Moutier", "BE", moutier)).toMatchObject({ code: "BE", warnings: ["canton"] });
  expect(locate("8500", "Frauenfeld", "ZH", [place("Frauenfeld", "TG")])).toMatchObject({
    code: "ZH",
    warnings: ["canton"],
  });
});

test("accepts either canton for a place in two cantons", () => {
  const both = [place("Gerlikon", "TG", 60), place("Gerlikon", "ZH", 40)];
  expect(locate("8500", "Gerlikon", "ZH", both)).toMatchObject({ code: "ZH", warnings: [] });
});

test("warns of an unknown canton and of a city with another ZIP", () => {
  expect(locate("8610", "Bern", "Bayern", [place("Uster", "ZH")])).toEqual({
    code: "ZH",
    source: "zipRange",
    citySlug: "bern",
    warnings: ["canton", "city"],
  });
});
