import { describe, expect, test } from "vitest";
import { readNeeds } from "./read-needs.ts";

const PLACES = ["ag", "uster", "8610", "baden", "lohn", "alten", "kosters", "zurich", "basel stadt"];
const places = {
  isPlace: (key: string) => PLACES.includes(key),
  isIn: (word: string, { code }: { code: string }) => word === "baden" && code === "AG",
  isTown: (key: string) => key === "baden",
  distanceTo: (word: string) => (word === "klostern" ? 0.5 : Number.POSITIVE_INFINITY),
};
const read = (query: string) => readNeeds(query, places);
const needsIn = (query: string) =>
  read(query).needs.map((need) => ("code" in need ? need.code : need.kind === "lexicon" ? need.slug : need.kind));

test("finds needs in any order and leaves the place", () => {
  for (const query of ["demenz uster", "Uster: Demenz", "Spitex für meine demente Mutter in Uster"]) {
    expect(needsIn(query)).toEqual(["demenz"]);
    expect(read(query)).toMatchObject({ rest: "uster", places: ["uster"], isGuess: false });
  }
});

test.each([
  ["Nacht, Portugiesisch, privat", ["nacht", "pt", "privat"]],
  ["türkischsprachige Demenzspitex", ["tr", "demenz"]],
  ["Säuglingspflege und Wundversorgung", ["kinder", "wundpflege"]],
  ["Entlastung für die Angehörigen", ["betreuung"]],
  ["Wäsche waschen", ["haushalt"]],
  ["waschen", ["grundpflege"]],
  ["was kostet das", ["costs"]],
  ["Ergänzungsleistungen", ["ergaenzungsleistungen"]],
  ["Spitex", []],
  ["ich suche Hilfe für meinen Vater", []],
])("«%s» names %s", (query, needs) => expect(needsIn(query)).toEqual(needs));

describe("slips", () => {
  test("in words of five letters or more are understood, and marked as guesses", () => {
    expect(needsIn("demens uster")).toEqual(["demenz"]);
    expect(read("demens uster").isGuess).toBe(true);
    expect(needsIn("wnd")).toEqual([]);
  });

  test("are rather found in a place, unless another place is named", () => {
    expect(needsIn("kosters")).toEqual([]);
    expect(needsIn("klostern")).toEqual([]);
  });
});

describe("words that are places, too", () => {
  test("are places, unless another place or the same need is named", () => {
    expect(needsIn("baden")).toEqual([]);
    expect(needsIn("demenz baden")).toEqual(["demenz"]);
    expect(read("demenz baden").rest).toBe("baden");
    expect(needsIn("baden in uster")).toEqual(["grundpflege"]);
    expect(needsIn("beim baden helfen")).toEqual(["grundpflege"]);
    expect(needsIn("tochter pflegt mutter lohn")).toEqual(["angehoerige"]);
  });

  test("stay places after «in», before a canton, and as a town at the end", () => {
    for (const query of [
      "grundpflege baden",
      "duschen in baden",
      "hilfe beim baden in baden",
      "körperpflege baden ag",
    ]) {
      expect(read(query)).toMatchObject({ places: ["baden", "ag"].slice(0, query.endsWith("ag") ? 2 : 1) });
      expect(needsIn(query)).toEqual(["grundpflege"]);
    }
    expect(read("angehörige anstellen lohn").places).toEqual([]);
  });

  test("are fillers beside other fillers", () => {
    expect(read("demenz in alten").rest).toBe("alten");
    expect(read("nachts hilfe für einen alten mann").rest).toBe("");
  });
});

describe("beside an exact need", () => {
  test("what a vague slip may mean comes second", () => {
    expect(needsIn("uster demend haushalt")).toEqual(["haushalt"]);
    expect(read("uster demend haushalt").perhaps).toMatchObject([{ code: "demenz" }]);
    expect(needsIn("uster demens haushalt portugisisch")).toEqual(["haushalt", "pt"]);
  });

  test("no term is guessed", () => {
    expect(needsIn("demenz patientenverfügun")).toEqual(["demenz"]);
    expect(needsIn("patientenverfügun")).toEqual(["patientenverfuegung"]);
  });

  test("ages and amounts are neither places nor needs", () => {
    expect(read("mutter 88 jahre demenz").rest).toBe("");
    expect(read("demenz 8610").rest).toBe("8610");
  });
});

test("a short beginning does not stand for a longer word", () => {
  for (const word of ["versorgung", "krankheit", "jeder", "klinik"]) expect(needsIn(word)).toEqual([]);
  expect(needsIn("palliat")).toEqual(["palliative"]);
});

test("the name of a page of the site counts only by itself", () => {
  expect(read("Merkliste").needs).toEqual([{ kind: "site", page: "shortlist" }]);
  expect(read("wie melde ich mich an").needs).toEqual([{ kind: "site", page: "auth" }]);
  expect(read("kontakt uster").needs).toEqual([]);
  expect(needsIn("vergleich demenz")).toEqual(["demenz"]);
});

test.each([
  ["was ist grundpflege", { isDefinition: true, isQuestion: true }],
  ["bedeutung nachtspitex", { isDefinition: true, isQuestion: false }],
  ["muss ich das zahlen", { isDefinition: false, isQuestion: true }],
  ["demenz uster", { isDefinition: false, isQuestion: false }],
])("«%s» asks for %o", (query, asked) => expect(read(query)).toMatchObject(asked));

test("a place of several words stays whole", () => {
  expect(read("demenz basel stadt")).toMatchObject({ rest: "basel stadt", places: ["basel stadt"] });
});

test("«Baden» beside its canton is the place, beside another it is the need", () => {
  for (const query of ["Baden AG", "AG Baden", "Baden im Kanton AG"]) expect(needsIn(query)).toEqual([]);
  expect(needsIn("baden zürich")).toEqual(["grundpflege"]);
});
