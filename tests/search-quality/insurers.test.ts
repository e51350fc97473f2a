import { describe, expect, test } from "vitest";
import { INSURERS, SPELLED_RIGHT } from "#domain/search/insurers.ts";
import { readNeeds } from "#domain/search/read-needs.ts";
import { known, waysOf } from "./ways-of.ts";

const listed = (words: string) => words.split(",").map((word) => word.trim().replace(/\s+/g, " "));

test.each(listed(INSURERS))("«%s» leads to what insurance pays, alone and beside «Krankenkasse»", (insurer) => {
  for (const query of [insurer, insurer.toUpperCase(), `${insurer} krankenkasse`, `zahlt die ${insurer} die spitex`]) {
    const paths = waysOf(query).map(({ path }) => path);
    expect(paths, query).toContain("/pflegelexikon/kostenuebernahme");
    expect(paths, query).not.toContain("/pflegelexikon/notruf");
  }
  expect(waysOf(insurer)[0]?.path).toBe("/pflegelexikon/kostenuebernahme");
});

test.each(["CSS", "Helsana", "Sanitas", "Concordia", "SWICA", "Visana", "KPT", "Assura", "Groupe Mutuel"])(
  "the large insurer «%s» is known",
  (insurer) => expect(waysOf(insurer)[0]?.path).toBe("/pflegelexikon/kostenuebernahme"),
);

test.each(["Sympany", "ÖKK", "Atupri", "EGK", "Aquilana"])(
  "«%s» beside a service and a place leads to that service and place",
  (insurer) => {
    expect(waysOf(`wundpflege ${insurer} uster`)[0]?.path).toBe("/zuerich/uster/?leistung=wundpflege");
  },
);

test.each(listed(SPELLED_RIGHT))("«%s» is never guessed to be another word", (word) => {
  expect(readNeeds(word, known).perhaps).toEqual([]);
  expect(
    readNeeds(word, known).needs.every((need) => need.kind === "lexicon" && need.slug === "kostenuebernahme"),
  ).toBe(true);
});

describe("an emergency", () => {
  test.each(["sanitaz", "sanitan", "ambulanx", "notrug", "alarn", "suizie", "gewalz"])(
    "is not guessed from another last letter: «%s»",
    (word) => {
      const paths = waysOf(word).map(({ path }) => path);
      expect(paths).not.toContain("/pflegelexikon/notruf");
      expect(paths).not.toContain("/unzufrieden#gefahr");
    },
  );

  test.each(["sanität", "sanitaet", "sanitätt", "snität", "notrf", "notruv rotkreuz notruf"])(
    "is understood with other misspellings: «%s»",
    (word) => expect(waysOf(word)[0]?.path).toBe("/pflegelexikon/notruf"),
  );
});
