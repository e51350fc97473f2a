import { expect, test } from "vitest";
import { mayAsk } from "./robots.ts";

test.each([
  ["", "/", true],
  ["User-agent: *\nDisallow: /", "/", false],
  ["User-agent: *\nDisallow:", "/", true],
  ["User-agent: *\nDisallow: /intern/", "/", true],
  ["User-agent: *\nDisallow: /intern/", "/intern/a", false],
  ["user-agent: other\ndisallow: /", "/", true],
  ["User-agent: *\nDisallow: /\n\nUser-agent: Spitex-Verzeichnis # wir\nAllow: /", "/", true],
  ["User-agent: a\nUser-agent: spitex-verzeichnis\nDisallow: /\nUser-agent: *\nAllow: /", "/", false],
  ["User-agent: *\nDisallow: /\nAllow: /spitex", "/spitex/uster", true],
  ["User-agent: *\nDisallow: /*.pdf$", "/a.pdf", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x", true],
  ["User-agent: *\nDisallow: /a*b*c", "/a-b-c-d", false],
  ["User-agent: *\nDisallow: /a*b*c", "/a-c-b", true],
  ["User-agent: *\nDisallow: /genau$", "/genau", false],
  ["User-agent: *\nDisallow: /genau$", "/genauer", true],
  [`User-agent: *\nDisallow: /${"*a".repeat(200)}b`, `/${"a".repeat(300)}`, true],
  ["User-agent: *\r\nDisallow: /a(b", "/a(b", false],
  ["<html>nicht gefunden</html>", "/", true],
])("%j lets us request %s: %s", (robots, path, expected) => {
  expect(mayAsk(robots, path)).toBe(expected);
});

test("a hostile line is parsed quickly", () => {
  const before = performance.now();
  expect(mayAsk(`a:${" ".repeat(50_000)}#\u2028`, "/")).toBe(true);
  expect(performance.now() - before).toBeLessThan(1_000);
});
