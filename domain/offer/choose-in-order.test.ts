import { expect, test } from "vitest";
import { careBit, languageBit } from "./candidate.ts";
import { chooseInOrder } from "./choose-providers.ts";
import { NO_FILTER } from "./provider-filter.ts";

const [demenz, nacht] = [careBit("demenz"), careBit("nacht")];
const providers = [
  { name: "D", care: demenz, languages: languageBit("pt"), form: "privat" },
  { name: "A", care: null, languages: null, form: null },
  { name: "C", care: demenz | nacht, languages: null, form: "privat" },
  { name: "B", care: nacht, languages: languageBit("pt"), form: "oeffentlich" },
] as const;

const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join("");

test("lists the matches in order, and separately the providers for which it is not known", () => {
  const { matches, ask, waysOut } = chooseInOrder(providers, { ...NO_FILTER, care: ["demenz"] });
  expect([names(matches), names(ask), waysOut]).toEqual(["DC", "A", []]);
});

test("without a filter all providers match, and each choice says how many it leaves", () => {
  const { matches, ask, choices } = chooseInOrder(providers, NO_FILTER);
  expect([names(matches), names(ask)]).toEqual(["DACB", ""]);
  expect(choices.care).toEqual([
    { code: "demenz", count: 2 },
    { code: "nacht", count: 2 },
  ]);
  expect(choices.languages).toEqual([{ code: "pt", count: 2 }]);
});

test("if no provider meets all wishes, names each wish whose removal finds some, most first", () => {
  const { matches, ask, waysOut } = chooseInOrder(providers, {
    ...NO_FILTER,
    care: ["demenz", "nacht"],
    form: "oeffentlich",
  });
  expect([names(matches), names(ask)]).toEqual(["", "A"]);
  expect(waysOut.map(({ without, count }) => [Object.values(without)[0], count])).toEqual([
    ["demenz", 1],
    ["oeffentlich", 1],
  ]);
});
