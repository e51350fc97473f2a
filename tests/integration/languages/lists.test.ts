import { beforeAll, describe, expect, test } from "vitest";
import { WHO_CODES } from "#domain/guide/guide.ts";
import { LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { LIST_PAGES } from "#domain/shortlist/shortlist-cookie.ts";
import { get } from "#tests/support/get.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach", phone: "052 555 01 23", care: ["demenz"] }]));

const OTHERS = LANGUAGES.filter((language) => language !== "de");
const LIST = "merkliste=spitex-eulach-8400.gibt-es-nicht-8400";

const GUIDE = [
  ...WHO_CODES.flatMap((who) => [
    `?schritt=2&fuer=${who}`,
    `?schritt=3&fuer=${who}&leistung=demenz&leistung=weiss-nicht`,
  ]),
  "?schritt=2",
  "?schritt=3&fuer=kind",
  "?schritt=3&fuer=kind&leistung=kinder&ort=+",
  "?schritt=3&fuer=kind&leistung=kinder&ort=xqxqxq",
];

const STATES: [path: string, cookie?: string][] = [
  [paths.search()],
  [paths.search("xqxqxq")],
  [paths.search("demenz")],
  [paths.search("spitex")],
  [paths.search("demenz winterthur")],
  [paths.search("notfall")],
  [paths.shortlist(), LIST],
  [`${paths.shortlist()}?voll=1`, LIST],
  [`${paths.shortlist()}?geleert=1`, "merkliste="],
  [`${paths.shortlist()}?code=abc`],
  [paths.compare(["spitex-eulach-8400", "gibt-es-nicht-8400"])],
  ...GUIDE.map((query): [string] => [paths.guide() + query]),
  [paths.complaints("waadt")],
  [paths.complaints("zuerich")],
];

describe.each(OTHERS)("in %s", (language) => {
  test.each(STATES)("%s has no words of other languages", async (path, cookie = "") => {
    const response = await get(addressIn(language, path), { headers: { Cookie: cookie } });
    expect(await foreignWords(await response.text(), language)).toEqual([]);
  });

  test("a remembered provider is on the list in every language", async () => {
    const path = addressIn(language, paths.shortlist());
    const response = await get(path, {
      method: "POST",
      headers: { Origin: "https://site.test" },
      body: new URLSearchParams({ merken: "spitex-eulach-8400" }),
    });
    await response.body?.cancel();
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${path}?merken=1`]);
    expect(
      response.headers.getSetCookie().map((cookie) => /^merkliste=([^;]*); Path=([^;]*)/.exec(cookie)?.slice(1)),
    ).toEqual(LIST_PAGES.map((page) => ["spitex-eulach-8400", page]));
  });
});

test("notes store the same answers in every language", async () => {
  const valuesIn = async (path: string) => {
    const html = await (await get(path, { headers: { Cookie: LIST } })).text();
    return [...html.matchAll(/<option value="([^"]*)">/g)].map(([, value]) => value);
  };
  const [german = [], ...others] = await Promise.all(LIST_PAGES.map(valuesIn));
  expect(german).toContain("hat Platz");
  expect(others).toEqual([german, german, german]);
});
