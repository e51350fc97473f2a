import { expect, test } from "vitest";
import { LANGUAGES } from "../language.ts";
import { addressIn } from "../pages/addresses.ts";
import { paths } from "../paths.ts";
import { KEEP_DAYS } from "../retention.ts";
import { LIST_PAGES, MOST_REMEMBERED, readShortlist, shortlistCookies } from "./shortlist-cookie.ts";

test.each([
  [null, undefined],
  ["a=1; b=2", undefined],
  ["merkliste=", []],
  ["a=1; merkliste=spitex-a-8400.spitex-b-8610", ["spitex-a-8400", "spitex-b-8610"]],
  ["merkliste=a.b.a.<script>.%00.B", ["a", "b"]],
  ["nichtmerkliste=a", undefined],
])("%s remembers %j", (cookies, slugs) => expect(readShortlist(cookies)).toEqual(slugs));

test("no more slugs are read than a list holds, and browsers keep the cookie of a full list", () => {
  const slugs = Array.from({ length: 500 }, (_, at) => `${"x".repeat(190)}-${at}`);
  expect(readShortlist(`merkliste=${slugs.join(".")}`)).toEqual(slugs.slice(0, MOST_REMEMBERED));
  for (const cookie of shortlistCookies(slugs.slice(0, MOST_REMEMBERED))) {
    expect(cookie.split(";")[0]?.length).toBeLessThan(4096);
  }
});

test("a cookie is sent only to the page of the list in each language, for as long as shared lists are kept", () => {
  expect(LIST_PAGES).toEqual(LANGUAGES.map((language) => addressIn(language, paths.shortlist())));
  expect(shortlistCookies(["a"])).toEqual(
    LIST_PAGES.map((path) => `merkliste=a; Path=${path}; Max-Age=${KEEP_DAYS * 86_400}; SameSite=Lax`),
  );
});
