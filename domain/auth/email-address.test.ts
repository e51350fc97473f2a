import { expect, test } from "vitest";
import { normalizeEmail } from "./credentials.ts";

test.each([
  ["  Anna.Muster@Example.CH ", "anna.muster@example.ch"],
  ["o'neil+spitex@mail.example.ch", "o'neil+spitex@mail.example.ch"],
  ["anna@zürich.ch", "anna@xn--zrich-kva.ch"],
  ["mu\u0308ller@example.ch", "müller@example.ch"],
])("%s becomes %s", (given, stored) => {
  expect(normalizeEmail(given)).toBe(stored);
});

test.each([
  "",
  "anna",
  "@example.ch",
  "anna@",
  "anna@example",
  "anna muster@example.ch",
  "anna@exa mple.ch",
  "xx:;x@x.x",
  "a..b@example.ch",
  ".a@example.ch",
  "anna@example.ch\r\nBcc: alle@example.ch",
  "anna@-example.ch",
  "anna@example..ch",
  "anna@localhost/x.ch",
  "anna@1.2.3.4:80",
  "anna@1.2.3.44",
  "anna@b.-c",
  "anna@b.c-",
  `${"a".repeat(65)}@example.ch`,
])("refuses %j", (given) => {
  expect(() => normalizeEmail(given)).toThrow("Unable to validate email address: invalid format");
});

test("an address of more than 255 characters has its own message", () => {
  expect(() => normalizeEmail(`a@${"b".repeat(251)}.ch`)).toThrow("An email address is too long");
});
