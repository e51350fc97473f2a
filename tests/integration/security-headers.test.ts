import { expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";

const hstsOf = async (settings: Record<string, string>, path: string) =>
  (await authSite(settings).fetch(path)).headers.get("Strict-Transport-Security");

test.each(["/", "/api/search?q=x", "/gibt-es-nicht"])(
  "%s asks for https, and for the preload list only by choice",
  async (path) => {
    expect(await hstsOf({}, path)).toBe("max-age=63072000; includeSubDomains");
    expect(await hstsOf({ HSTS_PRELOAD: "true" }, path)).toBe("max-age=63072000; includeSubDomains; preload");
  },
);
