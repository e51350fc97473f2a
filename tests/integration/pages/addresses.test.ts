import { describe, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

describe("every page has one address, other spellings answer 301", () => {
  test.each([
    ["/zuerich", "/zuerich/"],
    ["/Zuerich/", "/zuerich/"],
    ["/z%C3%BCrich", "/zuerich/"],
    ["/genf/", "/geneve/"],
    ["/St.Gallen", "/st-gallen/"],
    ["/st.gallen", "/st-gallen/"],
    ["/St.Gallen/", "/st-gallen/"],
    ["/St.Gallen/St.Margrethen", "/st-gallen/st-margrethen/"],
    ["/fr/St.Gallen", "/fr/st-gallen/"],
    ["/fr/Zuerich", "/fr/zuerich/"],
    ["/fr/z%C3%BCrich/Winterthur/", "/fr/zuerich/winterthur/"],
    ["/en/zurich/winterthur/spitex-8400/", "/en/zuerich/winterthur/spitex-8400"],
    ["/fr/berne/?ab=y&x=z", "/fr/bern/?ab=y"],
    ["/it/ginevra/", "/it/geneve/"],
    ["/fr/liste/Zuerich/winterthur", "/fr/liste/zuerich/winterthur"],
    ["/FR/gen%C3%A8ve", "/fr/geneve/"],
    ["/fr/genf/geneve/x/demande", "/fr/geneve/geneve/x/demande"],
    ["/fr/genf/geneve/x/anfrage", "/fr/geneve/geneve/x/demande"],
    ["/waadt", "/vaud/"],
    ["/freiburg/bulle", "/fribourg/bulle/"],
    ["/zuerich/wetzikon-zh/", "/zuerich/wetzikon/"],
    ["/zuerich/winterthur", "/zuerich/winterthur/"],
    ["/zuerich/winterthur/spitex-8400/", "/zuerich/winterthur/spitex-8400"],
    ["/suche/?q=a", "/suche?q=a"],
    ["/suche?q=Bern%00", "/suche?q=Bern"],
    ["/kosten?alter=%00", "/kosten?alter="],
    ["/zuerich/?utm_source=x", "/zuerich/"],
    ["/zuerich/?utm_source=x&ab=y", "/zuerich/?ab=y"],
    ["/zuerich/?q=x", "/zuerich/"],
    ["/zuerich/?ab=%3Cb%3E", "/zuerich/"],
    ["/?ab=y", "/"],
    ["/SUCHE?q=a", "/suche?q=a"],
    ["/Kontakt/", "/kontakt"],
    ["//evil.example/a", "/evil.example/a"],
  ])("%s → %s", async (path, canonical) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("Location") ?? "", "https://site.test").href).toBe(
      `https://site.test${canonical}`,
    );
  });
});

test.each(["/favicon.gif", "/zuerich.data", "/_root.data", "/st.data", "/wp-login.php"])(
  "404 as text for %s",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Nicht gefunden");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

test.each(["/fr//[/x", "/fr//evil.example/contact"])("no part of a path is read as a host: %s", async (path) => {
  for (const method of ["GET", "POST"]) {
    const response = await get(path, { method, headers: { Origin: "https://site.test" }, redirect: "manual" });
    expect(response.status).toBe(method === "GET" ? 404 : 405);
    await response.body?.cancel();
  }
});

const fromLink = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

test.each(["/foo.html", "/kontakt.html", "/zuerich/index.php", "/zuerich.data", "/wp-login.php"])(
  "404 as a page for a person who follows a link to %s",
  async (path) => {
    const response = await get(path, fromLink);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<h1 lang="en">Oops! Page not found</h1>');
    expect(html).toContain("<title>Seite nicht gefunden | ");
    expect(html).toContain(">Seite nicht gefunden. Es gibt sie nicht");
    expect(html).toContain('href="/"');
  },
);

test("an address without a page answers forms with text, and HEAD without a body", async () => {
  const sent = await get("/wp-login.php", { ...fromLink, method: "POST" });
  expect(await sent.text()).toBe("Nicht gefunden");
  const asked = await get("/foo.html", { ...fromLink, method: "HEAD" });
  expect(asked.status).toBe(404);
  expect(await asked.text()).toBe("");
});

test("links to files of the site are not affected", async () => {
  const robots = await get("/robots.txt", fromLink);
  expect(robots.headers.get("Content-Type")).toContain("text/plain");
  expect((await get("/sitemap.xml", fromLink)).status).toBe(503);
});

describe("404 in the words of rule errors-1", () => {
  test.each([
    ["/nirgendwo", "Kanton nicht gefunden"],
    ["/zuerich/nirgendwo/", "Stadt nicht gefunden"],
    ["/zuerich/winterthur/niemand", "Spitex nicht gefunden"],
    ["/leistungen/", "Oops! Page not found"],
    ["/a/b/c/d", "Oops! Page not found"],
  ])("%s: %s", async (path, words) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    expect(html).toContain("Zur Startseite");
  });
});

describe("every response has cache and security headers", () => {
  test.each(["/", "/nirgendwo", "/robots.txt", "/api/search?q=bern", "/api/x"])("%s", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("Cache-Control")).toBeTruthy();
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test.each(["/", "/", "/robots.txt", "/api/x", "/auth/health"])(
    "%s has a new request id, cached or not",
    async (path) => {
      const theirs = "11111111-1111-4111-8111-111111111111";
      const { headers } = await get(path, { headers: { "X-Request-Id": theirs } });
      const again = await get(path, { headers: { "X-Request-Id": theirs } });
      const ids = [theirs, headers.get("X-Request-Id"), again.headers.get("X-Request-Id")];
      expect(new Set(ids).size).toBe(3);
      expect(ids).not.toContain(null);
    },
  );

  test("only pages with a map allow the map's origins", async () => {
    await seedListings(winterthur, [{ name: "Spitex Karte" }]);
    const policyOf = async (path: string) => (await get(path)).headers.get("Content-Security-Policy") ?? "";
    const paths = ["/zuerich/", "/zuerich/winterthur/", "/zuerich/winterthur/spitex-karte-8400"];
    for (const path of paths) expect(await policyOf(path)).toContain("geo.admin.ch");
    for (const path of ["/", "/kosten", "/zuerich/winterthur/gibt-es-nicht", "/zuerich/gibt-es-nicht/"]) {
      expect(await policyOf(path)).not.toContain("geo.admin.ch");
    }
  });

  test("public pages may be cached, errors and searches may not", async () => {
    expect((await get("/")).headers.get("Cache-Control")).toBe("public, max-age=0");
    expect((await get("/nirgendwo")).headers.get("Cache-Control")).toBe("no-store");
    expect((await get("/suche?q=bern")).headers.get("Cache-Control")).toBe("no-store");
  });
});
