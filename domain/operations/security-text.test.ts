import { expect, test } from "vitest";
import { securityText } from "./security-text.ts";

const siteUrl = "https://spitex.test";
const expiresOf = (now: Date) =>
  Date.parse(/^Expires: (.+)$/m.exec(securityText({ siteUrl, email: undefined }, now))?.[1] ?? "");

test("names the operator's mail address and form, the expiry and the languages", () => {
  expect(securityText({ siteUrl, email: "betrieb+1%@spitex.test" }, new Date("2026-11-23T02:00:00Z"))).toBe(
    `Contact: mailto:betrieb+1%25@spitex.test
Contact: https://spitex.test/kontakt
Expires: 2027-05-01T00:00:00.000Z
Preferred-Languages: de, en
Canonical: https://spitex.test/.well-known/security.txt
`,
  );
});

test("without an address of the operator the form is the contact", () => {
  const text = securityText({ siteUrl, email: undefined }, new Date());
  expect(text.match(/^Contact: .*$/gm)).toEqual(["Contact: https://spitex.test/kontakt"]);
});

test("on every day of four years the expiry is in the future and less than a year ahead", () => {
  const DAY = 86_400_000;
  const days = Array.from({ length: 1461 }, (_, at) => Date.UTC(2027, 0, 1) + at * DAY);
  const ahead = days.map((day) => (expiresOf(new Date(day)) - day) / DAY);
  expect(Math.min(...ahead)).toBeGreaterThan(140);
  expect(Math.max(...ahead)).toBeLessThan(190);
});
