import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { nextPath } from "./next-path.ts";

test.each([
  "/",
  "/bern/",
  "/zuerich/winterthur/spitex-winterthur-8400",
  "/suche?q=z%C3%BCri+8001",
  "/import",
  "/authentisch",
  "/fr/compte",
  "/fr/couts?kanton=VD",
  "/%2F%2Fevil.example",
])("%s is a page of this site", (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([
  null,
  "",
  "bern",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/bern/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000//evil.example",
  " //evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//user@evil.example/",
])("%j leads to the home page", (hostile) => {
  expect(nextPath(hostile)).toBe("/");
});

test.each([
  "/auth",
  "/auth/",
  "/AUTH",
  "/%61uth",
  "/auth?next=/bern/",
  "/auth/verify",
  "/x/../auth",
  "/fr/auth",
  "/it/%61uth?next=/it/auth",
  "/EN/auth/verify",
  "/fr/x/../auth",
])("%s is the sign-in page and leads to the home page", (path) => {
  expect(nextPath(path)).toBe("/");
});

test("drops the fragment, which could carry another account's session", () => {
  expect(nextPath("/bern/#access_token=stolen&refresh_token=x")).toBe("/bern/");
});

test("the home page is in the language of the page", () => {
  inLanguage("fr", () => {
    expect(nextPath(null)).toBe("/fr/");
    expect(nextPath("//evil.example")).toBe("/fr/");
    expect(nextPath("/fr/auth")).toBe("/fr/");
    expect(nextPath("/bern/")).toBe("/bern/");
  });
});
