import { describe, expect, test } from "vitest";
import { parseImportRow } from "./import-row.ts";
import { joinList, splitList } from "./own-columns.ts";

test.each([
  ["Grundpflege, Beratung", ["Grundpflege", "Beratung"]],
  ["Beratung, Betreuung; Palliative Care", ["Beratung, Betreuung", "Palliative Care"]],
  ["Tag | Nacht\nSonntag", ["Tag", "Nacht", "Sonntag"]],
  ['["Tag; Nacht", "Beratung"]', ["Tag; Nacht", "Beratung"]],
  ["[Tag; Nacht]", ["[Tag", "Nacht]"]],
  ["Grundpflege (Waschen, Duschen), Wundpflege", ["Grundpflege (Waschen, Duschen)", "Wundpflege"]],
  ["Pflege (Tag; Nacht); Beratung, Hilfe", ["Pflege (Tag; Nacht)", "Beratung, Hilfe"]],
  ["Pflege (Tag | Nacht), Beratung", ["Pflege (Tag | Nacht)", "Beratung"]],
  ["1) Pflege, 2) Hilfe (Tag, Nacht", ["1) Pflege", "2) Hilfe (Tag", "Nacht"]],
  ['{Grundpflege,"Beratung & Betreuung","Tag, Nacht"}', ["Grundpflege", "Beratung & Betreuung", "Tag, Nacht"]],
  ['{"\\"A\\" \\\\ {B}", L\'aide ,NULL,"NULL"}', ['"A" \\ {B}', "L'aide"]],
  ["{}", []],
  ["{Tag; Nacht}", ["Tag; Nacht"]],
  ["{Tag}, {Nacht}", ["{Tag}", "{Nacht}"]],
  ['{"Tag",}', ['{"Tag"', "}"]],
])("%j is split", (text, items) => expect(splitList(text, "commas")).toEqual(items));

test("items with commas need no JSON beside other items or in lists with one item per line", () => {
  expect(joinList(["Beratung, Betreuung", "Nacht"], "commas")).toBe("Beratung, Betreuung; Nacht");
  expect(joinList(["ZH, Bewilligung, Kanton, 2026-02-03"], "lines")).toBe("ZH, Bewilligung, Kanton, 2026-02-03");
});

describe("a joined list is split into the same items", () => {
  const LISTS = [
    ["Grundpflege"],
    ["Grundpflege", "Beratung"],
    ["Beratung, Betreuung"],
    ["Tag; Nacht", "a|b", 'mit "Zitat"'],
    ['["Tag"]'],
    ["[Tag]", "Nacht"],
    ["{Tag}"],
    ["Pflege (Tag, Nacht", "Hilfe)"],
    ["=1+1", "'=2", "\\"],
  ];
  test.each(LISTS.map((list) => [list]))("%j", (list) => {
    expect(splitList(joinList(list, "commas"), "commas")).toEqual(list);
    expect(splitList(joinList(list, "lines"), "lines")).toEqual(list);
  });
});

test.each([
  [{ languages: "Deutsch und Französisch" }, ["de", "fr"]],
  [{ languages: "Deutsch, Französisch & Italienisch" }, ["de", "fr", "it"]],
  [{ languages: "italiano e tedesco" }, ["it", "de"]],
  [{ languages: "Deutsch/Französisch" }, ["de", "fr"]],
  [{ languages: "DE / FR" }, ["de", "fr"]],
  [{ languages: "D, F, I, E" }, ["de", "fr", "it", "en"]],
  [{ languages: "D/F/I" }, ["de", "fr", "it"]],
  [{ languages: ["D", "F"] }, ["de", "fr"]],
  [{ languages: "dt., engl., franz." }, ["de", "en", "fr"]],
  [{ serviceArea: "8610 Uster, 2502 Biel/Bienne" }, ["8610", "2502"]],
  [{ serviceArea: "8610 Uster 8606 Greifensee" }, ["8610", "8606"]],
  [{ serviceArea: "8610/8606" }, ["8610", "8606"]],
  [{ serviceArea: "8610 8606" }, ["8610", "8606"]],
  [{ serviceArea: "8610.0; 8606.0" }, ["8610", "8606"]],
  [{ serviceArea: "1; 62" }, ["bfs:1", "bfs:62"]],
  [{ supplyDuty: "Gde 1" }, ["bfs:1"]],
  [{ supplyDuty: "198" }, ["bfs:198"]],
])("a list is read in usual ways of writing: %j", (raw, items) => {
  const parsed = parseImportRow({ name: "Spitex", zip: "8610", city: "Uster", ...raw }, "csv");
  const [field = ""] = Object.keys(raw);
  expect(parsed).toMatchObject({ row: { [field]: items }, warnings: [] });
});

test.each([
  [{ memberships: "SVDE" }, "Nicht verstanden und weggelassen: «SVDE». Erwartet wird zum Beispiel Spitex Schweiz."],
  [
    { serviceArea: "8610; Uster; Volketswil; Greifensee; Maur" },
    "Nicht verstanden und weggelassen: «Uster», «Volketswil», «Greifensee» und 1 weitere. Erwartet wird zum Beispiel 8610 oder BFS 198.",
  ],
  [{ languages: "D/F/Z" }, "Nicht verstanden und weggelassen: «D/F/Z». Erwartet wird zum Beispiel Deutsch."],
  [{ languages: "Deutsch, F" }, "Nicht verstanden und weggelassen: «F». Erwartet wird zum Beispiel Deutsch."],
  [
    { serviceArea: "8610 Uster und Umgebung" },
    "Nicht verstanden und weggelassen: «8610 Uster und Umgebung». Erwartet wird zum Beispiel 8610 oder BFS 198.",
  ],
  ...["1", 1, "20", "20.0"].map((supplyDuty): [object, string] => [
    { supplyDuty },
    `Nicht verstanden und weggelassen: «${supplyDuty}». Erwartet wird zum Beispiel 8610 oder BFS 198.`,
  ]),
  [{ languages: "Deutsch; #REF!" }, "Nicht verstanden und weggelassen: «#REF!». Erwartet wird zum Beispiel Deutsch."],
  [{ services: "Pflege; #REF!" }, "Nicht verstanden und weggelassen: «#REF!»."],
  [
    { services: `Pflege; ${"x".repeat(101)}` },
    "Zu lange und überzählige Angaben wurden weggelassen. Möglich sind höchstens 30 Angaben mit je 100 Zeichen.",
  ],
  [
    { services: Array.from({ length: 31 }, (_, at) => `Dienst ${at}`) },
    "Zu lange und überzählige Angaben wurden weggelassen. Möglich sind höchstens 30 Angaben mit je 100 Zeichen.",
  ],
])("a remark says why items of a list are left out: %j", (raw, reason) => {
  const parsed = parseImportRow({ name: "Spitex", zip: "8610", city: "Uster", ...raw }, "csv");
  expect(parsed).toMatchObject({ warnings: [{ reason }] });
});
