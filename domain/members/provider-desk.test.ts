import { describe, expect, test } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { CLOSED, type Closed } from "../listings/closed.ts";
import type { FieldValues } from "../listings/fields.ts";
import { FIELD_NAMES, fieldOf, NO_VALUES, providerFields } from "../listings/fields.ts";
import { ORIGIN } from "../listings/listing.ts";
import { CARE_CODES, FORM_CODES } from "../offer/care-codes.ts";
import { LANGUAGE_CODES } from "../offer/languages.ts";
import { lastEntries, missingFacts, readTyped, typedText } from "./provider-desk.ts";

const STORED: FieldValues = {
  ...NO_VALUES,
  name: "Spitex Eulach",
  zipCode: "8400",
  city: "Winterthur",
  canton: "Zürich",
};

/** The value that is read from the form of this value. */
const again = (values: Partial<FieldValues>) => {
  const typed = Object.fromEntries(
    Object.keys(values).map((name) => [name, typedText(values, name as keyof FieldValues)]),
  );
  const { row, faults } = readTyped(STORED, typed);
  return { row, faults };
};

const reread = (values: Partial<FieldValues>) => {
  const { row, faults } = again(values);
  expect(faults).toEqual({});
  expect(row).toMatchObject(values);
};

test.each([
  ...FORM_CODES.map((form) => ({ form })),
  ...(Object.keys(CLOSED) as Closed[]).map((closed) => ({ closed })),
  ...CARE_CODES.map((code) => ({ care: [code] })),
  { languages: [...LANGUAGE_CODES].slice(0, 20) },
  { billsInsurance: true },
  { billsInsurance: false },
  { phoneHours: "Mo-Fr 08:00-12:00,13:30-17:00" },
  { serviceArea: ["8610", "bfs:198"] },
  { website: "https://www.spitex-eulach.ch/" },
  { phone: null },
] satisfies Partial<FieldValues>[])("the words of a form are read as the stored value: %o", reread);

test.each(
  FIELD_NAMES.filter((name) => fieldOf(name).byProvider && name !== "canton").map((name) => ({
    name,
    value: fieldSamples(name)[0],
  })),
)("$name is read back as it is stored", ({ name, value }) => reread({ [name]: value }));

test("only typed fields can be at fault, because an import may have stored what the form refuses", () => {
  const stored = { ...STORED, phoneHours: "irgendwann" };
  expect(readTyped(stored, { phone: "044 123 45 67" }).faults).toEqual({});
  expect(readTyped(stored, { phone: "am Morgen" }).faults).toEqual({
    phone: ["Geben Sie eine Telefonnummer ein, zum Beispiel 044 123 45 67."],
  });
});

test("each field changes at once or after approval; no other field can be changed", () => {
  const [atOnce, approved] = [providerFields("at once"), providerFields("approved")];
  expect(atOnce).toContain("phoneHours");
  expect(approved).toContain("website");
  expect(atOnce.filter((name) => approved.includes(name))).toEqual([]);
  const others = FIELD_NAMES.filter((name) => ![...atOnce, ...approved].includes(name));
  expect(others).toEqual(expect.arrayContaining(["rating", "placeId", "aiDescription", "positiveText"]));
});

describe("what the listing does not state", () => {
  const none = { care: 0, languages: 0, serviceArea: 0, phoneHours: 0, serviceHours: 0, priceNote: 0, description: 0 };

  test("is named with the share of providers that do", () => {
    const known = { ...none, care: 2, priceNote: 1 };
    const missing = missingFacts({ ...STORED, languages: ["pt"], description: "Wir." }, { all: 3, known });
    expect(missing).toEqual([
      { field: "care", share: 67 },
      { field: "phoneHours", share: 0 },
      { field: "serviceHours", share: 0 },
      { field: "serviceArea", share: 0 },
      { field: "priceNote", share: 33 },
    ]);
  });

  test("has no share where the canton has no open provider; blank text counts as missing", () => {
    const missing = missingFacts({ ...STORED, description: " \n " }, { all: 0, known: none });
    expect(missing).toContainEqual({ field: "description", share: 0 });
  });
});

describe("who entered a value", () => {
  const change = (
    at: string,
    care: string,
    by: string | null,
    state: "applied" | "undone" | "refused" = "applied",
  ) => ({ ...{ state, by, createdAt: at }, changes: { care: ["", care] as [string, string] } });

  test.each([
    ["is the author of the newest change", [change("2", "Demenz", "beat"), change("1", "Demenz", "anna")], "beat"],
    ["is unknown once the author has left", [change("2", "Demenz", null), change("1", "Demenz", "anna")], undefined],
    ["is unknown if an import replaced it since", [change("1", "Grundpflege", "anna")], undefined],
    [
      "leaves out what was refused or undone",
      [
        change("3", "Demenz", "carl", "refused"),
        change("2", "Demenz", "beat", "undone"),
        change("1", "Demenz", "anna"),
      ],
      "anna",
    ],
  ])("%s", (_, changes, person) => {
    expect(lastEntries(changes, { care: "Demenz" }, null).care?.person).toBe(person);
  });

  test("is unknown if administration has entered the same value since", () => {
    const changes = [change("1", "Demenz", "anna")];
    const by = (source: string) => lastEntries(changes, { care: "Demenz" }, { care: { source, day: "2026-11-01" } });
    expect(by(ORIGIN.provider).care?.person).toBe("anna");
    expect(by(ORIGIN.edited).care).toBeUndefined();
  });
});
