import { expect, test } from "vitest";
import { factCheckMail, isCheckedSince, oldFrom } from "./fact-check.ts";

test.each([
  [null, "2026-05-01"],
  [{}, "2026-05-01"],
  [{ phone: "2026-03-01T10:00:00.000Z", form: "2026-02-01T10:00:00.000Z" }, "2026-06-29"],
])("facts confirmed on %j are old from %s on", (confirmedFields, day) => {
  expect(oldFrom({ createdAt: "2026-01-01T00:00:00.000Z", confirmedFields })).toBe(day);
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
