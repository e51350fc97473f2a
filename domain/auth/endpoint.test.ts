import { expect, test } from "vitest";
import { isSafeEndpoint } from "./redirect-target.ts";

test.each([
  ["https://idp.example/token", true],
  ["http://idp.example/token", false],
  ["http://127.0.0.1:1234/token", false],
  ["https://localhost/token", false],
  ["https://user:pass@idp.example/", false],
  ["https://idp.example/#fragment", false],
  ["file:///etc/passwd", false],
  ["nowhere", false],
  ["", false],
])("%s: %s", (address, expected) => {
  expect(isSafeEndpoint(address, false)).toBe(expected);
});

test("this machine is accepted where it is allowed", () => {
  expect(isSafeEndpoint("http://127.0.0.1:1234/token", true)).toBe(true);
  expect(isSafeEndpoint("http://idp.example/token", true)).toBe(false);
});
