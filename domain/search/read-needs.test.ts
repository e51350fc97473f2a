import { describe, expect, test } from "vitest";
import { readNeeds } from "./read-needs.ts";

const PLACES = ["uster", "8610", "baden", "lohn", "alten", "kosters", "zurich", "basel stadt"];
const places = {
  isPlace: (key: string) => PLACES.includes(key),
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

  test("in a place are likelier, unless another place is named", () => {
    expect(needsIn("kosters")).toEqual([]);
    expect(needsIn("klostern")).toEqual([]);
  });
});

describe("words that are places, too", () => {
  test("are places, unless another place is named or the same need", () => {
    expect(needsIn("baden")).toEqual([]);
    expect(needsIn("demenz baden")).toEqual(["demenz"]);
    expect(read("demenz baden").rest).toBe("baden");
    expect(needsIn("baden in uster")).toEqual(["grundpflege"]);
    expect(needsIn("beim baden helfen")).toEqual(["grundpflege"]);
    expect(needsIn("tochter pflegt mutter lohn")).toEqual(["angehoerige"]);
  });

  test("are fillers, where other fillers stand beside them", () => {
    expect(read("demenz in alten").rest).toBe("alten");
    expect(read("nachts hilfe für einen alten mann").rest).toBe("");
  });
});

test("a place of several words stays whole", () => {
  expect(read("demenz basel stadt")).toMatchObject({ rest: "basel stadt", places: ["basel stadt"] });
});
