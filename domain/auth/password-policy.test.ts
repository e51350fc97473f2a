import { expect, test } from "vitest";
import { checkPassword, passwordWarning } from "./credentials.ts";

const rules = { minLength: 6, maxBytes: 256, requiredCharacters: "" };

test("six characters of any kind suffice", () => {
  expect(() => checkPassword("zügeln", rules)).not.toThrow();
  expect(() => checkPassword("🐄🐄🐄🐄🐄🐄", rules)).not.toThrow();
});

test("refuses five characters and says why", () => {
  expect(() => checkPassword("🐄🐄🐄🐄🐄", rules)).toThrow(
    expect.objectContaining({
      status: 422,
      code: "weak_password",
      message: "Password should be at least 6 characters.",
      reasons: ["length"],
    }),
  );
});

test("names the missing kinds of characters", () => {
  const strict = { ...rules, requiredCharacters: "abc:123" };
  expect(() => checkPassword("abcabc", strict)).toThrow(
    expect.objectContaining({
      message: "Password should contain at least one character of each: abc, 123.",
      reasons: ["characters"],
    }),
  );
  expect(() => checkPassword("abc123", strict)).not.toThrow();
});

test("limits the length in bytes, because bytes are hashed", () => {
  expect(() => checkPassword("a".repeat(256), rules)).not.toThrow();
  expect(() => checkPassword("ä".repeat(129), rules)).toThrow("Password cannot be longer than 256 characters");
});

test("warns about a common password only", () => {
  expect(passwordWarning("Passwort1", rules)?.reasons).toEqual(["pwned"]);
  expect(passwordWarning("vier Kühe am See", rules)).toBeUndefined();
});
