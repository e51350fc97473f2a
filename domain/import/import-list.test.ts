import { describe, expect, test } from "vitest";
import { joinList, splitList } from "./own-columns.ts";

test.each([
  ["Grundpflege, Beratung", ["Grundpflege", "Beratung"]],
  ["Beratung, Betreuung; Palliative Care", ["Beratung, Betreuung", "Palliative Care"]],
  ["Tag | Nacht\nSonntag", ["Tag", "Nacht", "Sonntag"]],
  ['["Tag; Nacht", "Beratung"]', ["Tag; Nacht", "Beratung"]],
  ["[Tag; Nacht]", ["[Tag", "Nacht]"]],
])("%j is split", (text, items) => expect(splitList(text, "commas")).toEqual(items));

test("items with commas need no JSON beside other items or in lists with one item per line", () => {
  expect(joinList(["Beratung, Betreuung", "Nacht"], "commas")).toBe("Beratung, Betreuung; Nacht");
  expect(joinList(["ZH, Bewilligung, Kanton, 2026-02-03"], "lines")).toBe("ZH, Bewilligung, Kanton, 2026-02-03");
});

describe("what is split is what was joined", () => {
  const LISTS = [
    ["Grundpflege"],
    ["Grundpflege", "Beratung"],
    ["Beratung, Betreuung"],
    ["Tag; Nacht", "a|b", 'mit "Zitat"'],
    ['["Tag"]'],
    ["[Tag]", "Nacht"],
    ["=1+1", "'=2", "\\"],
  ];
  test.each(LISTS.map((list) => [list]))("%j", (list) => {
    expect(splitList(joinList(list, "commas"), "commas")).toEqual(list);
    expect(splitList(joinList(list, "lines"), "lines")).toEqual(list);
  });
});
