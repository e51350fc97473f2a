import { describe, expect, test } from "vitest";
import { m } from "#messages";
import { LANGUAGES } from "../language.ts";
import { PAGES } from "../pages.ts";
import { addressIn, locate, locateMeant, routedPath } from "./addresses.ts";

const TRANSLATED = Object.values(PAGES).filter((page) => page.isTranslated);

/** A German address of the page, with a slug for each parameter. */
const sample = (address: string) =>
  address
    .replace(":canton", "bern")
    .replace(":city", "liste")
    .replace(":provider", "kosten")
    .replace(":slug", "kontakt");

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(TRANSLATED.map(({ address }) => sample(address)))("the address of %s leads back to it", (german) => {
    expect(locate(addressIn(language, german))).toEqual({ language, path: german });
  });

  test("a German address keeps its query", () => {
    expect(addressIn(language, "/?ort=8400#a")).toBe(language === "de" ? "/?ort=8400#a" : `/${language}/?ort=8400#a`);
  });
});

test("pages that are German only have one address", () => {
  expect(addressIn("fr", "/admin")).toBe("/admin");
  expect(locate("/fr/admin")).toEqual({ language: "fr", path: "/admin" });
});

test("unknown addresses keep their path, and say in which language they were asked for", () => {
  expect(locate("/fr/xyz")).toEqual({ language: "fr", path: "/fr/xyz" });
  expect(locate("/fr/api/search")).toEqual({ language: "fr", path: "/fr/api/search" });
  expect(locate("/es/costs")).toEqual({ language: "de", path: "/es/costs" });
});

test.each([
  ["/fr/nulle-part", "/nulle-part"],
  ["/it/in-nessun-luogo/uster/", "/in-nessun-luogo/uster/"],
  ["/fr/nulle-part/uster/spitex-8610/demande", "/nulle-part/uster/spitex-8610/anfrage"],
  ["/en/lists/nowhere/uster", "/lists/nowhere/uster"],
  ["/fr/a/b/c/d", "/fr/a/b/c/d"],
  ["/fr//example.org/contact", "/fr//example.org/contact"],
  ["/fr//[/x", "/fr//[/x"],
  ["/nirgendwo/uster/", "/nirgendwo/uster/"],
])("%s, whose canton is unknown, is routed like %s", (path, german) => {
  expect(routedPath(path)).toBe(german);
});

test("no word of an address means two pages in its language", () => {
  const words = Object.entries(m).filter((entry): entry is [string, typeof m.addresses_costs] =>
    entry[0].startsWith("addresses_"),
  );
  for (const locale of LANGUAGES) {
    const all = words.map(([, word]) => word({}, { locale }));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((word) => !/^[a-z0-9-]+$/.test(word))).toEqual([]);
  }
});

test.each([
  ["/FR", "fr", "/"],
  ["/It/ticino/", "it", "/ticino/"],
  ["/FR/bulle/", "de", "/FR/bulle/"],
  ["/FR/gibt-es-nicht", "de", "/FR/gibt-es-nicht"],
  ["/couts", "fr", "/kosten"],
  ["/Costi/", "it", "/kosten/"],
  ["/Kosten", "de", "/kosten"],
  ["/fr/kosten", "fr", "/kosten"],
  ["/xyz", "de", "/xyz"],
  // A word in French and English.
  ["/contact", "de", "/kontakt"],
])("%s means the language %s", (path, language, german) => {
  expect(locateMeant(path)).toEqual({ language, path: german });
});
