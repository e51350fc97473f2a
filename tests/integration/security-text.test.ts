import { expect, test } from "vitest";
import { authSite, SITE } from "#tests/support/auth.ts";

const ADDRESS = "/.well-known/security.txt";

test("says where to report weaknesses, as text that caches may keep for a day", async () => {
  const response = await authSite({ MAIL_OPERATOR: "betrieb@spitex.test" }).fetch(ADDRESS);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const text = await response.text();
  expect(text).toContain("Contact: mailto:betrieb@spitex.test\n");
  expect(text).toContain(`Contact: ${SITE}/kontakt\n`);
  expect(text).toContain(`Canonical: ${SITE}${ADDRESS}\n`);
});

test("the form that it names exists, and robots.txt and other files are still served", async () => {
  const site = authSite();
  expect((await site.fetch("/kontakt")).status).toBe(200);
  expect(await (await site.fetch("/robots.txt")).text()).not.toContain("well-known");
  expect((await site.fetch("/.well-known/anderes.txt")).status).toBe(404);
  expect((await site.fetch(ADDRESS, { method: "POST" })).status).toBeGreaterThanOrEqual(400);
});

test("programs find the API, and password managers the page to change the password", async () => {
  const site = authSite();
  const catalog = await site.fetch("/.well-known/api-catalog");
  expect(catalog.headers.get("Content-Type")).toMatch(/^application\/linkset\+json/);
  const { linkset } = await catalog.json<{ linkset: Record<"service-desc" | "service-meta", { href: string }[]>[] }>();
  expect(linkset[0]?.["service-meta"]).toMatchObject([{ href: `${SITE}/api/v1/catalog.jsonld` }]);
  const description = linkset[0]?.["service-desc"][0]?.href ?? "";
  expect((await site.fetch(description.replace(SITE, ""))).status).toBe(200);
  const password = await site.fetch("/.well-known/change-password", { redirect: "manual" });
  expect([password.status, password.headers.get("Location")]).toEqual([302, "/konto"]);
  expect((await site.fetch("/.well-known/resource-that-should-not-exist")).status).toBe(404);
});
