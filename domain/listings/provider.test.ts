import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { aboutText, providerSlug, shownServices, starParts } from "./provider.ts";
import { websiteUrl, writtenDomain } from "./website.ts";

test.each([
  ["Spitex Zürich Sihl", "8001", "spitex-zuerich-sihl-8001"],
  ["Spitex Ko\u0308niz", "3098", "spitex-koeniz-3098"],
  ["", "8001", "spitex-8001"],
  ["Spitex", "", "spitex"],
])("%s in %s has the slug %s", (name, zip, slug) => {
  expect(providerSlug(name, zip)).toBe(slug);
});

test("names without a Latin letter have addresses of their own, which stay the same", () => {
  const slugs = ["日本", "Сестра", "🏠❤️", "!!!"].map((name) => providerSlug(name, "8001"));
  expect(new Set(slugs).size).toBe(4);
  for (const slug of slugs) expect(slug).toMatch(/^spitex-[a-z0-9]{1,7}-8001$/);
  expect(providerSlug(" СЕСТРА ", "8001")).toBe(providerSlug("Сестра", "8001"));
});

test("typographic and straight apostrophes give the same slug", () => {
  expect(providerSlug("L’Oasis", "1000")).toBe(providerSlug("L'Oasis", "1000"));
});

test("limits the slug of a very long name and keeps the ZIP at its end", () => {
  expect(providerSlug("a ".repeat(5_000), "8001")).toMatch(/^[a-z-]{1,120}[a-z]-8001$|^(a-)*a-8001$/);
  expect(providerSlug("a ".repeat(5_000), "8001").length).toBeLessThan(130);
});

test.each([
  ["https://www.spitex.example", "https://www.spitex.example/"],
  ["  https://spitex.example/ueber?x=1#y ", "https://spitex.example/ueber?x=1#y"],
  ["HTTPS://WWW.SPITEX.EXAMPLE", "https://www.spitex.example/"],
  ["http://spitex.example", "http://spitex.example/"],
  ["www.spitex.example", "https://www.spitex.example/"],
  ["spitex.example/kontakt", "https://spitex.example/kontakt"],
  ["https://spitex-zürich.example", "https://xn--spitex-zrich-klb.example/"],
])("«%s» becomes a link", (raw, href) => {
  expect(websiteUrl(raw)).toBe(href);
});

test.each([
  null,
  undefined,
  "",
  "   ",
  "NO WEBSITE",
  "no website",
  "N/A",
  "n.a.",
  "k.A.",
  "-",
  "—",
  "keine",
  "http://",
  "https://",
  "spitex",
  "//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript://spitex.example/%0aalert(1)",
  "java\nscript:alert(1)",
  "\u0001https://spitex.example",
  "https://spitex\u200b.example",
  "https://spi\ttex.example",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "ftp://spitex.example/",
  "mailto:info@spitex.example",
  "info@spitex.example",
  "tel:+41440000000",
  "https://user:pw@spitex.example/",
  "https://user@spitex.example/",
  "http://localhost:8080/",
  "http://169.254.169.254/",
  "http://2852039166/",
  "http://[::1]/",
  "https://spitex.example; https://zwei.example",
  'https://spitex.example/?b="><script>',
  "https:\\\\spitex.example",
  `https://${"a".repeat(3_000)}.example/`,
])("«%s» is not a website", (raw) => {
  expect(websiteUrl(raw)).toBeUndefined();
});

test.each([
  ["https://müller-spitex.ch/kontakt?x=1", "müller-spitex.ch"],
  [" Spitex-Uster.ch", "spitex-uster.ch"],
  ["HTTP://WWW.spitex.ch:8080/", "www.spitex.ch"],
])("the domain of «%s» is shown as it was written: %s", (raw, domain) => {
  expect(writtenDomain(raw)).toBe(domain);
});

test.each([
  [0, 0, 0, 5],
  [1, 1, 0, 4],
  [4.49, 4, 0, 1],
  [4.5, 4, 1, 0],
  [4.9, 4, 1, 0],
  [5, 5, 0, 0],
  [7, 5, 0, 0],
  [-1, 0, 0, 5],
  [Number.NaN, 0, 0, 5],
])("%d shows %d full, %d half, %d empty stars", (rating, full, half, empty) => {
  expect(starParts(rating)).toEqual({ full, half, empty });
});

const named = (...given: Parameters<typeof shownServices>) => shownServices(...given).services.map(({ name }) => name);

test("lists a provider's own services before the default six", () => {
  expect(named([" Wundpflege ", "", "Wundpflege"], null)).toEqual(["Wundpflege"]);
  for (const none of [null, [], [" "]]) {
    const { isUsual, services } = shownServices(none, null);
    expect([isUsual, services.length]).toEqual([true, 6]);
  }
});

test("names the codes that the provider's own words do not say", () => {
  expect(named(["Wundambulatorium", "Yoga"], ["wundpflege", "nacht"])).toEqual([
    "Wundambulatorium",
    "Yoga",
    "Nachtdienst",
  ]);
  expect(named(null, ["demenz"])).toEqual(["Demenz"]);
});

test("the about text is the provider's text, its description, or a default sentence", () => {
  const provider = { aiDescription: "A", description: "B", name: "Spitex Uster", city: "Uster" };
  expect(aboutText(provider).text).toBe("A");
  expect(aboutText({ ...provider, aiDescription: " " }).text).toBe("B");
  expect(aboutText({ ...provider, aiDescription: null, description: null }).text).toBe(
    "Spitex Uster pflegt und unterstützt Menschen zu Hause in Uster und Umgebung.",
  );
});

test("a provider's words that equal a service's name are shown in the page's language, other words as written", () => {
  const shown = inLanguage("fr", () => shownServices(["Demenz", "Yoga mit Gästen"], ["nacht"]));
  expect(shown).toEqual({
    isUsual: false,
    services: [
      { name: "Démence", isOwn: false },
      { name: "Yoga mit Gästen", isOwn: true },
      { name: "Service de nuit", isOwn: false },
    ],
  });
});
