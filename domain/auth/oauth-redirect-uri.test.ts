import { expect, test } from "vitest";
import { isRegistrableRedirect, isWebAddress, withParams } from "./oauth-client.ts";

test.each([
  "https://app.example/back",
  "https://app.example/back?a=1",
  "http://localhost:3000/back",
  "http://127.0.0.1/back",
  "http://[::1]:8080/",
  "ch.example.app:/back",
  "myapp://back",
])("%s is allowed", (uri) => {
  expect(isRegistrableRedirect(uri)).toBe(true);
});

test.each([
  "",
  "app.example/back",
  "/back",
  "//app.example",
  "http://app.example/back",
  "http://localhost.evil.example/",
  "https://app.example/back#part",
  "https://anna@app.example/",
  "https://app.example\\@evil.example",
  "https://app.example/ back",
  "java\nscript:alert(1)",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "blob:https://app.example/1",
  "vbscript:x",
  `https://app.example/${"a".repeat(2048)}`,
])("%s is refused", (uri) => {
  expect(isRegistrableRedirect(uri)).toBe(false);
});

test("a client's own pages must be web addresses", () => {
  expect(isWebAddress("https://app.example")).toBe(true);
  expect(isWebAddress("javascript:alert(1)")).toBe(false);
  expect(isWebAddress("app")).toBe(false);
});

test("keeps existing parameters and omits null ones", () => {
  const params = { code: "a b", state: null };
  expect(withParams("https://app.example/back?x=1", params)).toBe("https://app.example/back?x=1&code=a+b");
  expect(withParams("ch.example.app:/back", params)).toBe("ch.example.app:/back?code=a+b");
});
