import { expect, test } from "vitest";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { byCollation, collationKey } from "./collation.ts";

const sorted = (names: string[]) => names.toSorted(byCollation((name) => name));

test("sorts ä as a, but «Ae» as written", () => {
  const names = ["Affoltern", "Aeugst", "Ägeri", "Aeschi", "Agno", "Adliswil"];
  expect(sorted(names)).toEqual(["Adliswil", "Aeschi", "Aeugst", "Affoltern", "Ägeri", "Agno"]);
});

test("sorts signs before digits, digits before letters", () => {
  const names = ["Spitexa", "Spitex 24", "Spitex-Aare", "Spitex Aare", "Spitex+", "Spitex"];
  expect(sorted(names)).toEqual(["Spitex", "Spitex 24", "Spitex Aare", "Spitex-Aare", "Spitex+", "Spitexa"]);
});

test("sorts the plain letter before the accented one, ignoring case", () => {
  expect(sorted(["Müller", "Muller", "Mueller"])).toEqual(["Mueller", "Muller", "Müller"]);
  expect(collationKey("ZÜRICH")).toBe(collationKey("Zürich"));
});

test("sorts places and providers like the browser's German collation", () => {
  const { compare } = new Intl.Collator("de-CH");
  const places = embeddedRegister().map(({ name }) => name);
  const names = [...new Set([...ODD, ...places])];
  expect(sorted(names)).toEqual(names.toSorted(compare));
});

const ODD = [
  "Spitex «Zuhause» AG",
  "Spitex & Co.",
  "Spitex / Soins à domicile",
  "Spitex (Region Süd)",
  "Spitex, Verein",
  "Spitex – mobil",
  "L’Aide à domicile",
  "L'Aide à domicile",
  "24h Spitex",
  "À domicile Sàrl",
  "Œuvre Sainte-Anne",
  "Grossmünster",
  "Großmünster",
  "st. gallen",
  "St. Gallen",
  "St Gallen",
  "Sankt Gallen",
];
