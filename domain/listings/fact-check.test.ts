import { describe, expect, test } from "vitest";
import { CHECK_DAYS, checkLinkEnd, factCheckMail, isCheckedSince, oldFacts, oldFrom } from "./fact-check.ts";

test.each([
  [null, "2026-05-01"],
  [{}, "2026-05-01"],
  [{ phone: "2026-03-01T10:00:00.000Z", form: "2026-02-01T10:00:00.000Z" }, "2026-06-29"],
])("facts confirmed on %j are old from %s on", (confirmedFields, day) => {
  expect(oldFrom({ createdAt: "2026-01-01T00:00:00.000Z", confirmedFields })).toBe(day);
});

test.each([
  ["2026-11-23", "2027-01-21T23:00:00.000Z"],
  // Their sixtieth day begins in winter and ends in summer, and the other way round.
  ["2027-01-27", "2027-03-27T23:00:00.000Z"],
  ["2026-08-26", "2026-10-24T22:00:00.000Z"],
])("the link of %s is void from a Swiss midnight on", (day, end) => {
  expect(checkLinkEnd(day)).toBe(end);
});

test("a long fact is cut in the mail", () => {
  const about = { siteUrl: "https://site.test", to: "a@b.example", spitexName: "Spitex", link: "", optOut: "" };
  const { text } = factCheckMail({ ...about, facts: [`Beschreibung: ${"Wir kommen. ".repeat(50)}`] });
  const [line = ""] = /– Beschreibung.*/.exec(text) ?? [];
  expect(line.length).toBeGreaterThan(150);
  expect(line.length).toBeLessThan(210);
});

test.each([
  ["the last change confirmed all", { phone: "2026-11-24T09:00:00.000Z", name: "2026-11-24T09:00:00.000Z" }, true],
  ["one of them was not confirmed", { phone: "2026-11-24T09:00:00.000Z" }, false],
  ["another change came later", { phone: "2026-11-23T09:00:00.000Z", name: "2026-11-23T09:00:00.000Z" }, false],
])("the listing as it is now counts as checked: %s", (_, confirmedFields, isChecked) => {
  const listing = { updatedAt: "2026-11-24T09:00:00.000Z", confirmedFields };
  expect(isCheckedSince(listing, "2026-11-23", ["phone", "name"])).toBe(isChecked);
  expect(isCheckedSince(listing, "2026-11-25", ["phone", "name"])).toBe(false);
});

describe("old facts", () => {
  const listing = {
    createdAt: "2026-02-01T00:00:00.000Z",
    confirmedFields: { phone: "2026-01-10T10:00:00.000Z", languages: "2026-07-01T10:00:00.000Z" },
    name: "Spitex Eulach",
    phone: "052 111 22 33",
    languages: ["de" as const],
    aiDescription: "Eine Spitex.",
    description: " ",
  };
  const fieldsOn = (day: string) => oldFacts(listing, day).map(({ field }) => field);

  test("are the known facts, oldest first, each dated by its confirmation or by the listing's creation", () => {
    expect(CHECK_DAYS).toBe(120);
    expect(fieldsOn("2026-05-09")).toEqual([]);
    expect(fieldsOn("2026-05-10")).toEqual(["phone"]);
    expect(fieldsOn("2026-06-01")).toEqual(["phone", "name", "aiDescription"]);
    expect(fieldsOn("2026-10-29").at(-1)).toBe("languages");
  });

  test("say what the page says, and since when", () => {
    expect(oldFacts(listing, "2026-05-10")).toEqual([
      { field: "phone", label: "Telefon", text: "052 111 22 33", confirmedAt: "2026-01-10T10:00:00.000Z" },
    ]);
    expect(oldFacts({ ...listing, confirmedFields: null }, "2026-06-01")[0]?.confirmedAt).toBe(listing.createdAt);
  });
});
