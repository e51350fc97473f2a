import { expect, test } from "vitest";
import { canonicalAddress } from "./canonical-address.ts";
import { paths } from "./paths.ts";

test.each([
  paths.home(),
  paths.search("a b"),
  paths.canton("zuerich"),
  paths.city({ cantonSlug: "bern", citySlug: "biel" }),
  paths.provider({ cantonSlug: "bern", citySlug: "biel", slug: "spitex-2502" }),
  paths.lexiconEntry("spitex"),
  paths.service("grundpflege"),
  paths.contact(),
  paths.auth(),
  paths.resetPassword(),
  paths.import(),
  paths.adminSitemap(),
])("%s is canonical as it is made", (path) => {
  const { pathname, search } = new URL(path, "https://site.test");
  expect(canonicalAddress(pathname, search)).toBe(path);
});

test.each(["/%E0%A4%A", "//", "/\\evil.example", "/zuerich/%00/", `/${"a".repeat(5000)}/`, "/💛/"])(
  "hostile input %s comes back as a path of this site",
  (path) => {
    const canonical = canonicalAddress(path, "");
    expect(canonical).toMatch(/^\/(?![/\\])/);
    expect(canonicalAddress(canonical, "")).toBe(canonical);
  },
);

test("a known parameter keeps its value to the letter", () => {
  expect(canonicalAddress("/suche", "?q=z%C3%BCri+8001")).toBe("/suche?q=z%C3%BCri+8001");
  expect(canonicalAddress("/suche", "?x=1&q=z%C3%BCri")).toBe("/suche?q=z%C3%BCri");
  expect(canonicalAddress("/suche", "?q=a&q=b")).toBe("/suche?q=a");
});

test("signing in keeps where to go next and nothing else", () => {
  expect(canonicalAddress("/auth", "?next=%2Fbern%2F")).toBe("/auth?next=%2Fbern%2F");
  expect(canonicalAddress("/Auth/", "?utm=1&next=/bern/")).toBe("/auth?next=%2Fbern%2F");
  expect(canonicalAddress("/auth", "?next=https://evil.example")).toBe("/auth");
});

test.each([
  ["/auth/verify", "?token=a%2Bb&type=recovery&redirect_to=http%3A%2F%2Fsite.test"],
  ["/auth/.well-known/jwks.json", ""],
  ["/auth/Verify/", "?x=1"],
])("%s below /auth/ is left as it is", (path, search) => {
  expect(canonicalAddress(path, search)).toBe(path + search);
});

test.each([
  ["/Passwort-Zuruecksetzen/", "/passwort-zuruecksetzen"],
  ["/IMPORT", "/import"],
  ["/admin/sitemap/", "/admin/sitemap"],
  ["/auth//", "/auth"],
])("%s is spelt %s", (path, canonical) => {
  expect(canonicalAddress(path, "")).toBe(canonical);
});
