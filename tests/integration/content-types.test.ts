import { beforeAll, expect, test } from "vitest";
import { tick } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

beforeAll(async () => {
  await seedListings(winterthur, [{ name: "Spitex Eulach", slug: "spitex-winterthur-8400" }]);
  await tick("0 2 * * *", "2026-11-05T02:00:00Z");
});

test.each([
  ["/", 200, "text/html; charset=utf-8"],
  ["/nirgendwo", 404, "text/html; charset=utf-8"],
  ["/wp-login.php", 404, "text/plain; charset=utf-8"],
  ["/robots.txt", 200, "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", 200, "text/plain; charset=utf-8"],
  ["/sitemap.xml", 200, "application/xml; charset=utf-8"],
  // JSON is UTF-8 by its definition (RFC 8259).
  ["/api/search?q=winterthur", 200, "application/json"],
  ["/api/nirgendwo", 404, "application/problem+json"],
  ["/auth/settings", 200, "application/json"],
])("%s (%i) names its content type, for texts with their charset", async (path, status, type) => {
  const response = await get(path);
  expect([response.status, response.headers.get("Content-Type")?.toLowerCase()]).toEqual([status, type]);
});
