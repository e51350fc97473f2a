import { expect, test } from "vitest";
import { wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { sitemapIndexXml, urlXml } from "./sitemap-files.ts";

test("an address in a sitemap creates no XML element", () =>
  holds(wellFormedText, (text) => {
    const url = urlXml("https://spitex.example", { path: `/${text}`, lastmod: text });
    expect(url.replace(/^<url><loc>[^<>"']*<\/loc><\/url>\n$/, "")).toBe("");
    expect(sitemapIndexXml([`https://spitex.example/${text}`], text).match(/</g)).toHaveLength(7);
  }));
