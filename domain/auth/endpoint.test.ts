import { expect, test } from "vitest";
import { isPublicEndpoint, isSafeEndpoint } from "./redirect-target.ts";

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

test("this machine's addresses are accepted where they are allowed", () => {
  expect(isSafeEndpoint("http://127.0.0.1:1234/token", true)).toBe(true);
  expect(isSafeEndpoint("http://idp.example/token", true)).toBe(false);
});

test.each([
  ["https://kis.spital.ch/antworten?von=spitex", true],
  ["https://spital.ch./", true],
  ["https://spital.ch:443/", true],
  ["http://spital.ch/", false],
  ["https://spital.ch:8443/", false],
  ["https://ich:geheim@spital.ch/", false],
  ["https://8.8.8.8/", false],
  ["https://10.0.0.1/", false],
  ["https://2130706433/", false],
  ["https://0x7f.1/", false],
  ["https://[fd00::1]/", false],
  ["https://[::ffff:10.0.0.1]/", false],
  ["https://localhost/", false],
  ["https://kis.localhost/", false],
  ["https://kis/", false],
  ["https://kis.local/", false],
  ["https://kis.spital.internal./", false],
  ["unfug", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicEndpoint(address, false)).toBe(expected);
});

test("on a developer's machine its own services count as public, but no other private services", () => {
  expect(isPublicEndpoint("http://127.0.0.1:1234/hook", true)).toBe(true);
  expect(isPublicEndpoint("https://10.0.0.1/hook", true)).toBe(false);
});
