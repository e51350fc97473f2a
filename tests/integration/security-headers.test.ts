import { expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";

const hstsOf = async (settings: Record<string, string>, path: string) =>
  (await authSite({ PAGE_CACHE_MB: "0", ...settings }).fetch(path)).headers.get("Strict-Transport-Security");

test.each(["/", "/api/search?q=x", "/gibt-es-nicht"])(
  "%s asks for https, and for the preload list only by choice",
  async (path) => {
    expect(await hstsOf({}, path)).toBe("max-age=63072000; includeSubDomains");
    expect(await hstsOf({ HSTS_PRELOAD: "true" }, path)).toBe("max-age=63072000; includeSubDomains; preload");
  },
);

test.each([
  "/",
  "/zuerich/",
  "/auth",
  "/impressum-datenschutz",
  "/api/x",
  "/auth/settings",
  "/robots.txt",
  "/nirgendwo",
])("%s cannot be framed, loads only from named origins, and sends no referrer to other sites", async (path) => {
  const { headers } = await authSite().fetch(path);
  const policy = headers.get("Content-Security-Policy")?.split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policy?.some((directive) => /^object-src|unsafe/.test(directive))).toBe(false);
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
});
