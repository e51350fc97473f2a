import { beforeAll, describe, expect, test } from "vitest";
import { keysOf } from "#domain/keys.ts";
import { LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { PAGES } from "#domain/pages.ts";
import { isOfDesk } from "#tests/support/desk.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { seedSampledProvider } from "#tests/support/listings.ts";
import { oauthSite } from "#tests/support/oauth-clients.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

/** The site with every page, including the consent page. */
const { fetch: get } = oauthSite();

beforeAll(seedSampledProvider);

/** Pages that need neither a mail's link nor the desk's cookie; providers.test.ts and others read the rest. */
const TRANSLATED = keysOf(pageSamples).filter(
  (name) => PAGES[name].isTranslated && !PAGES[name].isSecret && !isOfDesk(name),
);
const OTHERS = LANGUAGES.filter((language) => language !== "de");

describe.each(TRANSLATED.map((name) => pageSamples[name][0]))("%s", (german) => {
  test.each(OTHERS)("is in %s", async (language) => {
    const path = addressIn(language, german);
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("Content-Language")).toBe(LANGUAGE_TAGS[language]);
    const html = await response.text();
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
    expect([path, await foreignWords(html, language)]).toEqual([path, []]);
    expect(structureOf(html)).toEqual(structureOf(await (await get(german)).text()));
  });

  test("links to its version in every language", async () => {
    for (const language of LANGUAGES) {
      const html = await (await get(addressIn(language, german))).text();
      const [path = ""] = addressIn(language, german).split("?");
      const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      // Lists for paper have none.
      if (canonical) expect(new URL(canonical).pathname).toBe(path);
      const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
      if (named.length > 0) expect(named.map(([, tag]) => tag)).toEqual([...Object.values(LANGUAGE_TAGS), "x-default"]);
    }
  });
});

test("an address with another language's words leads to the requested language, or is not found in it", async () => {
  const moved = async (path: string) => (await get(path)).headers.get("Location");
  expect(await moved("/fr")).toBe("/fr/");
  expect(await moved("/fr/admin")).toBe("/admin");
  expect(await moved("/FR")).toBe("/fr/");
  expect(await moved("/IT/ticino/")).toBe("/it/ticino/");
  expect(await moved("/FR/bulle/")).toBe("/fribourg/bulle/");
  expect(await moved("/couts?kanton=VD")).toBe("/fr/couts?kanton=VD");
  expect(await moved("/Costi/")).toBe("/it/costi");
  expect(await moved("/Kosten")).toBe("/kosten");
  for (const [path, lang] of [
    ["/it/gibt-es-nicht", "it-CH"],
    ["/es/", "de-CH"],
  ]) {
    const response = await get(path ?? "");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain(`<html lang="${lang}">`);
    for (const home of ["/", "/fr/", "/it/", "/en/"]) expect(html).toContain(`href="${home}" lang=`);
  }
});

test("an unknown canton is named as such in each language, alone and before a place", async () => {
  for (const [path, words] of [
    ["/fr/nulle-part", "Canton introuvable"],
    ["/fr/nulle-part/winterthur/", "Canton introuvable"],
    ["/en/nowhere", "Canton not found"],
  ]) {
    const response = await get(path ?? "");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  }
});

test("a missing page offers its canton in the language of the page", async () => {
  expect(await (await get("/fr/geneve/nulle-part/")).text()).toContain("Voir le canton\u202f: Genève<");
  expect(await (await get("/it/geneve/da-nessuna-parte/")).text()).toMatch(/>[^<]*Ginevra<\/a>/);
});

test("caches do not mix languages, and the browser's preference chooses no language", async () => {
  const titleOf = async (path: string, accept: string) =>
    /<title>([^<]*)/.exec(await (await get(path, { headers: { "Accept-Language": accept } })).text())?.[1];
  const titles = [];
  for (const path of ["/", "/fr/", "/it/", "/en/"]) {
    const [one, other] = [await titleOf(path, "de"), await titleOf(path, "fr")];
    expect(one).toBe(other);
    titles.push(one);
  }
  expect(new Set(titles).size).toBe(4);
  expect((await get("/fr/")).headers.get("Vary") ?? "").not.toMatch(/language/i);
});
